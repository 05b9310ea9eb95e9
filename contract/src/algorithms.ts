/** The algorithms an account can run. `id` is what the calls name, `name` what people read. */
export const enigma = { id: 1, name: 'Enigma' } as const;
