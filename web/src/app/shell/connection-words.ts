import type { Connection } from '#features/live/connection-state.ts';
import { type StreamName, textOf } from '#features/live/connection-texts.ts';
import type { Announcement } from '#ui/announcements/queue.ts';
import { offlineText } from './offline-bar.tsx';

export interface NamedConnection {
  stream: StreamName;
  connection: Connection;
}

type Line = Omit<Announcement, 'kind'>;

const offline: Line = { text: offlineText, urgency: 'danger' };
const lost: Line = { text: 'The live connection is lost. It is tried again.', urgency: 'danger' };
const live: Line = { text: 'The live connection is back.', urgency: 'calm' };

/**
 * What the lines of the page come to for somebody who does not see them: `null` while one is on its
 * way without having been lost. Of one that is given up they say why, as the page does. Pure.
 */
export function lineOf(
  network: 'there' | 'away',
  connections: readonly NamedConnection[],
): Line | null {
  if (network === 'away') return offline;
  for (const { stream, connection } of connections)
    if (connection.phase === 'failed')
      return { text: textOf(connection.because, stream), urgency: 'danger' };
  // A stream that no page has asked for is no line.
  const phases = connections.map(({ connection }) => connection.phase).filter(isUsed);
  if (phases.length === 0) return null;
  if (phases.every((phase) => phase === 'connected')) return live;
  return phases.includes('waiting') ? lost : null;
}

const isUsed = (phase: Connection['phase']) => phase !== 'idle';
