import type { Report } from '@sthira/contract/reports';
import { type Day, type Paise, paiseFromRupees } from '@sthira/contract/units';
import { creditsPaise } from '@sthira/quant/result/credits-price';
import {
  deepestFall,
  equityDays,
  type Fall,
  type NetDay as Net,
} from '@sthira/quant/result/equity';

/** What a day left after charges. */
export interface NetDay extends Net {
  /** Whether something was opened on it. */
  entered: boolean;
}

/** So many results begin to tell something. */
export const entryDaysWanted = 10;

/** What an account on paper made; null for what rests on charges that are not known. */
export interface PaperResult {
  /** Null while there is no day. */
  from: Day | null;
  entryDays: number;
  net: NetFigures | null;
  /** What its days would have cost: credits, and rupees at a newcomer's price. */
  credits: { days: number; milliCredits: number; paise: Paise };
}

interface NetFigures {
  netPaise: Paise;
  worst: NetDay | null;
  fall: Fall | null;
  /** Of each entry day, with the days after it on which nothing was opened. */
  results: Paise[];
}

/** What a report of one account on paper comes to. */
export function paperResult({ days, spared_days: spared = [] }: Report): PaperResult {
  const milliCredits = spared.reduce((sum, { milli_credits }) => sum + milli_credits, 0);
  const dates = [...days, ...spared].map(({ date }) => date).sort();
  const net = netDays(days);
  return {
    from: dates[0] ?? null,
    entryDays: days.filter(({ entered }) => entered).length,
    net: net && {
      netPaise: net.reduce((sum, { netPaise }) => sum + netPaise, 0),
      ...{ worst: worstDay(net), fall: deepestFall(equityDays(net)), results: entryResults(net) },
    },
    credits: { days: spared.length, milliCredits, paise: creditsPaise(milliCredits) },
  };
}

function netDays(days: Report['days']): NetDay[] | null {
  const known = days.flatMap(({ date: day, net_pnl: net, entered = false }) =>
    net === null ? [] : [{ day, netPaise: paiseFromRupees(net), entered }],
  );
  return known.length < days.length ? null : known;
}

/** The day that lost most; null where none lost anything. */
export function worstDay(days: readonly NetDay[]): NetDay | null {
  const worst = days.reduce<NetDay | undefined>(
    (least, day) => (least && least.netPaise <= day.netPaise ? least : day),
    undefined,
  );
  return worst && worst.netPaise < 0 ? worst : null;
}

/**
 * What each entry day came to: a position may be closed, or settled, on a later day on which nothing
 * is opened. What closed before the first entry is of none of them.
 */
export function entryResults(days: readonly NetDay[]): Paise[] {
  const results: Paise[] = [];
  for (const { netPaise, entered } of days) {
    if (entered) results.push(netPaise);
    else if (results.length > 0) results.push((results.pop() ?? 0) + netPaise);
  }
  return results;
}
