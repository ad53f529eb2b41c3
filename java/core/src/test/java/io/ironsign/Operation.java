package io.ironsign;

import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** A method with good values for its arguments, and what can be wrong with each of them. */
final class Operation {

  private static final int MANY = 1000;
  private static final int[] ODD_NUMBERS = {
    Integer.MIN_VALUE, -33, -1, 0, 1, 31, 32, 33, 300, Integer.MAX_VALUE - 31, Integer.MAX_VALUE
  };

  private final Class<?> owner;
  private final String name;
  private final List<Class<?>> types = new ArrayList<>();
  private final List<Object> good = new ArrayList<>();
  private final List<Fault> faults = new ArrayList<>();

  Operation(Class<?> owner, String name) {
    this.owner = owner;
    this.name = name;
  }

  /** An array that must have the length of {@code value}. */
  Operation exact(String argument, byte[] value) {
    return lengths(argument, value, 0, value.length - 1, value.length + 1, MANY);
  }

  /** An array that must not have these lengths. */
  Operation lengths(String argument, byte[] value, int... wrongLengths) {
    int position = array(argument, value);
    for (int length : wrongLengths) {
      wrong(argument, position, new byte[length]);
    }
    return this;
  }

  /** A direct buffer of which these numbers of bytes must not remain. */
  Operation direct(String argument, byte[] value, int... wrongLengths) {
    int position = argument(argument, ByteBuffer.class, Buffers.direct(value));
    wrong(argument, position, ByteBuffer.wrap(value));
    for (int length : wrongLengths) {
      wrong(argument, position, Buffers.direct(new byte[length]));
    }
    return this;
  }

  /** The same for one that is written to. */
  Operation directOutput(String argument, byte[] value, int... wrongLengths) {
    int position = good.size();
    direct(argument, value, wrongLengths);
    wrong(argument, position, Buffers.direct(value).asReadOnlyBuffer());
    return this;
  }

  /** A direct buffer, an offset and a length, which must not be one of these. */
  Operation directRange(String argument, byte[] value, int... wrongLengths) {
    ByteBuffer buffer = Buffers.direct(value);
    int off = buffer.position();
    int position = argument(argument, ByteBuffer.class, buffer);
    number(off);
    number(value.length);
    wrong(argument, position, ByteBuffer.wrap(new byte[off + value.length]));
    for (int[] range : wrongRanges(buffer.capacity())) {
      wrong(argument, position, buffer, range[0], range[1]);
    }
    for (int length : wrongLengths) {
      wrong(argument, position, Buffers.direct(new byte[length]), off, length);
    }
    return this;
  }

  /** The items [from, to) of {@code count}. */
  Operation part(String argument, int count) {
    int position = good.size();
    number(0);
    number(count);
    int max = Integer.MAX_VALUE;
    int min = Integer.MIN_VALUE;
    int[][] parts = {
      {-1, count}, {2, 1}, {0, count + 1}, {count, -1}, {0, -1}, {min, 0}, {max, max}, {0, max}
    };
    for (int[] part : parts) {
      wrong(argument, position, part[0], part[1]);
    }
    return this;
  }

  /** An array that must have at least {@code length} bytes: what public methods allocate. */
  Operation output(String argument, int length) {
    int position = array(argument, new byte[length]);
    wrong(argument, position, new byte[0]);
    wrong(argument, position, new byte[length - 1]);
    return this;
  }

  /** An array that must have the length of {@code value}, or null. */
  Operation orNull(String argument, byte[] value) {
    return lengthsOrNull(argument, value, 0, value.length - 1, value.length + 1, MANY);
  }

  /** An array that must not have these lengths, or null. */
  Operation lengthsOrNull(String argument, byte[] value, int... wrongLengths) {
    int position = good.size();
    types.add(byte[].class);
    good.add(value);
    for (int length : wrongLengths) {
      wrong(argument, position, new byte[length]);
    }
    return this;
  }

  /** An array of any length. */
  Operation anyLength(String argument, byte[] value) {
    array(argument, value);
    return this;
  }

  /** An array and an offset, at which as many bytes must follow as {@code value} has. */
  Operation atOffset(String argument, byte[] value) {
    int position = array(argument, value);
    number(0);
    wrong(argument, position, new byte[0]);
    wrong(argument, position, new byte[value.length - 1]);
    int length = value.length;
    int[] offsets = {
      Integer.MIN_VALUE,
      -length,
      -1,
      1,
      length,
      length + 1,
      Integer.MAX_VALUE - length,
      Integer.MAX_VALUE - length + 1,
      Integer.MAX_VALUE
    };
    for (int offset : offsets) {
      wrong(argument, position, value, offset);
    }
    return this;
  }

