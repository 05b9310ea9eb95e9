import { adjustmentRequestDocument } from '@sthira/contract/adjustments';
import { paths } from '@sthira/contract/paths';
import type { Instant } from '@sthira/contract/units';
import { headPages, storedAudit } from '../../functions/src/audit/audit-store.ts';
import { walletOwners } from '../../functions/src/credits/wallet.ts';
import { collections } from '../../functions/src/documents/collections.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import { bare, collection, type Readable } from '../../functions/src/documents/reference.ts';
import { byPath, queryOf } from '../../functions/src/platform/store/query.ts';
import type { Store } from '../../functions/src/platform/store/store.ts';
import { years } from './kept.ts';

/** What the law no longer needs, by kind: documents to delete with all that stands below them. */
export interface Purgeable {
  accounts: string[];
  chains: string[];
  consents: string[];
  credits: string[];
  issues: string[];
  notices: string[];
}

const yearsBefore = (now: Instant, count: number): Instant => {
  const day = new Date(now);
  return day.setUTCFullYear(day.getUTCFullYear() - count);
};
const headsAtOnce = 200;

/** Looks for it, and changes nothing. */
export async function findPurgeable(store: Store, now: Instant): Promise<Purgeable> {
  const [old, oldMoney] = [yearsBefore(now, years.trading), yearsBefore(now, years.money)];
  const { ids, accounts } = await endedAccounts(store, old);
  return {
    accounts,
    consents: await consentsOfNobody(store, old),
    chains: await endedChains(store, old, ids),
    credits: await creditsOfNobody(store, oldMoney),
    issues: await resolvedIssues(store, old),
    notices: await agedNotices(store, old),
  };
}

/** Unlinked so long ago: orders and days stand below the account's own place. */
async function endedAccounts(
  store: Store,
  old: Instant,
): Promise<{ ids: ReadonlySet<string>; accounts: string[] }> {
  const found = await store.findTolerant(
    queryOf(collections.deletedAccounts).where('deletedAt', '<', old).select(bare),
  );
  const accounts: string[] = [];
  for (const { id } of found) {
    const former = await store.findTolerant(
      queryOf(collections.formerAccounts)
        .orderBy(byPath)
        .after(`${paths.formerAccounts}/${id}-`)
        .through(`${paths.formerAccounts}/${id}-~`)
        .select(bare),
    );
    accounts.push(paths.account(id), ...former.map(({ path }) => path), paths.deletedAccount(id));
  }
  return { ids: new Set(found.map(({ id }) => id)), accounts };
}

/**
 * Chains about what is gone, as a whole: a chain without its first rows would count as broken, and so
 * would one without its head.
 */
async function endedChains(
  store: Store,
  old: Instant,
  purged: ReadonlySet<string>,
): Promise<string[]> {
  const audit = storedAudit(store);
  const chains: string[] = [];
  for await (const heads of headPages(audit, headsAtOnce))
    for (const { subject, head } of heads) {
      const last = await audit.rowAt(subject, head.sequence);
      if (!last || !(Number(last.at) < old)) continue;
      if (await isThere(store, subject, purged)) continue;
      for (let sequence = 1; sequence <= head.sequence; sequence += 1)
        chains.push(paths.auditRow(subject, sequence));
      chains.push(paths.auditHead(subject), paths.auditCheck(subject));
    }
  return chains;
}

async function isThere(
  store: Store,
  subject: string,
  purged: ReadonlySet<string>,
): Promise<boolean> {
  const places: Readable<typeof bare>[] = [
    ...[docs.user(subject), docs.account(subject), docs.wallet(subject), docs.issue(subject)],
    ...(purged.has(subject) ? [] : [docs.deletedAccount(subject)]),
  ].map(({ path }) => ({ path, schema: bare }));
  return (await store.readTolerant(places)).some(({ exists }) => exists);
}

/** Of people without a profile, whose last movement and purchase are so long ago. */
async function creditsOfNobody(store: Store, old: Instant): Promise<string[]> {
  const found: string[] = [];
  for (const uid of await walletOwners(store)) {
    const [user] = await store.readTolerant([docs.user(uid)]);
    const wallet = await store.read(docs.wallet(uid));
    if (user?.exists || !wallet || wallet.updatedAt >= old) continue;
    const bought = await store.find(queryOf(collections.purchases).where('uid', '==', uid));
    const asked = await store.find(
      queryOf(collection(paths.adjustmentRequests, adjustmentRequestDocument)).where(
        ...(['uid', '==', uid] as const),
      ),
    );
    if (bought.some(({ updatedAt }) => updatedAt >= old)) continue;
    if (asked.some(({ requestedAt }) => requestedAt >= old)) continue;
    found.push(
      ...bought.map(({ id }) => paths.purchase(id)),
      ...asked.map(({ id }) => paths.adjustmentRequest(id)),
      paths.wallet(uid),
    );
  }
  return found;
}

/** Of people without a profile, who agreed to the last of it so long ago. */
async function consentsOfNobody(store: Store, old: Instant): Promise<string[]> {
  const aged = queryOf(collections.consents).where('lastAt', '<', old).select(bare);
  const found = await store.findTolerant(aged);
  const users = await store.readTolerant(
    found.map(({ id }) => ({ path: docs.user(id).path, schema: bare })),
  );
  return found.filter((_, at) => !users[at]?.exists).map(({ path }) => path);
}

async function resolvedIssues(store: Store, old: Instant): Promise<string[]> {
  const found = await store.findTolerant(queryOf(collections.issues));
  return found
    .filter(({ value }) => value?.resolvedAt && value.resolvedAt.toMillis() < old)
    .map(({ path }) => path);
}

async function agedNotices(store: Store, old: Instant): Promise<string[]> {
  const notices = queryOf(collections.adminNotices).where('at', '<', old).select(bare);
  const bulk = queryOf(collections.bulkTrades).where('at', '<', old).select(bare);
  const found = [await store.findTolerant(notices), await store.findTolerant(bulk)];
  return found.flat().map(({ path }) => path);
}
