import type { AccountShadow, ShadowDay, ShadowLeg } from '@sthira/contract/shadow';
import { rupeesFromPaise } from '@sthira/contract/units';
import {
  type ComparedFill,
  type ComparedLeg,
  compareFills,
  type FilledSide,
  sumLegs,
} from '@sthira/quant/result/compare-fills';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import type { AccountDocument } from '#documents/accounts.ts';
import { type DayRange, fillsInTime, isWithin } from './account-report.ts';

interface Traded {
  account: AccountDocument;
  orders: readonly OrderDocument[];
}

/**
 * What an account filled beside its twin on paper, by day, newest first. Only runs that began
 * together count: those have one name. What settled at expiry is left out: the exchange settles both
 * at the same level.
 */
export function shadowOf(real: Traded, twin: Traded, range: DayRange): AccountShadow {
  const together = new Set([
    ...twin.orders.map(({ runId }) => runId),
    ...(twin.account.trading.runId === '' ? [] : [twin.account.trading.runId]),
  ]);
  const filled = (orders: readonly OrderDocument[]) =>
    comparedFills(
      orders.filter(({ runId }) => together.has(runId)),
      range,
    );
  const legs = compareFills(filled(real.orders), filled(twin.orders));
  const days = [...Map.groupBy(legs, ({ day }) => day)].map(
    ([date, ofDay]): ShadowDay => ({
      ...{ date, ...sumsOf(ofDay), legs: ofDay.map(legRow) },
    }),
  );
  const { trading } = real.account;
  return {
    ...{ account_id: real.account.id, account_name: real.account.accountName },
    ...{ twin_id: twin.account.id, twin_name: twin.account.accountName },
    beside:
      trading.state === 'stopped'
        ? null
        : twin.account.trading.runId === trading.runId && twin.account.trading.state !== 'stopped',
    ...sumsOf(legs),
    days: days.toSorted((one, other) => (one.date < other.date ? 1 : -1)),
  };
}

function comparedFills(orders: readonly OrderDocument[], range: DayRange): ComparedFill[] {
  return fillsInTime(orders).flatMap(({ order, quantity, pricePaise, at }) => {
    const { runId, cycle, symbol, side, purpose } = order;
    if (purpose === 'settlement' || !isWithin(range, at)) return [];
    return [{ group: `${runId} ${cycle}`, symbol, side, purpose, quantity, pricePaise, at }];
  });
}

function sumsOf(legs: readonly ComparedLeg[]) {
  const sum = sumLegs(legs);
  return {
    ...{ real_fills: sum.firstFills, twin_fills: sum.otherFills },
    ...{ missed_by_real: sum.missedByFirst, missed_by_twin: sum.missedByOther },
    slippage: rupeesFromPaise(sum.slippagePaise),
  };
}

const sides = { BUY: 'buy', SELL: 'sell' } as const;

function legRow({ symbol, side, purpose, at, ...leg }: ComparedLeg): ShadowLeg {
  return {
    ...{ symbol, side: sides[side], purpose, timestamp: new Date(at).toISOString() },
    ...{ real: filledRow(leg.first), twin: filledRow(leg.other) },
    slippage: rupeesFromPaise(leg.slippagePaise),
  };
}

function filledRow({ units, fills, turnoverPaise }: FilledSide): ShadowLeg['real'] {
  const price = units === 0 ? null : rupeesFromPaise(Math.round(turnoverPaise / units));
  return { units, fills, price };
}