  /** An array, an offset and a length. */
  Operation range(String argument, byte[] value) {
    int position = array(argument, value);
    number(0);
    number(value.length);
    for (int[] range : wrongRanges(value.length)) {
      wrong(argument, position, value, range[0], range[1]);
    }
    wrong(argument, position, new byte[0]);
    wrong(argument, position, new byte[value.length - 1]);
    return this;
  }

  /** Offsets and lengths that do not lie within {@code size} bytes. */
  private static int[][] wrongRanges(int size) {
    return new int[][] {
      {0, size + 1},
      {1, size},
      {size, 1},
      {size + 1, 0},
      {-1, 1},
      {-1, 0},
      {0, -1},
      {size, -1},
      {-1, -1},
      {1, Integer.MAX_VALUE},
      {Integer.MAX_VALUE, 1},
      {Integer.MAX_VALUE, 0},
      {Integer.MAX_VALUE, Integer.MAX_VALUE},
      {Integer.MIN_VALUE, 0},
      {0, Integer.MIN_VALUE},
      {Integer.MIN_VALUE, Integer.MIN_VALUE},
      {Integer.MIN_VALUE, Integer.MAX_VALUE},
      {Integer.MAX_VALUE, Integer.MIN_VALUE}
    };
  }

  Operation flag(boolean value) {
    types.add(boolean.class);
    good.add(value);
    return this;
  }

  Operation number(int value) {
    types.add(int.class);
    good.add(value);
    return this;
  }

  private int array(String argument, byte[] value) {
    return argument(argument, byte[].class, value);
  }

  /** Anything that must not be null. */
  Operation object(String argument, Class<?> type, Object value) {
    argument(argument, type, value);
    return this;
  }

  private int argument(String argument, Class<?> type, Object value) {
    int position = good.size();
    types.add(type);
    good.add(value);
    faults.add(new Fault(NullPointerException.class, argument, position, (Object) null));
    return position;
  }

  private void wrong(String argument, int position, Object... values) {
    faults.add(new Fault(IllegalArgumentException.class, argument, position, values));
  }

  /** One more thing that can be wrong: this value at this position. */
  Operation refusing(
      int position, Object value, Class<? extends Exception> exception, String argument) {
    faults.add(new Fault(exception, argument, position, value));
    return this;
  }

  /** A call for each thing that can be wrong, the rest being good. */
  List<BadCall> badCalls() throws NoSuchMethodException {
    List<BadCall> calls = new ArrayList<>();
    for (Fault fault : faults) {
      calls.add(
          new BadCall(method(), fault.putInto(goodArguments()), fault.exception, fault.argument));
    }
    return calls;
  }

  /** Makes a call with anything anywhere; returns null if its outcome is among the allowed. */
  String faultOfRandomCall(Random random) throws NoSuchMethodException {
    Object[] arguments = goodArguments();
    for (int i = random.nextInt(3); i >= 0; i--) {
      faults.get(random.nextInt(faults.size())).putInto(arguments);
    }
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i] instanceof Integer && random.nextBoolean()) {
        arguments[i] = ODD_NUMBERS[random.nextInt(ODD_NUMBERS.length)];
      }
    }
    Object[] before = BadCall.contents(arguments);
    Throwable thrown = BadCall.call(method(), arguments);
    boolean untouched = thrown == null || Arrays.deepEquals(before, BadCall.contents(arguments));
    return untouched && (thrown == null || faults.stream().anyMatch(f -> f.allows(thrown)))
        ? null
        : BadCall.describe(method(), arguments) + " gives " + thrown;
  }

  private Object[] goodArguments() {
    return good.stream().map(v -> v instanceof byte[] ? ((byte[]) v).clone() : v).toArray();
  }

  private Method method() throws NoSuchMethodException {
    Method method = owner.getDeclaredMethod(name, types.toArray(new Class<?>[0]));
    method.setAccessible(true);
    return method;
  }

  /** Values from a position on that make a call fail with this exception. */
  private static final class Fault {

    private final Class<? extends Exception> exception;
    private final String argument;
    private final int position;
    private final Object[] values;

    Fault(Class<? extends Exception> exception, String argument, int position, Object... values) {
      this.exception = exception;
      this.argument = argument;
      this.position = position;
      this.values = values;
    }

    Object[] putInto(Object[] arguments) {
      System.arraycopy(values, 0, arguments, position, values.length);
      return arguments;
    }

    boolean allows(Throwable thrown) {
      return thrown.getClass() == exception;
    }
  }
}
