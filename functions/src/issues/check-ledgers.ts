import { ledgerBreaches } from '#credits/ledger-invariants.ts';
import { readLedger, walletOwners } from '#credits/wallet.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import { fileIssue } from './file-issue.ts';

const listedAtOnce = 5;

/**
 * Checks every wallet's whole ledger and skips unreadable ones. Returns the uids of those that
 * break a rule.
 */
export async function checkLedgers(store: Store, clock: Clock): Promise<string[]> {
  const found = { sound: 0, unread: 0, broken: [] as string[] };
  for (const uid of await walletOwners(store)) {
    const outcome = await checkLedger(store, uid, clock).catch((error: unknown) => {
      log.error('ledger.unchecked', { uid, error });
      return 'unread' as const;
    });
    if (outcome === 'broken') found.broken.push(uid);
    else found[outcome] += 1;
  }
  log.info('ledger.checked', { ...found, broken: found.broken.length });
  return found.broken;
}

/** Files a critical issue when this person's ledger breaks a rule. */
export async function checkLedger(
  store: Store,
  uid: string,
  clock: Clock,
): Promise<'sound' | 'broken'> {
  const breaches = await breachesOf(store, uid);
  if (breaches.length === 0) return 'sound';
  const listed = breaches.slice(0, listedAtOnce).join('; ');
  const more = breaches.length > listedAtOnce ? `; and ${breaches.length - listedAtOnce} more` : '';
  const description = `The credits of ${uid} do not add up: ${listed}${more}.`;
  await fileIssue(
    store,
    { cause: `ledger:${uid}`, priority: 'critical', description, source: 'Credits ledger' },
    clock.now(),
  );
  return 'broken';
}

async function breachesOf(store: Store, uid: string): Promise<string[]> {
  try {
    const { wallet, entries } = await readLedger(store, uid);
    return ledgerBreaches(wallet, entries);
  } catch (error) {
    if (error instanceof AppError) return [error.message];
    throw error;
  }
}
