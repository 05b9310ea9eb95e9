/** One more with each change of what participation decides. */
export const participationVersion = 1;
