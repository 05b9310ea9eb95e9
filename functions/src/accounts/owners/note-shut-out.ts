import { accountsOf } from '#accounts/record/find-account.ts';
import { openAudit } from '#audit/audit-log.ts';
import { isReal } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { UserDocument } from '#documents/people.ts';
import { fileIssue } from '#issues/file-issue.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import { endAll } from '#platform/sign-in/ended-sign-ins.ts';
import { readIdentities } from '#platform/sign-in/identities.ts';
import type { Store } from '#platform/store/store.ts';

/** What somebody did to a person in the identity provider's own console. */
export type ShutOut = 'disabled' | 'deleted';

/**
 * Which of these people, a hundred at most, the identity provider lets sign in no longer. Throws
 * `unavailable`.
 */
export async function shutOutAmong(uids: readonly string[]): Promise<Map<string, ShutOut>> {
  const identities = await readIdentities(uids);
  const found = uids.map((uid) => [uid, identities.get(uid)?.disabled ?? 'deleted'] as const);
  return new Map(
    found.flatMap(([uid, shutOut]) =>
      shutOut === false ? [] : [[uid, shutOut === true ? 'disabled' : shutOut]],
    ),
  );
}

/**
 * Looks these people up at the identity provider and disables the profiles of those it shut out,
 * which ends their access and sockets. Throws `unavailable`.
 */
export async function noteShutOut(
  store: Store,
  uids: readonly string[],
  clock: Clock,
): Promise<void> {
  for (const [uid, how] of await shutOutAmong(uids)) await disableHere(store, { uid, how, clock });
}

/** Does the same for a person whose call was just refused. Never throws. */
export async function noteRevoked(store: Store, uid: string): Promise<void> {
  await noteShutOut(store, [uid], systemClock).catch((error: unknown) =>
    log.warn('identity.unread', { uid, error }),
  );
}

/**
 * Disables the profile of a person whose identity was disabled or deleted elsewhere; only an admin
 * enables it again. Real accounts that trade on become an issue: their owner cannot stop them any more.
 * Answers whether the profile was still enabled.
 */
export async function disableHere(
  store: Store,
  {
    uid,
    how,
    clock,
  }: {
    uid: string;
    how: ShutOut;
    clock: Clock;
  },
): Promise<boolean> {
  const user = await store.transact(async (unit) => {
    const doc = docs.user(uid);
    const stored = await unit.read(doc);
    if (!stored || stored.disabled) return undefined;
    const audit = await openAudit(unit, uid);
    const at = clock.now();
    unit.change(doc, {
      disabled: true,
      endedSignIns: endAll(stored.endedSignIns, { now: at }),
    });
    audit({ action: 'noteShutOut', actor: { system: 'identityWatch' }, at, details: { how } });
    return stored;
  });
  if (user) await fileTrading(store, user, { how, clock });
  return user !== undefined;
}

async function fileTrading(
  store: Store,
  { uid, email }: UserDocument,
  { how, clock }: { how: ShutOut; clock: Clock },
): Promise<void> {
  const trading = (await accountsOf(store, uid)).filter(
    (account) => isReal(account) && account.trading.state !== 'stopped',
  );
  if (trading.length === 0) return;
  const names = trading.map(({ accountName }) => accountName).join(', ');
  const description = `${email} was ${how} at the sign-in service and is out. These accounts trade on, at most until the next trading day opens, and only an admin can stop them: ${names}.`;
  await fileIssue(
    store,
    { cause: `shut-out:${uid}`, priority: 'high', description, source: email },
    clock.now(),
  );
}
