import { newcomersPack } from '@sthira/quant/result/credits-price';
import type { Fall } from '@sthira/quant/result/equity';
import { formatCredits } from '#ui/format/format-credits.ts';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { entryDaysWanted, type PaperResult } from './paper-result.ts';

/** `1 day`, `12 days`. */
const counted = (count: number, one: string) =>
  `${formatNumber(count, 'whole')} ${one}${count === 1 ? '' : 's'}`;

/** What a share of all results is called: so many of a hundred periods. */
export function chanceText(share: number): string {
  const inHundred = Math.round(share * 100);
  const often = inHundred < 1 ? 'fewer than 1' : String(inHundred);
  return `A strategy with no edge makes a result at least this far from zero in ${often} of 100 such periods.`;
}

/** That there are not enough entry days yet; null once there are. */
export function tooFewText({ entryDays }: Pick<PaperResult, 'entryDays'>): string | null {
  return entryDays < entryDaysWanted
    ? `${entryDays} of ${entryDaysWanted} entry days: too few to tell anything.`
    : null;
}

/** How the price of the credits comes about. */
export function creditsText({ days, milliCredits }: PaperResult['credits']): string {
  const { name, credits, paise } = newcomersPack;
  const pack = `${name} pack, ${formatRupees(paise / 100, 'paise')} for ${formatNumber(credits, 'whole')} with GST`;
  return `${formatCredits(milliCredits)} credits for ${counted(days, 'day')}, at the price of the ${pack}`;
}

/** From which height to which day it fell. */
export const fallText = ({ from, to }: Fall): string =>
  `${from === null ? 'From the beginning' : `From the height of ${formatDay(from)}`} to ${formatDay(to)}`;
