import { readingActions } from '@sthira/contract/audit-actions';
import { paths } from '@sthira/contract/paths';
import { istDayEnd, istInstant } from '@sthira/contract/units';
import type { DocumentsQuery } from '#platform/documents-query.ts';

/** Which rows are shown. Empty texts leave a thing open. */
export interface AuditFilter {
  /** An e-mail, or the uid of a deleted person, who has no e-mail. */
  person: string;
  /**
   * Whether to show what the person did, or what was done to them: their profile, credits and
   * accounts.
   */
  side: 'by' | 'about';
  /** An account, a uid or an issue. */
  subject: string;
  action: string;
  /** `changes`: without what somebody only looked at. */
  rows: 'changes' | 'all';
  /** IST days, both included. */
  from: string;
  to: string;
}

export const everything: AuditFilter = {
  person: '',
  side: 'by',
  subject: '',
  action: '',
  rows: 'changes',
  from: '',
  to: '',
};

/** As many rows as a page of the list has, which the rules allow. */
export const rowsAPage = 1_000;

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Whether an action changes nothing. */
export const isReading = (action: string) => readingActions.includes(action);

/** The filter a page's address names. */
export function filterOf(address: URLSearchParams): AuditFilter {
  const text = (name: string) => address.get(name) ?? '';
  const dayOf = (name: string) =>
    day.test(text(name)) && !Number.isNaN(Date.parse(text(name))) ? text(name) : '';
  return {
    person: text('person'),
    side: text('side') === 'about' ? 'about' : 'by',
    subject: text('subject'),
    action: text('action'),
    rows: text('rows') === 'all' || isReading(text('action')) ? 'all' : 'changes',
    from: dayOf('from'),
    to: dayOf('to'),
  };
}

/** The parameters in the address for a changed filter. */
export function addressOf(change: Partial<AuditFilter>): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(change).map(([name, value]) => [
      name,
      value === '' || value === 'by' || value === 'changes' ? null : value,
    ]),
  );
}

/** The values of the last row by which a page is sorted. */
export type Cursor = readonly (number | string)[];

/** A page of the rows a filter lets through, newest first. `uid` is whom the filter's person is. */
export function queryOf(
  filter: AuditFilter,
  { uid, after }: { uid: string | null; after: Cursor | null },
): DocumentsQuery {
  const { side, subject, action, rows, from, to } = filter;
  const where: NonNullable<DocumentsQuery['where']>[number][] = [];
  if (uid !== null)
    where.push(side === 'by' ? ['actor.uid', '==', uid] : ['owners', 'array-contains', uid]);
  if (subject !== '') where.push(['subject', '==', subject]);
  if (action !== '') where.push(['action', '==', action]);
  else if (rows === 'changes') where.push(['action', 'not-in', readingActions]);
  if (from !== '') where.push(['at', '>=', istInstant(from, '00:00')]);
  if (to !== '') where.push(['at', '<', istDayEnd(to)]);
  const orderBy = orderOf(filter).map((field) => [field, 'desc'] as const);
  return { path: paths.audit, where, orderBy, limit: rowsAPage, ...(after ? { after } : {}) };
}

/**
 * By what the rows are sorted: rows of one instant by their names. A field of which some values are
 * left out has to stand before the name.
 */
export function orderOf({ action, rows }: Pick<AuditFilter, 'action' | 'rows'>) {
  return action === '' && rows === 'changes'
    ? (['at', 'action', '__name__'] as const)
    : (['at', '__name__'] as const);
}
