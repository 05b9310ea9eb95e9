/** One more with each change of what Enigma decides. */
export const enigmaVersion = 1;
