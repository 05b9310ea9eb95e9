import { tapeIndex } from '@sthira/contract/tapes';
import { istDay, istInstant } from '@sthira/contract/units';
import { decodeTape } from '@sthira/lab/tapes/encode-tape';
import { tapesIn } from '@sthira/lab/tapes/tape-index';
import { previousTradingDay } from '@sthira/quant/calendar/trading-days';
import { expect, test } from 'vitest';
import { hosting } from '#support/addresses.ts';
import { openMarket } from '../../functions/src/agents/market/record-quotes.ts';
import { openBucket } from '../../functions/src/platform/bucket.ts';
import { systemClock } from '../../functions/src/platform/clock.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { recordTapes } from '../../functions/src/tapes/record-tapes.ts';
import { readFile, readIndex } from '../../functions/src/tapes/tape-files.ts';

const file = (path: string) => fetch(`${hosting}/tapes/${path}`);
const listed = async () => tapeIndex.parse(await (await file('index.json')).json());

// req: INVESTOR-131, INVESTOR-132
test('tapes: the simulated past of the local stack is served, its files to be kept for ever', async () => {
  await expect
    .poll(async () => (await listed()).months.length, { timeout: 60_000 })
    .toBeGreaterThan(0);
  const index = await listed();
  expect(tapesIn(index)).toMatchObject([
    { id: 'simulated-NIFTY', sessions: 250 },
    { id: 'simulated-SENSEX', sessions: 250 },
  ]);
  expect((await file('index.json')).headers.get('cache-control')).toBe('public, max-age=60');
  const [month] = index.months;
  const reply = await file(month?.path ?? '');
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    'content-type': 'application/json; charset=utf-8',
  });
  const tape = decodeTape(await reply.text());
  expect(tape).toMatchObject({ kind: 'simulated', underlying: 'NIFTY' });
  expect(tape.sessions.map(({ day }) => day)).toEqual(month?.days);
});

test('tapes: a file that there is not is none of the pages of the app', async () => {
  const reply = await file('recorded/NIFTY/2020-01.0123456789abcdef.json');
  expect([reply.status, await reply.text()]).toEqual([404, '']);
});

test('tapes: clients are given no file of the bucket, and can put none there', async () => {
  const bucket = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/demo-sthira-tapes/o`;
  expect((await fetch(`${bucket}/tapes%2Findex.json`)).status).toBe(403);
  const put = await fetch(`${bucket}?name=tapes%2Fother.json`, { method: 'POST', body: 'text' });
  expect(put.status).toBe(403);
});

// req: ADMIN-131
test('tapes: the minutes of the broker are recorded once, however often it is asked for', async () => {
  const market = () => openMarket(firestoreStore);
  await expect.poll(market).toBeDefined();
  const bucket = openBucket('demo-sthira-recording');
  const day = previousTradingDay(istDay(Date.now()));
  const clock = { ...systemClock, now: () => istInstant(day, '16:15') };
  const record = () => recordTapes(firestoreStore, { clock, bucket, market });
  expect(await record()).toContain(day);
  expect(await record()).toEqual([]);
  const { months } = await readIndex(bucket);
  const texts = await Promise.all(months.map(({ path }) => readFile(bucket, path)));
  const sessions = texts
    .map((text) => decodeTape(text ?? ''))
    .flatMap((tape) => tape.sessions.map((session) => ({ ...session, of: tape.underlying })))
    .filter((session) => session.day === day);
  expect(sessions.map(({ of }) => of)).toEqual(['NIFTY', 'SENSEX']);
  for (const { bars, vixHundredths } of sessions) {
    expect(bars.length).toBeGreaterThan(350);
    expect(bars[0]?.at).toBe(istInstant(day, '09:15'));
    expect(vixHundredths.every((vix) => vix > 500 && vix < 5_000)).toBe(true);
  }
});
