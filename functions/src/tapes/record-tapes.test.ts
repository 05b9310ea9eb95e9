import { paths } from '@sthira/contract/paths';
import { type Day, istInstant, minuteMs } from '@sthira/contract/units';
import { decodeTape } from '@sthira/lab/tapes/encode-tape';
import { tapesIn } from '@sthira/lab/tapes/tape-index';
import { beforeEach, expect, test } from 'vitest';
import { BrokerError } from '#brokers/broker-error.ts';
import { docs } from '#documents/docs.ts';
import type { BarRange } from '#market/market-data.ts';
import { memoryBucket } from '#testing/memory-bucket.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import type { BarsMarket } from './read-session.ts';
import { recordTapes } from './record-tapes.ts';
import { readFile, readIndex } from './tape-files.ts';

const clock = new SteppedClock();
const friday: Day = '2026-11-27';
const indices = {
  NIFTY: { segment: 'NSECM', instrumentId: 26_000 },
  SENSEX: { segment: 'BSECM', instrumentId: 26_065 },
  INDIAVIX: { segment: 'NSECM', instrumentId: 26_002 },
} as const;
const levels = new Map<number, number>([
  [26_000, 2_500_000],
  [26_065, 8_150_000],
  [26_002, 1_400],
]);

let store: MemoryStore;
let bucket: ReturnType<typeof memoryBucket>;
let asked: string[];
let bars: BarsMarket['data']['bars'];
const market = async (): Promise<BarsMarket> => ({
  data: { indices: async () => indices, bars },
  session: { token: 't', userId: 'u', base: 'b' },
});
const record = () => recordTapes(store, { clock, bucket, market });
const issues = () => store.below(paths.issues);

/** Three minutes from the beginning of the range on. */
const threeMinutes = ({ instrument, fromAt }: BarRange) => {
  const level = levels.get(instrument.instrumentId) ?? 0;
  return [0, 1, 2].map((minute) => ({
    ...{
      at: fromAt + minute * minuteMs,
      openPaise: level + minute,
      closePaise: level + minute + 1,
    },
    ...{ highPaise: level + 5, lowPaise: level - 5 },
  }));
};

beforeEach(() => {
  clock.set(istInstant(friday, '16:15'));
  store = memoryStore(() => clock.now());
  bucket = memoryBucket();
  asked = [];
  bars = async (_, range) => {
    asked.push(new Date(range.fromAt).toISOString().slice(0, 10));
    return threeMinutes(range);
  };
});

async function sessionsOf(underlying: 'NIFTY' | 'SENSEX') {
  const { months } = await readIndex(bucket);
  const files = months.filter((month) => month.underlying === underlying);
  const texts = await Promise.all(files.map(({ path }) => readFile(bucket, path)));
  return texts.flatMap((text) => decodeTape(text ?? '').sessions);
}

// req: ADMIN-131
test('record tapes: the days of a week that no file has are recorded, with VIX along each index', async () => {
  // Tuesday the 24th is a holiday.
  const days = ['2026-11-23', '2026-11-25', '2026-11-26', friday];
  expect(await record()).toEqual(days);
  const nifty = await sessionsOf('NIFTY');
  expect(nifty.map(({ day }) => day)).toEqual(days);
  expect(nifty[3]).toMatchObject({
    bars: [{ at: istInstant(friday, '09:15'), openPaise: 2_500_000, highPaise: 2_500_005 }, {}, {}],
    vixHundredths: [1_401, 1_402, 1_403],
  });
  expect((await sessionsOf('SENSEX'))[0]?.bars[2]?.closePaise).toBe(8_150_003);
  expect(tapesIn(await readIndex(bucket)).map(({ id, sessions }) => `${id} ${sessions}`)).toEqual([
    'recorded-NIFTY 4',
    'recorded-SENSEX 4',
  ]);
  expect(issues()).toEqual([]);
});

// req: ADMIN-131
test('record tapes: a second call records nothing, and the next day is added to the month', async () => {
  await record();
  const before = [...bucket.files.keys()];
  asked = [];
  expect(await record()).toEqual([]);
  expect([asked, [...bucket.files.keys()]]).toEqual([[], before]);
  clock.set(istInstant('2026-11-30', '16:15'));
  expect(await record()).toEqual(['2026-11-30']);
  expect((await sessionsOf('NIFTY')).map(({ day }) => day)).toHaveLength(5);
  // One file a month and index, and the index of all.
  expect(bucket.files.size).toBe(3);
});

test('record tapes: a day is not recorded before its close', async () => {
  clock.set(istInstant(friday, '15:45'));
  expect(await record()).not.toContain(friday);
});

test('record tapes: the quotes of a day are kept with it', async () => {
  const quotes = { at: istInstant(friday, '12:00'), indexPaise: 1, vixHundredths: 2, expiries: [] };
  await store.commit((writes) => writes.create(docs.recordedQuotes(friday, '1200'), quotes));
  await record();
  const [month] = (await readIndex(bucket)).quotes;
  expect(month).toMatchObject({ month: '2026-11', days: [friday] });
  expect(JSON.parse((await readFile(bucket, month?.path ?? '')) ?? '')).toEqual({
    ...{ version: 1, month: '2026-11' },
    days: [{ day: friday, quotes: { '1200': quotes } }],
  });
});

// req: ADMIN-131
test('record tapes: a day that fails is an issue and is caught up', async () => {
  const answering = bars;
  bars = async (session, range) => {
    if (
      range.fromAt > istInstant('2026-11-26', '00:00') &&
      range.instrument.instrumentId === 26_002
    )
      return [];
    if (range.fromAt < istInstant('2026-11-24', '00:00')) throw new BrokerError('refused');
    return answering(session, range);
  };
  expect(await record()).toEqual(['2026-11-25']);
  expect(issues().map((issue) => (issue as { cause?: unknown }).cause)).toEqual(
    expect.arrayContaining(
      ['2026-11-23', '2026-11-26', friday].map((day) => `tapes-unrecorded:${day}`),
    ),
  );
  expect(JSON.stringify(issues())).toContain('The broker has no minutes of INDIAVIX.');
  bars = answering;
  expect(await record()).toEqual(['2026-11-23', '2026-11-26', friday]);
  expect((await sessionsOf('NIFTY')).map(({ day }) => day)).toHaveLength(4);
});

test('record tapes: without a session of market data each day is an issue', async () => {
  const recorder = { clock, bucket, market: async () => undefined };
  expect(await recordTapes(store, recorder)).toEqual([]);
  expect(issues()).toHaveLength(4);
});
