import { expect, test } from 'vitest';
import { someOption, startFixture } from '#testing/simulator-fixture.ts';
import { clientPerTest } from '#testing/struck-client.ts';

const client = clientPerTest(51);
const market = (body: object) => client.fixture.call('POST', '/market', { body });
const lift = (id?: number) =>
  client.fixture.call('DELETE', id === undefined ? '/market' : `/market?id=${id}`);
/** What the market data half publishes to a client, and what the exchange would give it. */
const published = (code: string) => {
  const { world } = client.fixture;
  return world.published(someOption(client.fixture), { client: code, now: world.now() });
};
const niftyFor = (code: string) => {
  const { world } = client.fixture;
  const nifty = world.market.instrument('NSECM', 26_000);
  if (!nifty) throw new Error('There is no index.');
  return world.published(nifty, { client: code, now: world.now() }).lastPaise;
};

test('market script for all: every client has the moved index, until it is removed', async () => {
  await market({ level: 25_000, vix: 14.6 });
  client.pass(1_000);
  const level = niftyFor('SIMMARKET01');
  expect(level / 100).toBeCloseTo(25_000, -1);
  const { status, text } = await market({ moves: [{ percent: -2 }] });
  expect(status).toBe(201);
  const { id } = JSON.parse(text);
  client.pass(1_000);
  expect(niftyFor('SIMMARKET01') / level).toBeCloseTo(0.98, 3);
  expect(niftyFor(client.code) / level).toBeCloseTo(0.98, 3);
  await lift(id);
  client.pass(1_000);
  expect(niftyFor(client.code) / level).toBeCloseTo(1, 3);
  await lift();
});

test('market script of one client: its quotes and its fills have the spread, others keep theirs', async () => {
  await market({ play: 'calm' });
  await market({ client: client.code, spread: 5 });
  client.pass(1_000);
  const own = published(client.code);
  const others = published('SIM99');
  expect(own.askPaise).toBeGreaterThan(others.askPaise + 20);
  expect((own.askPaise - own.bidPaise) / (others.askPaise - others.bidPaise)).toBeGreaterThan(3);

  await client.place();
  client.pass(300);
  const [order] = client.orders();
  const paidPaise = (order?.turnoverPaise ?? 0) / (order?.filledQuantity ?? 0);
  expect(paidPaise).toBeGreaterThan(others.askPaise + 20);
  await lift();
});

test('market script of one client: an index that jumps only for it leaves its order unfilled', async () => {
  await market({ play: 'calm' });
  await market({ client: client.code, moves: [{ points: 300 }] });
  const before = published('SIM99').lastPaise;
  client.pass(1_000);
  expect(published(client.code).bidPaise).toBeGreaterThan(before * 1.5);
  await client.place({ limitPrice: Math.round((before * 1.02) / 5) / 20 });
  client.pass(2_000);
  expect(client.orders()).toMatchObject([{ filledQuantity: 0 }]);
  await lift();
});

test('market script: active ones are listed, and an unknown one is refused', async () => {
  await market({ lots: 3 });
  expect(JSON.parse((await client.fixture.call('GET', '/market')).text)).toEqual([
    { id: expect.any(Number), since: client.fixture.world.now(), lots: 3 },
  ]);
  expect((await lift()).text).toBe('[]');
  expect((await market({ spread: 0 })).status).toBe(400);
  expect((await market({ play: 'wild' })).status).toBe(400);
});

test('market script calm: flat bars, a previous close and a year around the level', async () => {
  const fixture = await startFixture({ play: 'calm' });
  const { market: calm, now } = fixture.world;
  const nifty = calm.instrument('NSECM', 26_000);
  if (nifty?.kind !== 'index') throw new Error('There is no index.');
  const bars = calm.bars(nifty, { fromAt: now() - 3_600_000, toAt: now(), length: 60 });
  const { previousClosePaise, openPaise } = calm.quote(nifty, now());
  const { highPaise, lowPaise } = calm.yearOf(nifty, now());
  const levels = bars.flatMap((bar) => [
    bar.openPaise,
    bar.highPaise,
    bar.lowPaise,
    bar.closePaise,
  ]);
  expect(bars.length).toBeGreaterThan(50);
  for (const level of [...levels, previousClosePaise, openPaise, highPaise, lowPaise])
    expect(Math.abs(level - 2_500_000)).toBeLessThan(300);
  await fixture.stop();
});
