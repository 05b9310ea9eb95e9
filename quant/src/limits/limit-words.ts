import type { Limits } from './account-limits.ts';

const percent = (hundredths = 0) => `${hundredths / 100}%`;

/** What a limit keeps the account from, in words for its owner. */
export const limitWords = {
  'position-loss': ({ positionLossPctHundredths }: Limits) =>
    `the loss of the position reached ${percent(positionLossPctHundredths)} of the account size`,
  'daily-loss': ({ dailyLossPctHundredths }: Limits) =>
    `Daily loss limit of ${percent(dailyLossPctHundredths)} reached: no new positions today`,
  'weekly-loss': ({ weeklyLossPctHundredths }: Limits) =>
    `Weekly loss limit of ${percent(weeklyLossPctHundredths)} reached: no new positions this week`,
  'profit-lock': ({ profitLockPctHundredths }: Limits) =>
    `Profit of ${percent(profitLockPctHundredths)} locked: no new positions today`,
  'daily-entries': ({ dailyEntries = 0 }: Limits) =>
    `${dailyEntries} of ${dailyEntries} entries made: no new positions today`,
};
