import type { UnreadBook } from '@sthira/contract/books';
import type { AccountDocument } from '@sthira/contract/documents';
import type { Instant } from '@sthira/contract/units';
import type { Session, XtsConnector } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import { type Endpoint, reserveSlot } from '#brokers/limits.ts';
import { brokerFor } from '#brokers/xts-connector.ts';
import type { Answer, Call } from '#people/caller.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log.ts';
import { readSession } from './broker-session.ts';
import { accountsOf } from './find-account.ts';
import { changeLogin } from './log-in.ts';
import { asksBroker, judgeLogin, sessionEnded } from './login-judgement.ts';

/** One account's book as its broker gave it, `readAt` taken before the request went out. */
export interface Book<Rows> {
  account: AccountDocument;
  rows: Rows;
  readAt: Instant;
}

interface BookReading<Rows> extends Pick<Call<unknown>, 'caller' | 'clock'> {
  /** What people call it: "positions". */
  what: string;
  endpoint: Endpoint;
  read: (connector: XtsConnector, session: Session) => Promise<Rows>;
}

type Outcome<Rows> = { book: Book<Rows> } | { unread: UnreadBook };

/**
 * The same book of all the caller's logged-in accounts, side by side. Accounts that could not be read are told
 * apart, and named in the message; `unavailable` when none could be.
 */
export async function readBooks<Rows>({ caller, clock, what, endpoint, read }: BookReading<Rows>): Promise<Answer<Book<Rows>[]>> {
  const accounts = (await accountsOf(caller.uid)).filter(asksBroker);
  const outcomes = await Promise.all(accounts.map((account) => readOne({ account, clock, endpoint, read })));
  const books = outcomes.flatMap((outcome) => ('book' in outcome ? [outcome.book] : []));
  const unread = outcomes.flatMap((outcome) => ('unread' in outcome ? [outcome.unread] : []));
  const message = messageOf({ what, read: books.length, unread });
  if (books.length === 0 && unread.length > 0) throw new AppError('unavailable', message);
  return { data: books, message, unread };
}

function messageOf({ what, read, unread }: { what: string; read: number; unread: readonly UnreadBook[] }): string {
  if (unread.length > 0)
    return `Could not read the ${what} of ${unread.map(({ account_name, reason }) => `${account_name} (${reason})`).join(', ')}.`;
  return read === 0 ? 'No account is logged in.' : `Read the ${what}.`;
}

type OneReading<Rows> = Pick<BookReading<Rows>, 'clock' | 'endpoint' | 'read'> & { account: AccountDocument };

async function readOne<Rows>({ account, clock, endpoint, read }: OneReading<Rows>): Promise<Outcome<Rows>> {
  try {
    const open = await readSession(account.id);
    if (!open) return { unread: unreadOf(account, sessionEnded) };
    await reserveSlot(account.id, endpoint, clock);
    const readAt = clock.now();
    return { book: { account, rows: await read(brokerFor(account.broker), open.session), readAt } };
  } catch (error) {
    if (!(error instanceof BrokerError)) throw error;
    log.warn('broker.unread', { accountId: account.id, endpoint, kind: error.kind, detail: error.detail });
    if (error.kind === 'session-dead') await markEnded(account, clock.now());
    return { unread: unreadOf(account, error.message) };
  }
}

const unreadOf = ({ id, accountName }: AccountDocument, reason: string): UnreadBook => ({ account_id: id, account_name: accountName, reason });

/** Marks the session that was read with as ended, unless another was opened since. */
async function markEnded(account: AccountDocument, now: Instant): Promise<void> {
  const same = (stored: AccountDocument) => stored.tokenGeneratedAt === account.tokenGeneratedAt;
  await changeLogin(account.id, (stored) => same(stored) && judgeLogin(stored, { word: 'dead', now }));
}
