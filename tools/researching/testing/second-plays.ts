import { creditPacks, gstPaise } from '@sthira/contract/packs';
import { type Day, istInstant, type Paise } from '@sthira/contract/units';
import { planOf } from '@sthira/quant/charges/brokerage-plan';
import { chargesOfDay } from '@sthira/quant/charges/charges-of-day';
import type { OptionContract } from '@sthira/quant/contracts/contracts';
import { quoteOption } from '@sthira/quant/prices/option-quote';
import type { PlayedStrategy } from '../played-strategy.ts';
import type { DayClose } from '../recorded-closes.ts';

/** What options cost and where: `time` is the IST time of a day whose quotes stand for its close. */
export interface SecondTerms {
  moneyShare: number;
  /** In lakhs. */
  lakhs: number;
  /** Units of a lot. */
  lotUnits: number;
}

/** A call that was bought (1) or sold (−1), at a price of a unit. */
interface SecondLeg {
  contract: OptionContract;
  side: 1 | -1;
  paise: Paise;
}

/** A position from its first close to its last one; `end` is missing while it is held. */
export interface SecondPosition {
  legs: readonly SecondLeg[];
  units: number;
  boughtOn: Day;
  end?: { day: Day; isSale: boolean; paise: readonly Paise[] };
}

const tickPaise = 5;

/** Ask and bid of a call at a close. */
export function quoteAt(
  contract: OptionContract,
  { day, levelPaise, vixHundredths }: DayClose,
  { moneyShare, time }: { moneyShare: number; time: string },
) {
  const levels = { indexPaise: levelPaise, vixHundredths, moneyShare };
  const { askPaise, bidPaise } = quoteOption(contract, istInstant(day, time), levels);
  return {
    ...{ askPaise, bidPaise, payPaise: askPaise + tickPaise },
    getPaise: Math.max(0, bidPaise - tickPaise),
  };
}

/** What positions came to on each day: what all of them had made by a close less by the one before. */
export function secondPlayed(
  positions: readonly SecondPosition[],
  closes: readonly DayClose[],
  {
    time,
    moneyShare,
    lakhs,
    isCharged,
  }: SecondTerms & { time: string; isCharged: (day: Day) => boolean },
): PlayedStrategy {
  const worthAt = (position: SecondPosition, close: DayClose) => {
    if (!isHeld(position, close.day)) return 0;
    const paise = position.legs.map(({ contract, side }) => {
      const { askPaise, bidPaise } = quoteAt(contract, close, { moneyShare, time });
      return side === 1 ? bidPaise : askPaise;
    });
    return worthOf(position, paise);
  };
  const worths = closes.map((close) => sumOf(positions, (each) => worthAt(each, close)));
  const totals = closes.map(
    ({ day }, place) => sumOf(positions, (each) => cashBy(each, day)) + (worths[place] ?? 0),
  );
  const days = closes.map(({ day }, place) => ({
    day,
    grossPaise: (totals[place] ?? 0) - (totals[place - 1] ?? 0),
    chargesPaise: notePaise(positions, day, time),
    creditsPaise: isCharged(day) ? creditsOfDay(lakhs) : 0,
    outsidePaise: worths[place] ?? 0,
  }));
  const ended = positions.filter(({ end }) => end);
  return { days, results: ended.map((each) => netOf(each, time)) };
}

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);

export const isHeld = ({ boughtOn, end }: SecondPosition, day: Day) =>
  boughtOn <= day && (end === undefined || day < end.day);

const worthOf = ({ legs, units }: SecondPosition, paise: readonly Paise[]) =>
  units * legs.reduce((sum, { side }, place) => sum + side * (paise[place] ?? 0), 0);

const paidFor = (position: SecondPosition) =>
  worthOf(
    position,
    position.legs.map(({ paise }) => paise),
  );

const cashBy = (position: SecondPosition, day: Day) =>
  (position.boughtOn <= day ? -paidFor(position) : 0) +
  (position.end && position.end.day <= day ? worthOf(position, position.end.paise) : 0);

const grossOf = (position: SecondPosition) =>
  worthOf(position, position.end?.paise ?? []) - paidFor(position);

/** The contract note of a day. */
function notePaise(positions: readonly SecondPosition[], day: Day, time: string): Paise {
  const fills = positions.flatMap((position) => [
    ...(position.boughtOn === day ? fillsOf(position, time) : []),
    ...(position.end?.isSale && position.end.day === day ? fillsOf(position, time, true) : []),
  ]);
  const settlements = positions.flatMap(({ legs, units, end }) =>
    end?.day === day && !end.isSale
      ? legs.map(({ contract: { instrumentId }, side }, place) => ({
          ...{ instrumentId, exchange: 'NSE' as const, units: side * units },
          intrinsicPaise: end.paise[place] ?? 0,
        }))
      : [],
  );
  if (fills.length + settlements.length === 0) return 0;
  return chargesOfDay({ day, plan: planOf('ArhamShare_XTS', day), fills, settlements }).totalPaise;
}

function fillsOf({ legs, units, boughtOn, end }: SecondPosition, time: string, ends = false) {
  const day = ends ? (end?.day ?? '') : boughtOn;
  return legs.map(({ contract: { instrumentId }, side, paise }, place) => ({
    ...{ orderId: `${instrumentId} of ${boughtOn} ${ends}`, instrumentId },
    ...{ exchange: 'NSE' as const, quantity: units, at: istInstant(day, time) },
    side: (side === 1) === ends ? ('SELL' as const) : ('BUY' as const),
    pricePaise: ends ? (end?.paise[place] ?? 0) : paise,
  }));
}

/** The charges of buying a position and of selling it again on the same day at the same prices. */
export function roundTripPaise(position: SecondPosition, time: string): Paise {
  const end = {
    ...{ day: position.boughtOn, isSale: true },
    paise: position.legs.map(({ paise }) => paise),
  };
  return notePaise([{ ...position, end }], position.boughtOn, time);
}

/** What a position made after the notes of its own days. */
export function netOf(position: SecondPosition, time: string): Paise {
  const days = new Set([position.boughtOn, position.end?.day ?? '']);
  return grossOf(position) - sumOf([...days], (day) => notePaise([position], day, time));
}

/** Ten credits a lakh at the dearest pack, with GST. */
export function creditsOfDay(lakhs: number): Paise {
  const prices = creditPacks.map(({ pricePaise, credits }) => pricePaise / credits);
  const net = Math.round(10 * lakhs * Math.max(...prices));
  return net + gstPaise(net);
}
