import type { PresetName } from './presets.ts';

/** What a preset made of recorded index prices for one account, in rupees per lakh of its size. */
export interface Measured {
  lakhs: number;
  /** After charges and credits, in 2023, 2024 and 2025. */
  years: readonly [number, number, number];
  /** The largest fall within one of these years, in percent of the account size. */
  drawdownPercent: number;
  /**
   * The same in 2026, which nobody looked at while rules were chosen, from 1 January to 21 August (134
   * recorded sessions); null where it was not played. A fall that was not kept is at least the loss.
   */
  heldBack: { perLakh: number; drawdownPercent: number } | null;
}

/**
 * Computed on 28 November 2026 by `npm run research -- FOLDER --presets`: at the lot of today, 65 units,
 * in each year, and at the recorded level of option prices, which the platform's own prices have. `eve`
 * is played as the rule that it is, decided at each quarter of an hour; `daily` by the backtest, over
 * minutes made of the quarters. The year that was held back was played once, on 26 November 2026, for
 * five lakhs alone; its bars are held back still.
 */
export const measured: Readonly<Record<PresetName, readonly Measured[]>> = {
  daily: [
    {
      ...{ lakhs: 5, years: [-13_757, -22_216, -11_852], drawdownPercent: 22.2 },
      heldBack: { perLakh: -8_652, drawdownPercent: 8.7 },
    },
    { lakhs: 10, years: [-9_155, -22_499, -6_861], drawdownPercent: 22.8, heldBack: null },
    { lakhs: 25, years: [-6_126, -20_353, -3_729], drawdownPercent: 20.9, heldBack: null },
  ],
  eve: [
    {
      ...{ lakhs: 5, years: [-780, -1_375, 1_681], drawdownPercent: 3.1 },
      heldBack: { perLakh: -5_250, drawdownPercent: 6.8 },
    },
    { lakhs: 10, years: [1_643, 2_136, 5_867], drawdownPercent: 3.7, heldBack: null },
    { lakhs: 25, years: [2_894, 4_589, 9_020], drawdownPercent: 3.6, heldBack: null },
  ],
};
