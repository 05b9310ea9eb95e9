import type { PresetName } from '#enigma/presets.ts';
import type { HeldBackYear } from './truth-table.ts';

/** What 2026 made of what stands beside a strategy, from the last close of 2025. */
const year = {
  ...{ year: '2026', from: '2025-12-31', until: '2026-08-21', lakhs: 5 },
  beside: { etf: 3_790, mix: 2_800, index: -6_500 },
} as const;

/**
 * Played once, on 26 November 2026, over 134 recorded sessions, with the lot of 65; its bars are held
 * back still, so that nothing can be fitted to them. A fall that was not kept is taken to be the loss.
 */
export const heldBack: Readonly<Record<PresetName, HeldBackYear>> = {
  daily: { ...year, made: { recorded: { own: -8_652, ownFall: 8_652 } } },
  eve: {
    ...year,
    made: {
      vix: { own: -648, ownFall: 2_900 },
      middle: { own: -2_589, ownFall: 4_200 },
      recorded: { own: -5_250, ownFall: 6_800 },
    },
  },
};
