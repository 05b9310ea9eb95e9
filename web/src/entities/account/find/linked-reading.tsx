import type { ReactNode } from 'react';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import type { useAccounts } from '../record/use-accounts.ts';
import { NothingLinked } from './nothing-linked.tsx';

interface Props {
  /** The person's accounts as they were asked for. */
  read: ReturnType<typeof useAccounts>;
  /** What is missing while no account is linked. */
  nothing: string;
  /** Stands below that: what it will look like. */
  sample?: ReactNode;
  children: ReactNode;
}

/** What needs the list of accounts: shown once it is there and not empty. */
export function LinkedReading({ read, nothing, sample, children }: Props) {
  return (
    <Reading
      error={read.error}
      retry={read.refetch}
      skeleton={<SkeletonRows rows={4} label="Loading accounts" />}
    >
      {!read.data ? null : read.accounts.length === 0 ? (
        <>
          <NothingLinked text={nothing} />
          {sample}
        </>
      ) : (
        children
      )}
    </Reading>
  );
}
