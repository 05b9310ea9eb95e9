import { type Day, type Instant, istInstant, type Paise } from '@sthira/contract/units';
import { planOf } from '@sthira/quant/charges/brokerage-plan';
import { chargesOfDay } from '@sthira/quant/charges/charges-of-day';
import type { ChargedFill, Settlement } from '@sthira/quant/charges/traded-day';
import type { OptionContract } from '@sthira/quant/contracts/contracts';
import { broker } from './position.ts';
import type { DayClose } from './recorded-closes.ts';

/** What a contract note of a day lists. */
export interface DayNote {
  fills: readonly ChargedFill[];
  settlements: readonly Settlement[];
}

/** The charges of a contract note. */
export function notePaise(day: Day, { fills = [], settlements = [] }: Partial<DayNote>): Paise {
  if (fills.length + settlements.length === 0) return 0;
  return chargesOfDay({ day, plan: planOf(broker, day), fills, settlements }).totalPaise;
}

/** A trade of a close as a note lists it. */
export function fillOf(
  { instrumentId }: OptionContract,
  trade: Pick<ChargedFill, 'side' | 'quantity' | 'pricePaise' | 'at'>,
): ChargedFill {
  return { orderId: `${instrumentId} ${trade.side}`, instrumentId, exchange: 'NSE', ...trade };
}

/** The moment whose quotes stand for a close, and the levels of that close. */
export function priceAt(
  { day, levelPaise, vixHundredths }: DayClose,
  { time, moneyShare }: { time: string; moneyShare: number },
): { at: Instant; levels: { indexPaise: Paise; vixHundredths: number; moneyShare: number } } {
  return {
    at: istInstant(day, time),
    levels: { indexPaise: levelPaise, vixHundredths, moneyShare },
  };
}
