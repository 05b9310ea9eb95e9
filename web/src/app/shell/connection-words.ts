import type { Connection } from '#features/live/connection-state.ts';
import { offlineText } from './offline-bar.tsx';

export type Line = 'offline' | 'lost' | 'live';

/**
 * What the lines of the page come to for somebody who does not see them: `null` while one is on its
 * way without having been lost. Pure.
 */
export function lineOf(network: 'there' | 'away', connections: readonly Connection[]): Line | null {
  if (network === 'away') return 'offline';
  // A stream that no page has asked for is no line.
  const used = connections.filter(({ phase }) => phase !== 'idle');
  if (used.length === 0) return null;
  if (used.every(({ phase }) => phase === 'connected')) return 'live';
  const isLost = used.some(({ phase }) => phase === 'waiting' || phase === 'failed');
  return isLost ? 'lost' : null;
}

const texts: Record<Line, string> = {
  offline: offlineText,
  lost: 'The live connection is lost. It is tried again.',
  live: 'The live connection is back.',
};

/** What is said of a change. Pure. */
export const lineWords = (line: Line) =>
  ({ text: texts[line], urgency: line === 'live' ? 'calm' : 'danger' }) as const;
