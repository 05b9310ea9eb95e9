/** Ten colours that stand out from a light and from a dark surface alike; an eleventh slice begins again. */
export const chartColours = ['#4f63e0', '#0f8a8a', '#c2680a', '#b3449c', '#4a8f29', '#d14d5a', '#2f86c9', '#8a63d2', '#8c7a1e', '#6b7f92'] as const;

export function chartColour(place: number): string {
  return chartColours[place % chartColours.length] ?? chartColours[0];
}

/** Bars above and below nothing. */
export const gainColour = '#1f9158';
export const lossColour = chartColours[5];
