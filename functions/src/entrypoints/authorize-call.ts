import type { CallName } from '@sthira/contract/operations';
import type { CallRow } from '@sthira/contract/operations/operation';
import {
  type InvestorCall,
  isStaff,
  mayCall,
  mayReach,
  notInRole,
  type StaffCall,
} from '@sthira/contract/staff-rights';
import { adminRequired } from '@sthira/contract/stream';
import type { Caller } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { requireOwnApp } from '#platform/sign-in/app-check.ts';
import { verifySession } from '#platform/sign-in/auth.ts';
import { requireRecentSignIn } from '#platform/sign-in/recent-sign-in.ts';
import type { Store } from '#platform/store/store.ts';
import { limitAdmin } from './limit-admin.ts';
import { parseInput, tokenOf } from './read-call.ts';

/** A call as a door hands it on. */
export interface CallRequest {
  /** Of the form `Bearer …`. */
  authorization: string | undefined;
  /** The App Check token. */
  appCheck: string | undefined;
  /** Reads what was sent; throws an AppError when it cannot be an input. */
  sent: () => unknown;
  clock: Clock;
}

/**
 * What every call passes before its verb, whichever door it came through: the session, who may, the
 * input, the age of the sign-in, the app's proof, how often an admin may. What can be used up comes last, so that
 * a refused call costs nothing.
 */
export async function authorizeCall(
  store: Store,
  { name, row }: { name: CallName; row: Pick<CallRow, 'who' | 'recentSignIn' | 'proof' | 'input'> },
  asked: CallRequest,
): Promise<{ caller: Caller; input: unknown }> {
  const { clock } = asked;
  const needsNoProof = row.proof === 'none';
  const session = await verifySession(store, tokenOf(asked.authorization), {
    clock,
    urgent: needsNoProof,
    onRevoked: async (uid) =>
      (await import('#accounts/owners/note-shut-out.ts')).noteRevoked(store, uid),
  });
  const caller = admit({ name, who: row.who }, session);
  const input = parseInput(row.input, asked.sent());
  if (row.recentSignIn === 'always') requireRecentSignIn(caller, clock.now());
  if (!needsNoProof) await requireOwnApp({ token: asked.appCheck, once: row.proof === 'once' });
  await limitAdmin(store, { name, input, uid: caller.uid, now: clock.now() });
  return { caller, input };
}

/**
 * The caller as the verb may know them: one of the staff is an investor in a call that their role
 * does not make about others. Throws `forbidden`.
 */
function admit({ name, who }: { name: CallName; who: CallRow['who'] }, caller: Caller): Caller {
  const { role } = caller;
  if (who === 'any') return caller;
  if (who === 'admin') {
    if (mayCall(role, name as StaffCall)) return caller;
    throw new AppError('forbidden', isStaff(role) ? notInRole : adminRequired);
  }
  if (role === undefined) throw new AppError('forbidden', 'Please complete your profile first.');
  return mayReach(role, name as InvestorCall) ? caller : { ...caller, role: 'user' };
}
