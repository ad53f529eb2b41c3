/**
 * What Ironsign's own adapters share. Not API: anything here may change or go in any version.
 *
 * <p>For applications there is {@link io.ironsign}.
 */
package io.ironsign.internal;
