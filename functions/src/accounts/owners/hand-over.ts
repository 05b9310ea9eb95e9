import type { Instant } from '@sthira/contract/units';
import { loggedOut } from '#accounts/logins/logout-account.ts';
import { neverTraded } from '#accounts/record/account-state.ts';
import { requireAtRest } from '#accounts/record/at-rest.ts';
import { identitiesIn, openClaims } from '#accounts/record/broker-claims.ts';
import { endSession, type OpenSession, readSessionIn } from '#accounts/record/broker-session.ts';
import { withProposedStrategy } from '#accounts/record/proposed-strategy.ts';
import { openTwinRelease } from '#accounts/record/twins.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { Unit } from '#platform/store/unit.ts';

export interface HandOver {
  before: AccountDocument;
  /** Open at the broker until `endHandedSession`. */
  open: OpenSession | undefined;
  /** Among the transaction's writes; `next` is the account with its new owner. */
  write: (next: AccountDocument, at: Instant) => void;
}

/**
 * Prepares an account's change of owner among a transaction's reads. The account starts as if it
 * were new: its session and secrets are deleted, and it awaits key and secret of the new owner. The
 * former owner keeps what it traded, as a former account. The new owner gets its settings, which
 * the admin who hands it over sees; its strategy waits for their yes.
 */
export async function openHandOver(unit: Unit, before: AccountDocument): Promise<HandOver> {
  const { id, ownerUid } = before;
  requireAtRest(before, { doing: 'handing it over', action: 'Hand it over' });
  const open = await readSessionIn(unit, id);
  const release = await openClaims(unit, {
    account: before,
    give: await identitiesIn(unit, before),
  });
  const releaseTwin = await openTwinRelease(unit, before);
  const write: HandOver['write'] = (next, at) => {
    unit.replace(docs.account(id), handedOver(next, at));
    const { credentials, session, consent, limits } = docs;
    for (const secret of [credentials, session, consent, limits]) unit.remove(secret(id));
    if (ownerUid !== '') unit.replace(docs.formerAccount(id, at), { ...before, until: at });
    release(at);
    releaseTwin(at);
  };
  return { before, open, write };
}

function handedOver(next: AccountDocument, at: Instant): AccountDocument {
  const anew = {
    clientId: '',
    apiKeyMask: '',
    trading: neverTraded,
    handedAt: at,
    awaitsKeys: true,
    updatedAt: at,
  } as const;
  // What one owner has planned is not the next one's wish.
  const {
    plan: _,
    planDueAt: __,
    planned: ___,
    planStoppedOn: ____,
    planRunId: _____,
    ...rest
  } = withProposedStrategy(next, at);
  return { ...rest, ...loggedOut, ...anew };
}

/**
 * Ends the session that a handed account still had at its broker. A broker that does not answer
 * delays nothing.
 */
export async function endHandedSession({
  before,
  open,
}: Pick<HandOver, 'before' | 'open'>): Promise<void> {
  if (open) await endSession(before, open.session);
}
