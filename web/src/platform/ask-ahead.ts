import type { InputOf, OperationName, OutputOf } from '@sthira/contract/operations';
import { type Answered, askQuietly } from './call.ts';
import { storedToken } from './session-hint.ts';
import { claimsOf } from './token-claims.ts';

/** What the first page shows, asked for before the SDK has said who is signed in. Every answer is about `uid`. */
export interface Ahead {
  uid: string;
  /** The answer of an operation that was asked for; rejects as the call does. */
  answerOf: <Name extends AheadName>(name: Name) => Promise<Answered<OutputOf<Name>>> | undefined;
}

type AheadName = Extract<OperationName, 'getProfile' | 'getAccounts' | 'getPositions'>;

interface Holder {
  uid: string;
  /** Left out of a token of somebody without a profile. */
  role: unknown;
}

/** Less than this to live, and the SDK makes a new one. */
const shortestLifeMs = 5 * 60_000;

/** Whom a token is about, unless it ends soon. */
export function holderOf(token: string | null, now: number): Holder | undefined {
  const { sub, exp, role } = claimsOf(token);
  return typeof sub === 'string' && typeof exp === 'number' && exp * 1_000 - now > shortestLifeMs ? { uid: sub, role } : undefined;
}

/**
 * Asks with the token this tab has kept, beside the SDK's own question who is signed in, which takes a round trip. Nothing of it may
 * be shown to anybody but `uid`, and not before the SDK has named them.
 */
export function askAhead(path: string, now: number): Ahead | undefined {
  const token = storedToken();
  const holder = holderOf(token, now);
  if (token === null || !holder || path === '/login') return undefined;
  const ask = <Name extends AheadName>(name: Name) => {
    const answer = askQuietly(name, {} as InputOf<Name>, token);
    // Whoever takes it meets the failure; nobody may.
    answer.catch(() => undefined);
    return answer;
  };
  const names: AheadName[] = path === '/dashboard' && holder.role === 'user' ? ['getProfile', 'getAccounts', 'getPositions'] : ['getProfile'];
  const answers = new Map(names.map((name) => [name, ask(name)]));
  return { uid: holder.uid, answerOf: (name) => answers.get(name) as ReturnType<typeof ask<typeof name>> | undefined };
}
