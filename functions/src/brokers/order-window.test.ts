import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyWindow, ordersPerWindow, takePlace, windowMs } from '#brokers/order-window.ts';

test('eight at once, the ninth a second after the first', () => {
  let window = emptyWindow;
  for (let sent = 0; sent < ordersPerWindow; sent += 1) {
    const place = takePlace(window, 5_000 + sent);
    expect(place.waitMs).toBe(0);
    window = place.window;
  }
  expect(takePlace(window, 5_100).waitMs).toBe(900);
  expect(takePlace(window, 5_999).waitMs).toBe(1);
  expect(takePlace(window, 6_000).waitMs).toBe(0);
});

test('no sliding second ever holds more than eight', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 200 }), (gaps) => {
      let window = emptyWindow;
      let nowMs = 0;
      const sent: number[] = [];
      for (const gap of gaps) {
        nowMs += gap;
        const place = takePlace(window, nowMs);
        window = place.window;
        if (place.waitMs === 0) sent.push(nowMs);
      }
      for (const from of sent) expect(sent.filter((at) => at >= from && at < from + windowMs).length).toBeLessThanOrEqual(ordersPerWindow);
    }),
  );
});
