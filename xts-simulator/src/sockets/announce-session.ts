import type { Instant } from '@sthira/contract/units';
import type { SessionState } from '@sthira/quant/calendar/calendar';
import { statusTime } from '#core/wire-clock.ts';
import { segmentNumbers } from '#market/instrument.ts';
import { statusEvent } from '#market-data/market-event.ts';
import type { World } from '#world.ts';

/** The part of a Socket.IO server that announcements need. */
interface Audience {
  emit: (event: string, payload: string) => unknown;
}

const names: Record<SessionState, string> = {
  'pre-open': 'PreOpenStart',
  open: 'NormalStart',
  auction: 'PreClosingStart',
  closed: 'NormalEnd',
};
const segments = ['NSECM', 'NSEFO', 'BSECM', 'BSEFO'] as const;

/**
 * Sends all clients a message when the trading session changes: `marketStatusUpdate` on the
 * interactive half, 1507 on the market data half. Call it regularly.
 */
export function announceSession(
  world: Pick<World, 'market' | 'now'>,
  halves: { interactive: readonly Audience[]; market: readonly Audience[] },
) {
  let known = world.market.session(world.now()).state;
  return (now: Instant): void => {
    const { state } = world.market.session(now);
    if (state === known) return;
    known = state;
    for (const exchangeSegment of segments) {
      const update = JSON.stringify({
        timeStamp: statusTime(now),
        exchangeSegment,
        marketSession: names[state],
      });
      const status = JSON.stringify(
        statusEvent(
          segmentNumbers[exchangeSegment],
          state === 'open' || state === 'auction' ? 'open' : 'closed',
          now,
        ),
      );
      for (const server of halves.interactive) server.emit('marketStatusUpdate', update);
      for (const server of halves.market) server.emit('1507-json-full', status);
    }
  };
}
