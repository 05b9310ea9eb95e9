import { type Issue, issue } from '@sthira/contract/issues';
import { paths } from '@sthira/contract/paths';
import { useEffect, useLayoutEffect, useMemo, useReducer } from 'react';
import { serverNow } from '#clock/server-now.ts';
import type { DocumentsQuery } from '#platform/documents-query.ts';
import { type LiveDocuments, useDocument, useDocuments } from '#platform/use-documents.ts';
import { type IssueFilter, idIn, isWanted, noFilter } from './issue-filter.ts';
import { byPriority } from './issue-order.ts';
import {
  afterReading,
  isRecentlyResolved,
  nextLeavesInMs,
  noneResolved,
  type RecentlyResolved,
} from './recently-resolved.ts';

/** As many as the rules let one question ask for. */
export const mostIssues = 1_000;

const unresolved: DocumentsQuery = {
  path: paths.issues,
  where: [['status', 'in', ['pending', 'in-progress']]],
  orderBy: [['createdAt', 'desc']],
  limit: mostIssues,
};
const resolvedNewestFirst = {
  path: paths.issues,
  where: [['status', '==', 'resolved']],
  orderBy: [['resolvedAt', 'desc']],
} as const;
const justResolved: DocumentsQuery = { ...resolvedNewestFirst, limit: 20 };
const resolved: DocumentsQuery = { ...resolvedNewestFirst, limit: mostIssues };

/**
 * The issues of a filter as they are now, in the queue's order, with those that were resolved a
 * moment ago and the one whose number is searched for. `me` is the uid of the signed-in person. Without
 * a filter nothing is read.
 */
export function useIssues(asked: IssueFilter | null, me: string): LiveDocuments<Issue> {
  const filter = asked ?? noFilter;
  const open = useDocuments(asked && unresolved, issue);
  const latest = useDocuments(asked && justResolved, issue);
  const kept = useDocuments(asked && filter.status === 'resolved' ? resolved : null, issue);
  const recent = useRecentlyResolved(latest);
  const id = idIn(filter.search);
  const named = useDocument(id === null ? null : paths.issue(id), issue);
  return useMemo(() => {
    const shown = filter.status === 'resolved' ? kept : open;
    if (shown.state !== 'ready') return shown;
    const wanted = shown.documents.filter((one) => isWanted(one, filter, me));
    const justResolvedIssues =
      filter.status === 'resolved' || latest.state !== 'ready'
        ? []
        : latest.documents.filter(({ id }) => recent(id));
    const fitting = justResolvedIssues.filter((one) =>
      isWanted(one, { ...filter, status: 'resolved' }, me),
    );
    const asked = named.state === 'ready' && named.document ? [named.document] : [];
    const rows = new Map([...wanted, ...fitting, ...asked].map((one) => [one.id, one]));
    return { ...shown, documents: byPriority([...rows.values()]) };
  }, [open, latest, kept, named, filter, recent, me]);
}

interface RecentState {
  recent: RecentlyResolved;
  now: number;
}

function nextState(
  { recent }: RecentState,
  { resolved, now }: { resolved?: readonly Issue[]; now: number },
): RecentState {
  return { recent: resolved ? afterReading(recent, resolved, now) : recent, now };
}

function useRecentlyResolved(latest: LiveDocuments<Issue>): (id: string) => boolean {
  const [kept, send] = useReducer(nextState, { recent: noneResolved, now: 0 });
  const documents = latest.state === 'ready' ? latest.documents : null;
  // Before the browser paints: an issue must not blink away between its two lists.
  useLayoutEffect(() => {
    if (documents) send({ resolved: documents, now: serverNow() });
  }, [documents]);
  useEffect(() => {
    const ms = nextLeavesInMs(kept.recent, kept.now);
    if (ms === null) return;
    const timer = setTimeout(() => send({ now: serverNow() }), ms);
    return () => clearTimeout(timer);
  }, [kept]);
  return useMemo(() => (id: string) => isRecentlyResolved(kept.recent, id, kept.now), [kept]);
}

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
