// req: INVESTOR-156
import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { expiryInstant } from '#contracts/expiries.ts';
import { quotedChain } from '#testing/quoted-chain.ts';
import { quotedSmile, sparsePoints, volatilityAt } from './quoted-smile.ts';
import { moneyShareOfVix, smileAt } from './smile.ts';
import { varianceYears } from './variance-clock.ts';

const day = '2026-11-19';
const expiryDay = '2026-11-23';
const noon = istInstant(day, '12:00');
const levels = { indexPaise: 2_500_000, vixHundredths: 1_500 };
const options = quotedChain({
  day,
  expiryDay,
  at: noon,
  levels,
  forward: 25_090,
  halfSpreadPaise: 1,
});
const moment = { expiryDay, at: noon, oldestMs: 0 };
const atTheMoney = 0.15 * moneyShareOfVix;
const deviation = atTheMoney * Math.sqrt(varianceYears(noon, expiryInstant(expiryDay)));

test('quoted smile: of the options out of the money at their own forward, by strike', () => {
  const smile = quotedSmile(options, moment);
  expect(smile?.forward).toBeCloseTo(25_090, 4);
  const strikes = smile?.points.map(({ strike }) => strike) ?? [];
  expect(strikes).toEqual([...new Set(strikes)].sort((one, other) => one - other));
  for (const strike of [24_400, 25_050, 25_100, 25_700])
    expect(volatilityAt(smile?.points ?? [], strike)).toBeCloseTo(
      atTheMoney * smileAt(Math.log(strike / 25_090) / deviation),
      4,
    );
});

test('quoted smile: none where fewer than three strikes have a call and a put', () => {
  const of = (...strikes: number[]) =>
    quotedSmile(
      options.filter(({ strike }) => strikes.includes(strike)),
      moment,
    );
  expect(of(25_000, 25_050)).toBeNull();
  expect(of(25_000, 25_050, 25_100)?.points).toHaveLength(3);
  expect(quotedSmile(options, { ...moment, at: expiryInstant(expiryDay) })?.points ?? []).toEqual(
    [],
  );
});

test('volatility: on the straight line between two strikes, none beyond the last', () => {
  const points = [
    { strike: 24_000, volatility: 0.16 },
    { strike: 24_400, volatility: 0.14 },
    { strike: 25_000, volatility: 0.12 },
  ];
  const found = [23_950, 24_000, 24_300, 24_400, 25_000, 25_050].map((strike) =>
    volatilityAt(points, strike),
  );
  expect(found).toEqual(
    [undefined, 0.16, 0.145, 0.14, 0.12, undefined].map(
      (value) => value && expect.closeTo(value, 9),
    ),
  );
  expect(volatilityAt([], 25_000)).toBeUndefined();
});

test.each([0, 1, 2, 23, 24, 25, 60])(
  'sparse points: of %i at most two dozen, with both ends',
  (count) => {
    const points = Array.from({ length: count }, (_, at) => ({ strike: at, volatility: 0.1 }));
    const chosen = sparsePoints(points);
    expect(chosen).toHaveLength(Math.min(24, count));
    expect([chosen[0], chosen.at(-1)]).toEqual([points[0], points.at(-1)]);
    expect(chosen).toEqual(points.filter((point) => chosen.includes(point)));
  },
);
