/** One more with each change of what turn of the month decides. */
export const turnVersion = 1;
