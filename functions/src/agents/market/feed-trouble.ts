import { type Instant, minuteMs } from '@sthira/contract/units';
import type { Session } from '@sthira/quant/calendar/calendar';
import { clockSeconds } from './still-prices.ts';

const socketSilentMs = 60_000;
const barsLateMs = 5 * minuteMs;

interface Sight {
  now: Instant;
  session: Session;
  /** When the socket last sent a price. */
  socketLiveAt: Instant;
  /** Start of the newest bar. */
  barAt: Instant;
}

export interface FeedTrouble {
  kind: 'socket' | 'bars';
  text: string;
}

/**
 * Which source of market data has failed although nobody notices: another source replaces it, or
 * the runs that need it wait without saying so.
 */
export function feedTrouble({ now, session, socketLiveAt, barAt }: Sight): FeedTrouble[] {
  const isOpen = session.state === 'open' || session.state === 'auction';
  const trouble: FeedTrouble[] = [];
  const silentSince = Math.max(socketLiveAt, session.opensAt);
  if (isOpen && now - silentSince >= socketSilentMs) {
    const text = `The price socket has told nothing since ${clockSeconds(silentSince)}. Prices are asked for by REST instead and come a little later.`;
    trouble.push({ kind: 'socket', text });
  }
  const barEnd = Math.max(barAt + minuteMs, session.opensAt);
  if (session.state === 'open' && now - barEnd >= barsLateMs) {
    trouble.push({
      kind: 'bars',
      text: `No index bar has come since ${clockSeconds(barEnd)}. No position is opened until they come again.`,
    });
  }
  return trouble;
}
