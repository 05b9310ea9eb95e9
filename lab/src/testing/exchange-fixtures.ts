import type { Instant } from '@sthira/contract/units';
import type { MarketHours } from '@sthira/quant/calendar/calendar';
import { type OptionContract, optionContract } from '@sthira/quant/contracts/contracts';
import { mix, uniform } from '@sthira/quant/hash';
import { Exchange } from '#matching/exchange.ts';
import type { Call, FaultRequest, FaultTarget } from '#matching/fault.ts';
import { Faults } from '#matching/faults.ts';
import { MarketConditions } from '#matching/market-conditions.ts';
import type { InstrumentKey } from '#matching/matching-market.ts';
import type { Order, OrderRequest } from '#matching/order.ts';
import { OrderEntry } from '#matching/order-entry.ts';
import { phaseOf, wantedBy } from '#matching/phase.ts';
import { ShownBooks } from '#matching/shown-books.ts';
import { noon, someTerms } from './order-fixtures.ts';

const day = '2026-08-18';
export const call: OptionContract = optionContract({
  underlying: 'NIFTY',
  day,
  expiryDay: '2026-08-25',
  strike: 24_500,
  optionType: 'CE',
});
export const put: OptionContract = optionContract({
  underlying: 'NIFTY',
  day,
  expiryDay: '2026-08-25',
  strike: 24_500,
  optionType: 'PE',
});

interface Start {
  hours: MarketHours;
  startsAt: Instant;
  /** The margin of one unit short that no long unit covers. */
  marginPaise: number;
  cashPaise: number;
}

/**
 * An exchange at noon whose market stays at 99.50 to 100.00, with the part that takes its orders
 * and the books it shows.
 */
export function startExchange({
  hours = 'always',
  startsAt = noon,
  marginPaise = 0,
  cashPaise = 100_000_000_00,
}: Partial<Start> = {}) {
  let now: Instant = startsAt;
  let drawn = 0;
  const random = () => uniform(mix(11, ++drawn));
  const touch = { bidPaise: 9_950, askPaise: 10_000, lastPaise: 9_975 };
  const contracts = new Map([call, put].map((contract) => [contract.instrumentId, contract]));
  const faults = new Faults(random);
  const exchange = new Exchange({
    market: {
      listed: ({ instrumentId }: InstrumentKey) => {
        const contract = contracts.get(instrumentId);
        return contract && { kind: 'option', contract };
      },
      touch: () => ({ ...touch }),
      exercisePaise: () => 2_000,
    },
    hours,
    conditions: new MarketConditions(faults),
    cashPaise: () => cashPaise,
    marginAt: () => (legs) => ({
      spanPaise: Math.max(0, -legs.reduce((sum, { quantity }) => sum + quantity, 0)) * marginPaise,
      exposurePaise: 0,
    }),
    startedAt: startsAt,
    listener: {},
  });
  const book = exchange.book('SIM01');
  const orderEntry = new OrderEntry(exchange, faults);
  const shownBooks = new ShownBooks({ exchange, faults, random });
  const target = (of: Call = 'other', fields: Partial<FaultTarget> = {}): FaultTarget => ({
    profile: 'plain',
    client: 'SIM01',
    method: 'GET',
    path: '',
    call: of,
    now,
    ...fields,
  });

  return {
    exchange,
    faults,
    orderEntry,
    shownBooks,
    touch,
    contracts,
    target,
    book,
    now: () => now,
    fault: (request: FaultRequest) => faults.add(request, now),
    pass: (ms: number) => {
      now += ms;
      exchange.advance(now);
    },
    /** A marketable order of two lots. */
    place: ({
      terms,
      ...fields
    }: Partial<Omit<OrderRequest, 'terms'>> & { terms?: Partial<Order['terms']> } = {}) => {
      const { segment, instrumentId, displayName } = call;
      const order: OrderRequest = {
        ...{ segment, instrumentId, side: 'BUY', tag: 'a1', ...fields },
        terms: someTerms({ limitPaise: fields.side === 'SELL' ? 9_900 : 10_100, ...terms }),
      };
      return orderEntry.place(
        order,
        displayName,
        target('place', {
          side: order.side,
          instrumentId: order.instrumentId,
          phase: phaseOf(book, wantedBy(order)),
        }),
      );
    },
  };
}

/** Where the units of a contract stand that a run holds. */
export function underNrml({ segment, instrumentId }: InstrumentKey) {
  return { segment, instrumentId, product: 'NRML' } as const;
}
