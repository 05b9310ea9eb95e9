import {
  type AccountTimeline,
  mostTimelineRows,
  type TimelineRow,
} from '@sthira/contract/account-timeline';
import type { InputOf } from '@sthira/contract/operations';
import { type Instant, istDayEnd, istInstant } from '@sthira/contract/units';
import * as z from 'zod/mini';
import { accountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { partOf } from '#documents/reference.ts';
import { auditUserLookup } from '#people/lookup/audit-user-lookup.ts';
import { readEmails } from '#people/lookup/read-emails.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import { auditEvents, issueEvents, mailEvent, orderEvent } from './timeline-rows.ts';

interface Days {
  fromAt: Instant;
  /** Excluded. */
  toAt: Instant;
}

const owned = z.pick(accountDocument, { ownerUid: true, email: true });
type Owned = z.infer<typeof owned> & { id: string };

/**
 * What happened to an account on some days, in one line of time: what was done with it, its orders,
 * the mails to its owner and its issues. Reading it is a row of the audit trail.
 */
export async function getAccountTimeline(
  call: Call<InputOf<'getAccountTimeline'>>,
): Promise<Answer<AccountTimeline>> {
  const { account_id: id, from_date, to_date } = call.input;
  const days = { fromAt: istInstant(from_date, '00:00'), toAt: istDayEnd(to_date) };
  const account = await findOwned(call.store, id);
  const sources = await Promise.all([
    readAudit(call.store, account, days),
    readOrders(call.store, account, days),
    readMails(call.store, account, days),
    readIssues(call.store, account, days),
  ]);
  // Of a source that was cut off, older rows are missing: those of the others would stand alone.
  const since = Math.max(days.fromAt, ...sources.map(({ cutAt }) => cutAt));
  const rows = sources
    .flatMap((source) => source.rows)
    .filter(({ at }) => Date.parse(at) >= since)
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  await auditUserLookup(call, {
    action: 'getAccountTimeline',
    details: { accountId: id, from_date, to_date, rows: rows.length },
  });
  return { data: { rows, more: since > days.fromAt }, message: 'Timeline loaded.' };
}

/** The account, or what is kept of one that was deleted. */
async function findOwned(store: Store, id: string): Promise<Owned> {
  const seen = await store.readTolerant([
    partOf(docs.account(id), owned),
    partOf(docs.deletedAccount(id), owned),
  ]);
  const found = seen.find(({ value }) => value !== undefined)?.value;
  if (!found) throw new AppError('not-found', 'There is no such account.');
  return { ...found, id };
}

interface Source {
  rows: TimelineRow[];
  /** Since when it is whole; 0 where it is. */
  cutAt: Instant;
}

/** The rows of a source that was asked for one more than an answer holds, newest first. */
function sourceOf<Value>(
  values: readonly Value[],
  atOf: (value: Value) => Instant,
  rowsOf: (value: Value) => TimelineRow[],
): Source {
  const shown = values.slice(0, mostTimelineRows);
  const last = shown.at(-1);
  const isCut = values.length > shown.length && last !== undefined;
  return { rows: shown.flatMap(rowsOf), cutAt: isCut ? atOf(last) : 0 };
}

const asked = mostTimelineRows + 1;

async function readAudit(store: Store, { id, ownerUid }: Owned, days: Days): Promise<Source> {
  const found = await store.findReadable(
    queryOf(collections.audit)
      .where('subject', '==', id)
      .where('at', '>=', days.fromAt)
      .where('at', '<', days.toAt)
      .orderBy('at', 'desc')
      .limit(asked),
  );
  const actors = found.flatMap(({ actor }) => ('uid' in actor ? actor.uid : []));
  const emails = await readEmails(store, actors);
  return sourceOf(
    found,
    ({ at }) => at,
    (audit) => auditEvents(audit, { ownerUid, emails }),
  );
}

async function readOrders(store: Store, { id }: Owned, days: Days): Promise<Source> {
  const found = await store.findReadable(
    queryOf(collections.orders(id))
      .where('createdAt', '>=', days.fromAt)
      .where('createdAt', '<', days.toAt)
      .orderBy('createdAt', 'desc')
      .limit(asked),
  );
  return sourceOf(
    found,
    ({ createdAt }) => createdAt,
    (order) => [orderEvent(order)],
  );
}

async function readMails(store: Store, { email }: Owned, days: Days): Promise<Source> {
  const found = await store.findReadable(
    queryOf(collections.mails)
      .where('to', '==', email)
      .where('createdAt', '>=', days.fromAt)
      .where('createdAt', '<', days.toAt)
      .orderBy('createdAt', 'desc')
      .limit(asked),
  );
  return sourceOf(
    found,
    ({ createdAt }) => createdAt,
    (mail) => [mailEvent(mail)],
  );
}

/** An issue of before may have been resolved on these days. */
async function readIssues(store: Store, { id }: Owned, { toAt }: Days): Promise<Source> {
  const found = await store.findTolerant(
    queryOf(collections.issues)
      .where('accountId', '==', id)
      .orderBy('createdAt', 'desc')
      .limit(asked),
  );
  const source = sourceOf(
    found,
    ({ value }) => value?.createdAt.toMillis() ?? 0,
    (seen) => (seen.value ? issueEvents(seen.id, seen.value) : []),
  );
  return { ...source, rows: source.rows.filter(({ at }) => Date.parse(at) < toAt) };
}
