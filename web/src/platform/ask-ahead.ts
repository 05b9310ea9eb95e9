import type { InputOf, OperationName, OutputOf } from '@sthira/contract/operations';
import { type Answered, askQuietly } from './call.ts';
import type { SignedInPerson } from './sdk-session.ts';
import { keptToken } from './session-hint.ts';
import { claimsOf, livesOn } from './token-claims.ts';

/**
 * Requests for the first page's data, sent before the page's code has loaded. Every answer is about
 * `person`, because the server checked whose token it is.
 */
export interface Ahead {
  person: SignedInPerson;
  /** The answer of an operation that was asked for; rejects as the call does. */
  answerOf: <Name extends AheadName>(name: Name) => Promise<Answered<OutputOf<Name>>> | undefined;
}

type AheadName = Extract<OperationName, 'getProfile' | 'getAccounts' | 'getPositions'>;

/**
 * Asks with the token this tab has kept, before the SDK is loaded. Only while all tabs know of
 * nobody else: where somebody signed out, or another person in, the SDK is asked first.
 */
export function askAhead(path: string, now: number): Ahead | undefined {
  const token = keptToken();
  const { sub: uid, email, name, role } = claimsOf(token);
  if (token === null || typeof uid !== 'string' || !livesOn(token, now) || path === '/login')
    return undefined;
  const ask = <Name extends AheadName>(operation: Name) => {
    const answer = askQuietly(operation, {} as InputOf<Name>, token);
    // Whoever reads the answer handles its failure. When nobody does, it must not become an
    // unhandled rejection.
    answer.catch(() => undefined);
    return answer;
  };
  // The token of an admin or one of the staff contains a role; the token of an investor contains
  // none, or that of an investor where they were something else.
  const names: AheadName[] =
    path === '/dashboard' && (role === undefined || role === 'user')
      ? ['getProfile', 'getAccounts', 'getPositions']
      : ['getProfile'];
  const answers = new Map(names.map((operation) => [operation, ask(operation)]));
  return {
    person: {
      uid,
      email: typeof email === 'string' ? email : '',
      name: typeof name === 'string' ? name : '',
    },
    answerOf: (operation) =>
      answers.get(operation) as ReturnType<typeof ask<typeof operation>> | undefined,
  };
}
