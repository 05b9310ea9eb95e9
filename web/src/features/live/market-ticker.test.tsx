// @vitest-environment jsdom
// req: INVESTOR-26

import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MarketName } from './frames.ts';
import { MarketClock } from './market-clock.tsx';
import { ticks } from './market-feed.ts';
import { MarketTick } from './market-ticker.tsx';

vi.mock('#platform/session.ts', () => ({ freshToken: async () => null }));
vi.mock('#platform/stream-socket.ts', () => ({ openStream: vi.fn() }));

const now = Date.parse('2026-11-20T04:30:00Z');
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => {
  cleanup();
  ticks.set({});
  vi.useRealTimers();
});

const shown = (name: MarketName) => render(<MarketTick name={name} />).container;
const colourOf = (part: HTMLElement) =>
  ['gain', 'loss', 'ink-soft', 'ink-faint'].find((colour) =>
    part.querySelector('span:last-child')?.classList.contains(`text-${colour}`),
  );

test.each([
  ['NIFTY', 12.35, 'NIFTY1,24,100.50▲ +12.35+0.01%', 'gain'],
  ['NIFTY', -12.35, 'NIFTY1,24,100.50▼ −12.35−0.01%', 'loss'],
  ['NIFTY', 0, 'NIFTY1,24,100.50 0.000.00%', 'ink-soft'],
  ['INDIAVIX', 12.35, 'VIX1,24,100.50▲ +12.35+0.01%', 'loss'],
  ['INDIAVIX', -12.35, 'VIX1,24,100.50▼ −12.35−0.01%', 'gain'],
] as const)(
  'market in the header: %s that moves by %d has its sign and colour',
  (name, change, text, colour) => {
    ticks.set({ [name]: { price: 124_100.5, change, at: now } });
    const part = shown(name);
    expect(part.textContent).toBe(text);
    expect(colourOf(part.firstElementChild as HTMLElement)).toBe(colour);
  },
);

test('market in the header: an index without a price is three dashes', () => {
  ticks.set({ NIFTY: { price: 1, change: 0, at: now } });
  expect(shown('SENSEX').textContent).toBe('SENSEX---');
});

test('market in the header: a price that is ten seconds old is neither green nor red', () => {
  ticks.set({ NIFTY: { price: 124_100.5, change: 12.35, at: now - 11_000 } });
  expect(colourOf(shown('NIFTY').firstElementChild as HTMLElement)).toBe('ink-faint');
});

// req: INVESTOR-28
test('market in the header: the clock shows India’s time and ticks each second', () => {
  const { container } = render(<MarketClock />);
  expect(container.textContent).toBe('10:00:00 IST');
  act(() => void vi.advanceTimersByTime(2_000));
  expect(container.textContent).toBe('10:00:02 IST');
});
