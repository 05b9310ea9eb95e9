import type { Palette } from '#ui/theme/theme.ts';

/** Ten colours that stand out from a light and from a dark surface alike. */
export const chartColours = [
  '#4f63e0',
  '#0f8a8a',
  '#c2680a',
  '#b3449c',
  '#4a8f29',
  '#d14d5a',
  '#2f86c9',
  '#8a63d2',
  '#8c7a1e',
  '#6b7f92',
] as const;

/**
 * A colour for each slice of a ring. After ten slices the colours repeat from the sixth, so that
 * equal colours are not equally placed in both rounds.
 */
export function ringColours(count: number): string[] {
  const places = Array.from(
    { length: count },
    (_, place) => (place + 5 * Math.floor(place / chartColours.length)) % chartColours.length,
  );
  // The ring closes: its last slice lies beside its first.
  if (count > 1 && places.at(-1) === places[0])
    places[count - 1] = ((places[0] ?? 0) + 3) % chartColours.length;
  return places.map((place) => chartColours[place] ?? chartColours[0]);
}

/** Bars above and below nothing. */
export const resultColours: Record<Palette, { gain: string; loss: string }> = {
  'green-red': { gain: '#1f9158', loss: chartColours[5] },
  'blue-orange': { gain: '#1f77c4', loss: '#d1690a' },
};
