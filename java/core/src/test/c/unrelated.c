/* A library that has nothing to do with Ironsign. */
int unrelated(void) { return 1; }
