import { useSyncExternalStore } from 'react';
import { Amount } from '#ui/format/amount.tsx';
import { useNow } from '#ui/page/use-now.ts';
import { statuses } from './status-stream.ts';
import { sumMtm } from './sum-mtm.ts';

/** The MTM of several accounts, what is left of it after charges, and how many it counts. */
export function TotalMtm({ accountIds }: { accountIds: string[] }) {
  const known = useSyncExternalStore(statuses.subscribe, statuses.get);
  const { rupees, netRupees, counted, of } = sumMtm(known, accountIds, useNow());
  return (
    <span className="mr-2 inline-flex items-baseline gap-2">
      <span className="text-xs text-ink-soft">
        Total MTM{counted < of ? ` (${counted} of ${of})` : ''}
      </span>
      <Amount rupees={rupees} className="font-semibold" />
      {netRupees === null ? null : (
        <span className="text-xs text-ink-soft">
          Net <Amount rupees={netRupees} className="font-medium" />
        </span>
      )}
    </span>
  );
}
