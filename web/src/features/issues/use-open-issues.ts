import { type Issue, issue } from '@sthira/contract/issues';
import { useMemo } from 'react';
import { useDocuments } from '#platform/use-documents.ts';
import { unresolved } from './use-issues.ts';

export interface OpenIssues {
  critical: number;
  high: number;
  /** The accounts they are about. */
  accounts: ReadonlySet<string>;
}

/** What the issues that are not resolved come to. */
export function openIssuesOf(issues: readonly Pick<Issue, 'priority' | 'accountId'>[]): OpenIssues {
  const count = (wanted: Issue['priority']) =>
    issues.filter(({ priority }) => priority === wanted).length;
  return {
    critical: count('critical'),
    high: count('high'),
    accounts: new Set(issues.flatMap(({ accountId }) => accountId ?? [])),
  };
}

/** The same as it is now; `undefined` while it is not known. */
export function useOpenIssues(): OpenIssues | undefined {
  const reading = useDocuments(unresolved, issue);
  return useMemo(
    () => (reading.state === 'ready' ? openIssuesOf(reading.documents) : undefined),
    [reading],
  );
}
