/**
 * What is put at the start of the SDKs' methods: each class here is a pattern whose code is copied
 * into the method, where the SDK's types are visible, and is never loaded itself.
 *
 * <p>An {@code enter} that returns something else than null replaces the method's own code. What it
 * throws is dropped, and the method's own code runs. {@link ReturnEntered} returns what it returned,
 * unless the class has an {@code exit} of its own.
 */
package io.ironsign.agent.advice;
