import { headPages, storedAudit } from '../../../functions/src/audit/audit-store.ts';
import { checkChain } from '../../../functions/src/audit/check-chain.ts';
import { ledgerBreaches } from '../../../functions/src/credits/ledger-invariants.ts';
import { readLedger, walletOwners } from '../../../functions/src/credits/wallet.ts';
import type { Store } from '../../../functions/src/platform/store/store.ts';

export interface CheckedCopy {
  wallets: number;
  chains: number;
  rows: number;
  /** What does not hold, a sentence each. */
  broken: string[];
}

const headsAtOnce = 200;

/** Checks every ledger and every chain of the audit trail, and writes nothing. */
export async function checkCopy(store: Store): Promise<CheckedCopy> {
  const checked: CheckedCopy = { wallets: 0, chains: 0, rows: 0, broken: [] };
  await checkLedgers(store, checked);
  await checkTrail(store, checked);
  if (checked.wallets + checked.rows === 0) checked.broken.push('The copy is empty.');
  return checked;
}

async function checkLedgers(store: Store, checked: CheckedCopy): Promise<void> {
  for (const uid of await walletOwners(store)) {
    checked.wallets += 1;
    const breaches = await readLedger(store, uid).then(
      ({ wallet, entries }) => ledgerBreaches(wallet, entries),
      (error: unknown) => [error instanceof Error ? error.message : String(error)],
    );
    if (breaches.length > 0)
      checked.broken.push(`The credits of ${uid} do not add up: ${breaches[0]}.`);
  }
}

async function checkTrail(store: Store, checked: CheckedCopy): Promise<void> {
  const audit = storedAudit(store);
  for await (const heads of headPages(audit, headsAtOnce))
    for (const { subject } of heads) {
      checked.chains += 1;
      const proof = await checkChain(subject, { audit });
      checked.rows += proof.rows;
      const broken = proof.breaks.map(
        ({ sequence, flaw }) =>
          `The audit trail of ${subject} does not hold: row ${sequence} (${flaw}).`,
      );
      checked.broken.push(...broken);
    }
  const { rows, headed } = await audit.totals();
  if (rows !== headed)
    checked.broken.push(`The audit trail has ${rows} rows, and its heads speak of ${headed}.`);
}
