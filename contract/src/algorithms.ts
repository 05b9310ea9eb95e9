/**
 * The algorithms an account can run. Its text names one by its preset; people read the `name`. Calls
 * that start and stop trading say `enigma`, the first, for whatever an account runs.
 */
export const enigma = { id: 1, name: 'Enigma' } as const;
export const participation = { id: 2, name: 'Protected participation' } as const;
export const turnOfMonth = { id: 3, name: 'Turn of the month' } as const;

export const algorithms = [enigma, participation, turnOfMonth] as const;
