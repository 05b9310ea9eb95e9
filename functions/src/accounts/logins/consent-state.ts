import { createHash, timingSafeEqual } from 'node:crypto';
import { type Instant, minuteMs } from '@sthira/contract/units';
import type * as z from 'zod/mini';
import type { consentDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { AppError } from '#platform/errors.ts';
import { randomId } from '#platform/random-id.ts';
import type { Store } from '#platform/store/store.ts';

/** How long somebody may take at their broker's page. */
const consentLastsMs = 10 * minuteMs;

const stateForm = /^([A-Za-z0-9]{20})\.[A-Za-z0-9]{40}$/;

const hashOf = (state: string) => createHash('sha256').update(state).digest('base64url');

/** A state that leads back to one account, and what is stored of it. */
export function newState(
  accountId: string,
  { uid, now }: { uid: string; now: Instant },
): { state: string; stored: z.infer<typeof consentDocument> } {
  const state = `${accountId}.${randomId()}${randomId()}`;
  return { state, stored: { hash: hashOf(state), uid, expiresAt: now + consentLastsMs } };
}

const refusals = {
  unknown: 'This sign in was not begun here. Press Log in beside the account.',
  newer: 'A newer sign in of this account was begun. Finish that one, or press Log in again.',
  used: 'This sign in was used already. Press Log in beside the account again.',
  others: 'Somebody else began this sign in. Press Log in beside an account of yours.',
  late: 'The sign in took longer than 10 minutes. Press Log in beside the account again.',
} as const;

const refused = (why: keyof typeof refusals) => new AppError('conflict', refusals[why]);

/**
 * Takes the state that a broker's page led back with, once, and answers whose account it is for.
 * Throws `conflict` for one that is unknown, was taken, is another person's or too old.
 */
export async function takeState(
  store: Store,
  { state, uid, now }: { state: string; uid: string; now: Instant },
): Promise<string> {
  const id = stateForm.exec(state)?.[1];
  if (id === undefined) throw refused('unknown');
  // When the commit is repeated because its answer was lost, it recognises what it has taken.
  const takenBy = randomId();
  await store.transact(async (unit) => {
    const doc = docs.consent(id);
    const open = await unit.read(doc);
    if (!open) throw refused('unknown');
    if (!isSame(open.hash, hashOf(state))) throw refused('newer');
    if (open.uid !== uid) throw refused('others');
    if (open.takenBy !== undefined && open.takenBy !== takenBy) throw refused('used');
    if (now >= open.expiresAt) throw refused('late');
    unit.change(doc, { takenBy });
  });
  return id;
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
