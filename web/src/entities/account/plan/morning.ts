import { istMinute } from '@sthira/contract/units';

/** The hour before plans start, in which what keeps an account from starting can still be mended. */
const from = 8 * 60 + 30;
const until = 9 * 60 + 20;

export const isMorning = (now: number): boolean => {
  const minute = istMinute(now);
  return minute >= from && minute < until;
};
