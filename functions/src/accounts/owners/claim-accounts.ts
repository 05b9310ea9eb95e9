import type { Instant } from '@sthira/contract/units';
import { isAtRest } from '#accounts/record/at-rest.ts';
import { openAudit } from '#audit/audit-log.ts';
import { isReal } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { requireProfileIn } from '#people/roles/require-admin.ts';
import type { Clock } from '#platform/clock.ts';
import { removed } from '#platform/store/field-names.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';
import { endHandedSession, type HandOver, openHandOver } from './hand-over.ts';

interface Claimer {
  uid: string;
  /** The person's own, proven to the identity provider. */
  email: string;
}

interface Claim {
  /** Among the transaction's writes; answers how many accounts became the claimer's. */
  write: (at: Instant) => number;
  handOvers: readonly HandOver[];
}

/** The accounts that were added for this e-mail and have no owner yet. */
export function waitingAccounts(email: string) {
  return queryOf(collections.accounts)
    .where('ownerUid', '==', '')
    .where('email', '==', email.toLowerCase());
}

/**
 * Gives a person whose profile an admin made, at their first verified sign-in, the accounts that
 * wait for their e-mail.
 */
export async function claimAccounts(store: Store, claimer: Claimer, clock: Clock): Promise<void> {
  const claim = await store.transact(async (unit) => {
    await requireProfileIn(unit, claimer);
    const opened = await openClaim(unit, claimer);
    unit.change(docs.user(claimer.uid), { awaitsSignIn: removed });
    opened.write(clock.now());
    return opened;
  });
  await endClaimed(claim);
}

/**
 * Finds, among a transaction's reads, the accounts that were added for this e-mail before it had a
 * person, and hands them over among its writes. Somebody else typed their keys for an address that
 * nobody had proved: if it was mistyped, a stranger could trade with a third person's money. So the
 * new owner gets them without keys. A `newcomer` has no profile yet: accounts of the same uid were
 * left by a profile that is gone, and are handed over in the same way. Those on paper have no key that
 * anybody could have typed: they stay as they are.
 */
export async function openClaim(
  unit: Unit,
  { uid, email, newcomer }: Claimer & { newcomer?: boolean },
): Promise<Claim> {
  const waiting = await unit.findReadable(waitingAccounts(email));
  const left = newcomer
    ? await unit.findReadable(queryOf(collections.accounts).where('ownerUid', '==', uid))
    : [];
  const handOvers: HandOver[] = [];
  const audits: Awaited<ReturnType<typeof openAudit>>[] = [];
  const handed = [...waiting, ...left].filter(isReal);
  for (const account of handed.filter(isAtRest)) {
    handOvers.push(await openHandOver(unit, account));
    audits.push(await openAudit(unit, account.id));
  }
  const write: Claim['write'] = (at) => {
    for (const [index, { before, open, write: handOver }] of handOvers.entries()) {
      handOver({ ...before, ownerUid: uid, email }, at);
      audits[index]?.({
        action: 'claimAccount',
        actor: { uid },
        owners: [uid],
        at,
        details: { email, loggedOut: open !== undefined },
      });
    }
    return handOvers.length;
  };
  return { write, handOvers };
}

/** Ends what the claimed accounts still had open at their brokers. */
export async function endClaimed({ handOvers }: Claim): Promise<void> {
  await Promise.all(handOvers.map(endHandedSession));
}
