import type { ReactNode } from 'react';
import { useMarketConnection, useStatusConnection } from '#features/live/use-live.ts';
import { useOverallConnection } from '#features/live/use-overall.ts';
import { useAnnouncedChange } from '#ui/announcements/use-announced-change.ts';
import { lineOf } from './connection-words.ts';
import { useIsOffline } from './use-is-offline.ts';

/** Has it announced when the connection is lost and when it is back, whatever page is open. */
export function SpokenConnection(): ReactNode {
  const line = lineOf(useIsOffline() ? 'away' : 'there', [
    { stream: 'market', connection: useMarketConnection() },
    { stream: 'status', connection: useStatusConnection() },
    { stream: 'admin', connection: useOverallConnection() },
  ]);
  useAnnouncedChange({
    kind: 'connection',
    state: line?.text ?? null,
    words: (_, before) => (before === null && line?.urgency === 'calm' ? null : line),
    first: 'announced',
  });
  return null;
}
