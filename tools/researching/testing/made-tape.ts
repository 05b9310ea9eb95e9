import type { Day } from '@sthira/contract/units';
import { type MadeBar, madeQuarters } from '@sthira/quant/testing/made-bars';
import { type Quarter, type QuartersByDay, quarterMs } from '../recorded-quarters.ts';

/** Made quarters of NIFTY with VIX from one day to another, as recorded ones are read. */
export function madeTape(first: Day, last: Day): QuartersByDay {
  const { index, vix } = madeQuarters();
  const quarters = index.flatMap(({ ts, prices }, place): [Day, Quarter][] => {
    const day = ts.slice(0, 10);
    const fear = vix[place];
    if (!fear || day < first || day > last) return [];
    return [[day, quarterOf({ ts, prices }, fear)]];
  });
  const byDay = Map.groupBy(quarters, ([day]) => day);
  return new Map([...byDay].map(([day, rows]) => [day, rows.map(([, quarter]) => quarter)]));
}

function quarterOf({ ts, prices }: MadeBar, vix: MadeBar): Quarter {
  const [open, high, low, close] = prices;
  const [vixOpen, , , vixClose] = vix.prices;
  return {
    endsAt: Date.parse(ts) + quarterMs,
    indexPaise: Math.round(close * 100),
    vixHundredths: vixClose * 100,
    path: [open, low, high, close].map((level) => level * 100),
    vixPath: [vixOpen * 100, vixClose * 100],
  };
}
