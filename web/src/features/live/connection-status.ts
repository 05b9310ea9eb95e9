import type { Connection } from './connection-state.ts';

export type Indicator = 'Live' | 'Connecting...' | 'Offline';

/** The word of the top bar. */
export function indicatorOf({ phase }: Connection): Indicator {
  if (phase === 'connected') return 'Live';
  return phase === 'idle' || phase === 'failed' ? 'Offline' : 'Connecting...';
}

/** The states a person is shown; an attempt after some trouble is an error until it is proven. */
export function statusOf({
  phase,
  because,
}: Connection): 'offline' | 'connecting' | 'connected' | 'error' {
  if (phase === 'connected') return 'connected';
  if (phase === 'idle') return 'offline';
  if (phase === 'failed') return 'error';
  return because === null || because.kind === 'no-token' ? 'connecting' : 'error';
}
