import { useSyncExternalStore } from 'react';
import { Term } from '#entities/words/term.tsx';
import { Amount } from '#ui/format/amount.tsx';
import { useNow } from '#ui/page/use-now.ts';
import { statuses } from './status-stream.ts';
import { sumMtm } from './sum-mtm.ts';

/** The MTM of several accounts before charges, and how many it counts. */
export function TotalMtm({ accountIds }: { accountIds: string[] }) {
  const known = useSyncExternalStore(statuses.subscribe, statuses.get);
  const { rupees, counted, of } = sumMtm(known, accountIds, useNow());
  return (
    <span className="mr-2 inline-flex flex-wrap items-baseline gap-x-2">
      <span className="text-xs text-ink-soft">
        Total <Term name="mtm">MTM</Term>
        {counted < of ? ` (${counted} of ${of})` : ''}
      </span>
      <Amount rupees={rupees} className="font-semibold" />
    </span>
  );
}
