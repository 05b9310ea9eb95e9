import { paths } from '@sthira/contract/paths';
import { marketFrame } from '@sthira/contract/stream';
import { afterAll, expect, test, vi } from 'vitest';
import { aPerson, database, Stream } from '#support/stream.ts';

// The emulator may fail a deletion that meets a write.
afterAll(() => vi.waitFor(() => database().doc(paths.indices).delete(), { timeout: 10_000 }));

const level = (lastPaise: number, previousClosePaise: number) => ({ lastPaise, previousClosePaise, at: Date.now() });

test('a stored level reaches the socket within a second, in points', async () => {
  const { token } = await aPerson('user');
  const market = new Stream(`ws/${token}`);
  let price = 24_500;
  await vi.waitFor(
    async () => {
      price += 1;
      const indices = { at: Date.now(), NIFTY: level(price * 100, (price + 12) * 100), INDIAVIX: level(1_310, 1_300) };
      await database().doc(paths.indices).set(indices);
      await new Promise((resolve) => setTimeout(resolve, 900));
      const frames = market.frames.map((frame) => marketFrame.parse(frame));
      const mine = frames.find(({ data }) => data.NIFTY?.price === price);
      expect(mine?.data).toEqual({ NIFTY: { price, change: '-12.00' }, INDIAVIX: { price: 13.1, change: '0.10' } });
    },
    { timeout: 15_000, interval: 10 },
  );
  const late = new Stream(`ws/${token}`);
  await vi.waitFor(() => expect(late.frames.length).toBeGreaterThan(0), { timeout: 2_000 });
  market.ws.close(1000);
  late.ws.close(1000);
});

test('four frames a second at most, however fast the levels move', async () => {
  const { token } = await aPerson('user');
  const market = new Stream(`ws/${token}`);
  await vi.waitFor(() => expect(market.ws.readyState).toBe(market.ws.OPEN));
  const until = Date.now() + 3_000;
  let last = 0;
  while (Date.now() < until) {
    last += 1;
    await database()
      .doc(paths.indices)
      .set({ at: last, SENSEX: level(8_000_000 + last, 8_000_000) });
  }
  await vi.waitFor(() => expect(marketFrame.parse(market.frames.at(-1)).at).toBeGreaterThanOrEqual(last), { timeout: 2_000 });
  expect(last).toBeGreaterThan(20);
  expect(market.frames.length).toBeLessThanOrEqual(18);
  market.ws.close(1000);
});
