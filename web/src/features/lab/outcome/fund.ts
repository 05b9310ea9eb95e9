import type { Paise } from '@sthira/contract/units';
import { liquidFund } from '@sthira/quant/result/liquid-fund';
import type { Span } from '../lab.worker.ts';

/** What a liquid fund made of some money in the days of a span. */
export function fundPaise({ calendarDays }: Pick<Span, 'calendarDays'>, moneyPaise: Paise): Paise {
  return Math.round((moneyPaise * liquidFund.percentAYear * calendarDays) / 36_500);
}
