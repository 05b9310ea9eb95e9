import type { ReactNode } from 'react';
import { useMarketConnection, useStatusConnection } from '#features/live/use-live.ts';
import { useOverallConnection } from '#features/live/use-overall.ts';
import { useAnnouncedChange } from '#ui/announcements/use-announced-change.ts';
import { lineOf, lineWords } from './connection-words.ts';
import { useIsOffline } from './use-is-offline.ts';

/** Has it announced when the connection is lost and when it is back, whatever page is open. */
export function SpokenConnection(): ReactNode {
  const connections = [useMarketConnection(), useStatusConnection(), useOverallConnection()];
  const state = lineOf(useIsOffline() ? 'away' : 'there', connections);
  useAnnouncedChange({ kind: 'connection', state, words: lineWords });
  return null;
}
