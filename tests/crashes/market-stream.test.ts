// req: INVESTOR-26, INVESTOR-43, INVESTOR-68

import { paths } from '@sthira/contract/paths';
import { marketFrame } from '@sthira/contract/stream';
import { afterAll, expect, test, vi } from 'vitest';
import { emulatorWrite } from '#support/emulator-write.ts';
import { aPerson, database, Stream } from '#support/stream.ts';

afterAll(() => emulatorWrite(() => database().doc(paths.prices).delete()));

const level = (lastPaise: number, previousClosePaise: number) => ({
  lastPaise,
  previousClosePaise,
  at: Date.now(),
});

test('market stream: a stored level reaches the socket within a second, in points', async () => {
  const { token } = await aPerson('user');
  const market = new Stream(`ws/${token}`);
  let price = 24_500;
  await vi.waitFor(
    async () => {
      price += 1;
      const indices = {
        NIFTY: level(price * 100, (price + 12) * 100),
        INDIAVIX: level(1_310, 1_300),
      };
      await database().doc(paths.prices).set({ at: Date.now(), indices, quotes: {} });
      const mine = () =>
        market.frames
          .map((frame) => marketFrame.parse(frame))
          .find(({ data }) => data.NIFTY?.price === price);
      await vi.waitFor(() => expect(mine()).toBeDefined(), { timeout: 1_000 });
      expect(mine()?.data).toEqual({
        NIFTY: { price, change: '-12.00' },
        INDIAVIX: { price: 13.1, change: '0.10' },
      });
    },
    { timeout: 40_000, interval: 10 },
  );
  const late = new Stream(`ws/${token}`);
  await vi.waitFor(() => expect(late.frames.length).toBeGreaterThan(0), { timeout: 15_000 });
  market.ws.close(1000);
  late.ws.close(1000);
});

test('market stream: at most four frames a second, however fast the levels change', async () => {
  const { token } = await aPerson('user');
  const beganMs = performance.now();
  const market = new Stream(`ws/${token}`);
  await vi.waitFor(() => expect(market.ws.readyState).toBe(market.ws.OPEN), { timeout: 10_000 });
  const until = Date.now() + 3_000;
  let last = 0;
  while (Date.now() < until || last < 60) {
    last += 1;
    await database()
      .doc(paths.prices)
      .set({ at: last, indices: { SENSEX: level(8_000_000 + last, 8_000_000) }, quotes: {} });
  }
  await vi.waitFor(
    () => expect(marketFrame.parse(market.frames.at(-1)).at).toBeGreaterThanOrEqual(last),
    { timeout: 15_000 },
  );
  // A frame may go up to half a gap before its place.
  const most = Math.floor((performance.now() - beganMs) / 250 + 0.5) + 1;
  expect(market.frames.length).toBeLessThanOrEqual(most);
  expect(last).toBeGreaterThan(most);
  market.ws.close(1000);
});
