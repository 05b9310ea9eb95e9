import { ledgerBreaches } from '#credits/ledger-invariants.ts';
import { readLedger, walletOwners } from '#credits/wallet.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import { fileIssue } from './file-issue.ts';

const listedAtOnce = 5;

type Ledger = Awaited<ReturnType<typeof readLedger>>;

/**
 * Checks every wallet's whole ledger and skips unreadable ones. Returns the uids of those that
 * break a rule. `each` gets every ledger that was read.
 */
export async function checkLedgers(
  store: Store,
  clock: Clock,
  each: (uid: string, ledger: Ledger) => Promise<void> = async () => {},
): Promise<string[]> {
  const found = { sound: 0, unread: 0, broken: [] as string[] };
  for (const uid of await walletOwners(store)) {
    const outcome = await checkLedger(store, uid, { clock, each }).catch((error: unknown) => {
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
  { clock, each }: { clock: Clock; each?: Parameters<typeof checkLedgers>[2] },
): Promise<'sound' | 'broken'> {
  const breaches = await breachesOf(store, uid, each);
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

async function breachesOf(
  store: Store,
  uid: string,
  each: Parameters<typeof checkLedgers>[2],
): Promise<string[]> {
  try {
    const ledger = await readLedger(store, uid);
    await each?.(uid, ledger);
    return ledgerBreaches(ledger.wallet, ledger.entries);
  } catch (error) {
    if (error instanceof AppError) return [error.message];
    throw error;
  }
}
