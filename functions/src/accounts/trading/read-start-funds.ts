import { readSession } from '#accounts/record/broker-session.ts';
import { fundsOfSession, keepFunds } from '#accounts/record/kept-funds.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import { connectorOf } from '#brokers/connector-of.ts';
import { reserveSlot } from '#brokers/limits.ts';
import { type AccountDocument, isReal } from '#documents/accounts.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import { waitAtMost } from '#platform/wait-at-most.ts';

/** How long a start waits for the funds: what is not known by then refuses nothing. */
const patienceMs = 3_000;

/**
 * Has the funds of an account that is to be started read where nothing recent is known of them, or
 * where what is known would refuse it by `isShort`. It never fails, and is waited for only a moment.
 */
export async function readStartFunds(
  store: Store,
  account: AccountDocument,
  { clock, isShort }: { clock: Clock; isShort: () => boolean },
): Promise<void> {
  if (!isReal(account) || account.loginStatus !== 'logged_in') return;
  if (account.trading.state !== 'stopped') return;
  if (fundsOfSession(account, clock.now()) !== undefined && !isShort()) return;
  await waitAtMost(patienceMs, readAndKeep(store, account, clock), clock);
}

async function readAndKeep(store: Store, account: AccountDocument, clock: Clock): Promise<void> {
  const { id: accountId } = account;
  try {
    const open = await readSession(store, accountId);
    if (!open) return;
    await reserveSlot(store, accountId, 'balance', clock);
    const readAt = clock.now();
    const rows = await connectorOf(store, account, clock).balance(open.session);
    await keepFunds(store, account, { rows, readAt });
  } catch (error) {
    const kind = error instanceof BrokerError ? error.kind : String(error);
    log.warn('broker.unread', { accountId, endpoint: 'balance', kind });
  }
}
