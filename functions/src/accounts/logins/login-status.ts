import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { statusRow } from '#accounts/record/account-row.ts';
import { readSession } from '#accounts/record/broker-session.ts';
import { findAccounts } from '#accounts/record/find-account.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import { connectorOf } from '#brokers/connector-of.ts';
import { reserveSlot } from '#brokers/limits.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import type { Answer, Call } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import { changeLogin } from './log-in.ts';
import { asksBroker, type BrokerWord, judgeLogin } from './login-judgement.ts';

type Input = InputOf<'loginStatus'>;
type Output = OutputOf<'loginStatus'>;

/**
 * Asks each account's broker whether its session is alive, and answers what is known after that.
 * Unknown ids are left out.
 */
export async function loginStatus({
  caller,
  input,
  clock,
  store,
}: Call<Input>): Promise<Answer<Output>> {
  const accounts = await findAccounts(store, caller, input.account_ids);
  if (accounts.length === 0) throw new AppError('not-found', 'Account not found.');
  const rows = await mapConcurrently(
    accounts,
    async (account) => [account.id, await statusOf(store, account, clock)] as const,
  );
  return { data: Object.fromEntries(rows), message: 'Status checked.' };
}

async function statusOf(
  store: Store,
  account: AccountDocument,
  clock: Clock,
): Promise<Output[string]> {
  const { account: checked, word } = await askAboutLogin(store, account, clock);
  const isSilent = asksBroker(checked) && word === 'silent';
  return { ...statusRow(checked), ...(isSilent ? { broker: 'silent' } : {}) };
}

/** The account after its broker was asked about its session. */
export async function checkLogin(
  store: Store,
  account: AccountDocument,
  clock: Clock,
): Promise<AccountDocument> {
  return (await askAboutLogin(store, account, clock)).account;
}

interface Checked {
  account: AccountDocument;
  /** `silent` too where there was no reason to ask. */
  word: BrokerWord;
}

const underway = new Map<string, Promise<Checked>>();

/** Checks at the same time share one question. */
function askAboutLogin(store: Store, account: AccountDocument, clock: Clock): Promise<Checked> {
  const started =
    underway.get(account.id) ??
    checkOnce(store, account, clock).finally(() => underway.delete(account.id));
  underway.set(account.id, started);
  return started;
}

async function checkOnce(store: Store, account: AccountDocument, clock: Clock): Promise<Checked> {
  const word = asksBroker(account) ? await wordOfBroker(store, account, clock) : 'silent';
  const now = clock.now();
  if (!judgeLogin(account, { word, now })) return { account, word };
  const changed = await changeLogin(
    store,
    account.id,
    (stored) =>
      stored.tokenGeneratedAt === account.tokenGeneratedAt && judgeLogin(stored, { word, now }),
  );
  return { account: changed ?? account, word };
}

async function wordOfBroker(
  store: Store,
  account: AccountDocument,
  clock: Clock,
): Promise<BrokerWord> {
  const open = await readSession(store, account.id);
  if (!open) return 'dead';
  try {
    await reserveSlot(store, account.id, 'profile');
    await connectorOf(store, account, clock).profile(open.session);
    return 'alive';
  } catch (error) {
    if (!(error instanceof BrokerError)) throw error;
    if (error.kind !== 'session-dead')
      log.warn('broker.session-unclear', { accountId: account.id, kind: error.kind });
    return error.kind === 'session-dead' ? 'dead' : 'silent';
  }
}
