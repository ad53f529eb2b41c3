package io.ironsign;

/**
 * A field of a transaction that no transaction can have: the message names it, and in a batch the
 * transaction. Nothing has been signed or returned.
 */
public final class BadFieldException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private static final long NO_INDEX = -1;

  private final String field;
  private final String problem;
  private final long index;

  /**
   * @param field its name, as {@code to}
   * @param problem what is wrong with it, as {@code has 19 bytes, not 20}; no secret
   */
  public BadFieldException(String field, String problem) {
    this(field, problem, NO_INDEX);
  }

  private BadFieldException(String field, String problem, long index) {
    super((index == NO_INDEX ? "" : "transaction " + index + ": ") + field + " " + problem);
    this.field = field;
    this.problem = problem;
    this.index = index;
  }

  /** The same about transaction {@code index} of a batch or a stream. */
  public BadFieldException at(long index) {
    BadFieldException located = new BadFieldException(field, problem, index);
    located.setStackTrace(getStackTrace());
    return located;
  }

  /** The name of the field. */
  public String field() {
    return field;
  }

  /** Which transaction of the batch or the stream, counted from 0; -1 if there is only one. */
  public long index() {
    return index;
  }
}
