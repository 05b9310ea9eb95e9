/**
 * How the session comes back: encoded once or twice, as a text in JSON once more, or behind a second
 * question mark.
 */
export const callbackHabits = ['once', 'twice', 'text', 'question'] as const;
export type CallbackHabit = (typeof callbackHabits)[number];
