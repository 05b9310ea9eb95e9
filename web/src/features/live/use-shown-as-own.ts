import { useEffect } from 'react';
import type { AccountStatus } from './frames.ts';
import type { OverallStatus } from './overall.ts';
import { overall } from './overall-stream.ts';
import { statuses } from './status-stream.ts';

/** Shows somebody else's runs as their owner sees them, by the stream that reports every account. */
export function useShownAsOwn(accountIds: readonly string[]): void {
  const key = accountIds.join(',');
  useEffect(() => {
    const show = () => {
      const { rows } = overall.get();
      const known = key.split(',').flatMap((id) => {
        const row = rows[id];
        return row ? [[id, ownStatusOf(row)] as const] : [];
      });
      statuses.set(Object.fromEntries(known));
    };
    show();
    const stop = overall.subscribe(show);
    return () => {
      stop();
      statuses.set({});
    };
  }, [key]);
}

function ownStatusOf({ agent, mtmRupees, receivedAt, run }: OverallStatus): AccountStatus {
  // Where no agent is at work, there is no MTM that could be old.
  const known = agent === 'alive' || mtmRupees !== null;
  return {
    ...(agent === 'alive' ? { healthAt: receivedAt } : {}),
    ...(known ? { mtmRupees, mtmAt: receivedAt } : {}),
    run,
  };
}
