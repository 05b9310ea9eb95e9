import { type Session, sessionAt } from '@sthira/quant/calendar/calendar';
import { expect, test, vi } from 'vitest';
import type { SimulatedMarket } from '#market/simulated-market.ts';
import { announceSession } from './announce-session.ts';

test('session messages: every socket gets each change of the session once', () => {
  const opensAt = Date.parse('2026-08-18T03:45:00Z');
  const market = { session: (at: number): Session => sessionAt(at, 'exchange') } as SimulatedMarket;
  const interactive = { emit: vi.fn() };
  const data = { emit: vi.fn() };
  const announce = announceSession(
    { market, now: () => opensAt - 1_000 },
    { interactive: [interactive], market: [data] },
  );
  for (const at of [opensAt - 500, opensAt, opensAt + 1_000]) announce(at);
  expect(interactive.emit.mock.calls).toHaveLength(4);
  expect(interactive.emit.mock.calls[1]).toEqual([
    'marketStatusUpdate',
    JSON.stringify({
      timeStamp: '8-18-2026 3:45:00 AM',
      exchangeSegment: 'NSEFO',
      marketSession: 'NormalStart',
    }),
  ]);
  expect(JSON.parse(data.emit.mock.calls[1]?.[1])).toMatchObject({
    MessageCode: 1507,
    exchangeSegment: 2,
    tradingSession: 2,
  });
});
