/** What Enigma is told to be, apart from what it decides, so that a page can say it alone. */
export const enigmaWords = {
  words: 'Sells a strangle one expected move away from the index, with wings bought first.',
  bound:
    'Each sold option has a wing that was bought before it, so that a position loses no more than the largest loss of its parameters however far the index jumps.',
} as const;
