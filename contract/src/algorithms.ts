/** The algorithms an account can run. Calls use the `id`; people read the `name`. */
export const enigma = { id: 1, name: 'Enigma' } as const;
