import { type Day, istInstant } from '@sthira/contract/units';
import { clockTime } from '#enigma/words.ts';
import { isDayOff, type Limits } from './account-limits.ts';

const percent = (hundredths = 0) => `${hundredths / 100}%`;

/** What a limit keeps the account from, in words for its owner. */
export const limitWords = {
  'position-loss': ({ positionLossPctHundredths }: Limits) =>
    `the position’s loss reached ${percent(positionLossPctHundredths)} of the account size`,
  'daily-loss': ({ dailyLossPctHundredths }: Limits) =>
    `Daily loss limit of ${percent(dailyLossPctHundredths)} reached: no new positions today`,
  'weekly-loss': ({ weeklyLossPctHundredths }: Limits) =>
    `Weekly loss limit of ${percent(weeklyLossPctHundredths)} reached: no new positions this week`,
  'profit-lock': ({ profitLockPctHundredths }: Limits) =>
    `Profit of ${percent(profitLockPctHundredths)} locked: no new positions today`,
  'daily-entries': ({ dailyEntries = 0 }: Limits) =>
    `${dailyEntries} of ${dailyEntries} entries made: no new positions today`,
};

/** Why these limits allow no entry at this time of day, in words; null when they do. */
export function timeRefusal(
  limits: Limits,
  { day, now }: { day: Day; now: number },
): string | null {
  if (isDayOff(limits, day)) return 'A day off in the account’s limits: no new positions today';
  const { entryFrom, entryUntil } = limits;
  if (entryFrom !== undefined && now < istInstant(day, entryFrom))
    return `The account’s limits allow entries from ${clockTime(istInstant(day, entryFrom))}`;
  if (entryUntil !== undefined && now >= istInstant(day, entryUntil))
    return `The account’s limits allow no entry after ${clockTime(istInstant(day, entryUntil))}`;
  return null;
}
