import type { UnreadBook } from '@sthira/contract/books';
import type { Instant } from '@sthira/contract/units';
import { changeLogin } from '#accounts/logins/log-in.ts';
import { asksBroker, judgeLogin, sessionEnded } from '#accounts/logins/login-judgement.ts';
import { sessionOf } from '#accounts/record/broker-session.ts';
import { accountsOf } from '#accounts/record/find-account.ts';
import type { Session, XtsConnector } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import { connectorOf } from '#brokers/connector-of.ts';
import { type Endpoint, reserveSlot } from '#brokers/limits.ts';
import type { SeenLimits } from '#brokers/limits-document.ts';
import type { AccountDocument, sessionDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { PricesDocument } from '#documents/market.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import type { ReadDocument } from '#platform/store/unit.ts';

/** One account's book as its broker gave it, `readAt` taken before the request went out. */
export interface Book<Rows> {
  account: AccountDocument;
  rows: Rows;
  readAt: Instant;
}

/** The published prices, read in the same question as what the books need, and when that was. */
export interface PricesAlong {
  prices: PricesDocument | undefined;
  seenAt: Instant;
}

interface BookReading<Rows> extends Pick<Call<unknown>, 'caller' | 'clock'> {
  /** What people call it: "positions". */
  what: string;
  endpoint: Endpoint;
  read: (connector: XtsConnector, session: Session) => Promise<Rows>;
  /** Whether the published prices are read along. */
  along?: 'prices';
}

type Outcome<Rows> = { book: Book<Rows> } | { unread: UnreadBook };

/**
 * Reads the same book of all the caller's logged-in accounts at the same time. Accounts that could
 * not be read are answered apart and named in the message. Throws `unavailable` when none could be
 * read.
 */
export async function readBooks<Rows>(
  store: Store,
  reading: BookReading<Rows>,
): Promise<Answer<Book<Rows>[]> & { along?: PricesAlong | undefined }> {
  const { caller, clock, what, endpoint, read } = reading;
  const accounts = (await accountsOf(store, caller.uid)).filter(asksBroker);
  const { keeps, along } = await readKeeps(store, accounts, reading);
  const outcomes = await Promise.all(
    keeps.map((keep) => readOne(store, { ...keep, clock, endpoint, read })),
  );
  const books = outcomes.flatMap((outcome) => ('book' in outcome ? [outcome.book] : []));
  const unread = outcomes.flatMap((outcome) => ('unread' in outcome ? [outcome.unread] : []));
  const message = messageOf({ what, read: books.length, unread });
  if (books.length === 0 && unread.length > 0) throw new AppError('unavailable', message);
  return { data: books, message, unread, along };
}

function messageOf({
  what,
  read,
  unread,
}: {
  what: string;
  read: number;
  unread: readonly UnreadBook[];
}): string {
  if (unread.length > 0)
    return `Could not read the ${what} of ${unread.map(({ account_name, reason }) => `${account_name} (${reason})`).join(', ')}.`;
  return read === 0 ? 'No account is logged in.' : `Read the ${what}.`;
}

/** What is kept of an account for its calls to the broker. */
interface Keep {
  account: AccountDocument;
  session: ReadDocument<typeof sessionDocument>;
  limits: SeenLimits;
}

/** Sessions and limits of all the accounts, in one question to the database. */
async function readKeeps(
  store: Store,
  accounts: readonly AccountDocument[],
  { clock, along }: Pick<BookReading<unknown>, 'clock' | 'along'>,
): Promise<{ keeps: Keep[]; along?: PricesAlong | undefined }> {
  if (accounts.length === 0) return { keeps: [] };
  const seenAt = clock.now();
  const [sessions, limits, [prices]] = await store.readVersionedEach(
    accounts.map(({ id }) => docs.session(id)),
    accounts.map(({ id }) => docs.limits(id)),
    along === undefined ? [] : [docs.prices],
  );
  const keeps = accounts.flatMap((account, place) => {
    const [session, limit] = [sessions[place], limits[place]];
    return session && limit ? [{ account, session, limits: limit }] : [];
  });
  return { keeps, along: prices && { prices: prices.value, seenAt } };
}

type OneReading<Rows> = Pick<BookReading<Rows>, 'clock' | 'endpoint' | 'read'> & Keep;

async function readOne<Rows>(
  store: Store,
  { account, session, limits, clock, endpoint, read }: OneReading<Rows>,
): Promise<Outcome<Rows>> {
  try {
    const open = await sessionOf(account.id, session);
    if (!open) return { unread: unreadOf(account, sessionEnded) };
    await reserveSlot(store, account.id, endpoint, clock, limits);
    const readAt = clock.now();
    const connector = connectorOf(store, account, clock);
    return { book: { account, rows: await read(connector, open.session), readAt } };
  } catch (error) {
    if (!(error instanceof BrokerError)) throw error;
    log.warn('broker.unread', {
      accountId: account.id,
      endpoint,
      kind: error.kind,
      detail: error.detail,
    });
    if (error.kind === 'session-dead') await markEnded(store, account, clock.now());
    return { unread: unreadOf(account, error.message) };
  }
}

const unreadOf = ({ id, accountName }: AccountDocument, reason: string): UnreadBook => ({
  account_id: id,
  account_name: accountName,
  reason,
});

/** Marks the session as ended, unless another was opened since. */
async function markEnded(store: Store, account: AccountDocument, now: Instant): Promise<void> {
  const same = (stored: AccountDocument) => stored.tokenGeneratedAt === account.tokenGeneratedAt;
  await changeLogin(
    store,
    account.id,
    (stored) => same(stored) && judgeLogin(stored, { word: 'dead', now }),
  );
}
