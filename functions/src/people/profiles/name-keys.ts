const [shortest, longest] = [2, 12];
const mostWords = 5;

/** The words of a name, without case and accents. */
export function nameWords(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  return plain.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The beginnings of a name's words, by one of which the database finds whoever has the name. */
export function nameKeysOf(name: string): string[] {
  const keys = nameWords(name)
    .slice(0, mostWords)
    .flatMap((word) => {
      const letters = Array.from(word);
      const from = Math.min(shortest, letters.length);
      const to = Math.min(longest, letters.length);
      return Array.from({ length: to - from + 1 }, (_, more) =>
        letters.slice(0, from + more).join(''),
      );
    });
  return [...new Set(keys)];
}

/** The key by which to ask for the names that these words begin: the longest word says most. */
export function keyToAsk(words: readonly string[]): string {
  const [first = ''] = [...words].sort((one, other) => other.length - one.length);
  return Array.from(first).slice(0, longest).join('');
}

/** Whether each of these words begins a word of the name. */
export function beginsName(words: readonly string[], name: string): boolean {
  const of = nameWords(name);
  return words.every((word) => of.some((one) => one.startsWith(word)));
}
