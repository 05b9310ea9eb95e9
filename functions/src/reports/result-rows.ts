import type { ResultDayRow } from '@sthira/contract/results';
import { type Day, type MilliCredits, type Paise, rupeesFromPaise } from '@sthira/contract/units';
import { sumHeads } from '@sthira/quant/charges/charge-heads';
import type { AccountDocument } from '#documents/accounts.ts';
import { netRow } from './net-result.ts';
import type { EndedDay } from './read-account-days.ts';

/** An account's day that was paid for. */
export interface Charged {
  accountId: string;
  day: Day;
  milliCredits: MilliCredits;
}

interface Traded {
  account: AccountDocument;
  days: readonly EndedDay[];
}

const idle = { realisedPaise: 0, charges: sumHeads([]) };

/** A row for each day of an account that traded or was charged, oldest first. */
export function resultRows(
  traded: readonly Traded[],
  { charged, paiseOf }: { charged: readonly Charged[]; paiseOf: (credits: MilliCredits) => Paise },
): ResultDayRow[] {
  const rows = traded.flatMap(({ account: { id }, days }) => {
    const paid = new Map(
      charged.filter(({ accountId }) => accountId === id).map((each) => [each.day, each]),
    );
    const byDay = new Map(days.map((each) => [each.day, each]));
    let held = false;
    return [...new Set([...byDay.keys(), ...paid.keys()])].sort().map((day) => {
      const ended = byDay.get(day);
      // On a day without an order what was held is held.
      if (ended) held = (ended.result.heldUnits ?? 0) > 0;
      const milliCredits = paid.get(day)?.milliCredits ?? 0;
      return {
        ...{ date: day, account_id: id },
        ...figuresOf(ended),
        ...{ milli_credits: milliCredits, credits_cost: rupeesFromPaise(paiseOf(milliCredits)) },
        ...(held ? { held: true as const } : {}),
        ...(ended?.result.entered ? { entered: true as const } : {}),
      };
    });
  });
  return rows.sort(
    (one, other) =>
      one.date.localeCompare(other.date) || one.account_id.localeCompare(other.account_id),
  );
}

function figuresOf(ended: EndedDay | undefined) {
  const { realisedPaise, charges } = ended ?? idle;
  return {
    realised_pnl: rupeesFromPaise(realisedPaise),
    charges: netRow({ realisedPaise, charges }).charges,
    turnover: rupeesFromPaise(ended?.result.turnoverPaise ?? 0),
  };
}
