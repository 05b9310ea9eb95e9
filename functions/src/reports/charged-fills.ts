import { type Day, istDay, type Paise } from '@sthira/contract/units';
import { planOf } from '@sthira/quant/charges/brokerage-plan';
import { type ChargeHeads, sumHeads } from '@sthira/quant/charges/charge-heads';
import { chargesOfDay } from '@sthira/quant/charges/charges-of-day';
import { UnknownRate } from '@sthira/quant/charges/rate-on';
import type { Exchange } from '@sthira/quant/charges/rates';
import { type ChargedFill, settlementOf } from '@sthira/quant/charges/traded-day';
import type { Fill } from '@sthira/quant/mtm';
import { type BrokerHistory, brokerAt } from '#accounts/record/broker-history.ts';
import type { OrderFill } from './stored-rows.ts';

export interface Charged {
  /** A day with an unknown figure has no charges. */
  ofDay: ReadonlyMap<Day, ChargeHeads>;
  /** What of its day's charges falls on a fill; none of an unknown day. */
  ofFill: ReadonlyMap<OrderFill, Paise>;
}

const exchanges: Record<string, Exchange> = { NSEFO: 'NSE', BSEFO: 'BSE' };

/**
 * The charges of whole days of an account's fills, by the plan of the broker it then had; of no day
 * where the account is not known.
 */
export function chargeFills(
  fills: readonly OrderFill[],
  account: BrokerHistory | undefined,
): Charged {
  const ofDay = new Map<Day, ChargeHeads>();
  const ofFill = new Map<OrderFill, Paise>();
  if (!account) return { ofDay, ofFill };
  for (const [day, ofOne] of Map.groupBy(fills, ({ at }) => istDay(at))) {
    const notes = chargesOrUnknown(day, { fills: ofOne, account });
    if (!notes) continue;
    ofDay.set(day, sumHeads(notes.map(({ heads }) => heads)));
    for (const { parts } of notes) for (const [fill, paise] of parts) ofFill.set(fill, paise);
  }
  return { ofDay, ofFill };
}

type Part = [OrderFill, Paise];

interface Note {
  heads: ChargeHeads;
  parts: Part[];
}

/** A note for each broker the account had on the day; `undefined` where a figure is not known. */
function chargesOrUnknown(
  day: Day,
  { fills, account }: { fills: readonly OrderFill[]; account: BrokerHistory },
): Note[] | undefined {
  try {
    const brokers = Map.groupBy(fills, ({ at }) => brokerAt(account, at));
    return [...brokers].map(([broker, ofBroker]) => {
      const isSettled = ({ order }: OrderFill) => order.purpose === 'settlement';
      const traded = ofBroker.filter((fill) => !isSettled(fill));
      const settled = ofBroker.filter(isSettled);
      const charges = chargesOfDay({
        day,
        plan: planOf(broker, day),
        fills: traded.map(chargedFill),
        settlements: settled.map((fill) => settlementOf(plainFill(fill), exchangeOf(fill))),
      });
      return {
        heads: charges.heads,
        parts: [
          ...traded.map((fill, place): Part => [fill, charges.ofFills[place] ?? 0]),
          ...settled.map((fill, place): Part => [fill, charges.ofSettlements[place] ?? 0]),
        ],
      };
    });
  } catch (error) {
    if (error instanceof UnknownRate) return undefined;
    throw error;
  }
}

function chargedFill(fill: OrderFill): ChargedFill {
  return {
    ...plainFill(fill),
    orderId: fill.order.tag,
    exchange: exchangeOf(fill),
    at: fill.at,
  };
}

function plainFill({ order: { instrumentId, side }, quantity, pricePaise }: OrderFill): Fill {
  return { instrumentId, side, quantity, pricePaise };
}

function exchangeOf({ order, at }: OrderFill): Exchange {
  const exchange = exchanges[order.segment];
  if (!exchange) throw new UnknownRate(`charge in the segment ${order.segment}`, istDay(at));
  return exchange;
}
