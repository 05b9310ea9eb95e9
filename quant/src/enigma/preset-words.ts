import type { PresetName } from './presets.ts';

/** What a preset is called, and what it does. What it made is in `measured`. */
export const presetWords: Readonly<Record<PresetName, { label: string; explanation: string }>> = {
  daily: {
    label: 'Daily',
    explanation:
      'Sells options of the next expiry while the index is calm, several times a day if it comes to that, and closes everything before the market does.',
  },
  eve: {
    label: 'Eve of expiry',
    explanation:
      'Sells options on the afternoon before they expire, closes them once they have earned half of what they were paid, and else lets them settle in cash on the next trading day. It holds a position over the night.',
  },
};

/** Rupees per lakh, in percent: `−5.3%`. */
export function percentText(perLakh: number): string {
  return `${(perLakh / 1_000).toFixed(1).replace('-', '−').replace('.0', '')}%`;
}
