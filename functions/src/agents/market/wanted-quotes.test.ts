// req: INVESTOR-176

import { type Day, istInstant } from '@sthira/contract/units';
import { optionChain } from '@sthira/quant/contracts/contracts';
import { participation } from '@sthira/quant/participation/strategy';
import { openRun, type RunState } from '@sthira/quant/run/state/state';
import { anOrder, aRunAccount } from '@sthira/quant/testing/run-fixtures';
import { expect, test } from 'vitest';
import { wantedQuotes } from './wanted-quotes.ts';

const rollDay = '2026-12-29';
const long = optionChain({
  ...{ underlying: 'NIFTY', day: rollDay, spotPaise: 2_520_000, step: 100 },
  expiries: [rollDay, '2027-01-25', '2027-03-30'],
});
const nameOf = (id: number) =>
  long.find(({ instrumentId }) => instrumentId === id)?.displayName ?? String(id);
const months = aRunAccount({ strategy: participation, parameters: participation.read('') });

function wanted(
  state: RunState,
  { day = rollDay, time = '14:10', indexPaise = 2_520_000 }: Sighted = {},
): string[] {
  const level = { lastPaise: indexPaise, previousClosePaise: indexPaise, at: 0 };
  const market = { indices: { NIFTY: level }, long };
  const sight = { market, now: istInstant(day, time), hours: 'exchange' } as const;
  return wantedQuotes(state, sight).map(nameOf);
}
interface Sighted {
  day?: Day;
  time?: string;
  indexPaise?: number;
}

const opened = (account = months, orders: Parameters<typeof openRun>[1]['orders'] = []) =>
  openRun(account, { saved: undefined, orders });

const spreads = [
  'NIFTY 25JAN2027 CE 25200',
  'NIFTY 25JAN2027 CE 26500',
  'NIFTY 30MAR2027 CE 25200',
  'NIFTY 30MAR2027 CE 26500',
];

test.each<[string, Sighted, string[]]>([
  ['before its window', { time: '13:57' }, []],
  ['two minutes before it', { time: '13:58' }, spreads],
  ['to its end', { time: '14:44' }, spreads],
  ['after it', { time: '14:45' }, []],
  ['on a day without a roll', { day: '2026-12-22' }, []],
])('wanted quotes: a run of months that holds nothing wants what it may buy %s', (_, at, names) => {
  expect(wanted(opened(), at)).toEqual(names);
});

test('wanted quotes: near the middle of two strikes both are wanted', () => {
  expect(wanted(opened(), { indexPaise: 2_524_000 }).slice(0, 4)).toEqual([
    'NIFTY 25JAN2027 CE 25200',
    'NIFTY 25JAN2027 CE 25300',
    'NIFTY 25JAN2027 CE 26500',
    'NIFTY 25JAN2027 CE 26600',
  ]);
});

test('wanted quotes: a run of weeks, and one that is being stopped, want no more than before', () => {
  expect(wanted(opened(aRunAccount()))).toEqual([]);
  expect(wanted(opened({ ...months, state: 'stopping' }))).toEqual([]);
});

test('wanted quotes: what is held is wanted on every day, and the upper call of an entry until it is sold', () => {
  const [longCall, shortCall] = ['25200', '26500'].map((strike) =>
    long.find(({ displayName }) => displayName === `NIFTY 30MAR2027 CE ${strike}`),
  );
  if (!longCall || !shortCall) throw new Error('no calls');
  const { instrumentId, displayName } = longCall;
  const bought = anOrder({
    ...{ instrumentId, symbol: displayName, leg: 'longCall:entry', side: 'BUY', quantity: 65 },
    ...{ state: 'filled', filledQuantity: 65, appOrderId: '1' },
    fills: { '1': { quantity: 65, pricePaise: 93_000, at: 1_000 } },
  });
  const at = { day: '2027-02-02', time: '11:00' };
  expect(wanted(opened(months, [bought]), at)).toEqual([displayName]);
  const entry = { longCall, shortCall, units: 65 } as never;
  const algorithm = { ...participation.initial, phase: 'entering', entry } as never;
  expect(wanted({ ...opened(months, [bought]), algorithm }, at)).toEqual([
    displayName,
    shortCall.displayName,
  ]);
});
