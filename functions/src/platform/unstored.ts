/**
 * Whether this process has counted something that is not stored yet: what ends a call looks here first,
 * and loads the code that stores it only then.
 */
export const unstored = { counts: false };
