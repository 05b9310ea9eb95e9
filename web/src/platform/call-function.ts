import type { OutputOf } from '@sthira/contract/operations';
import type { CallRow } from '@sthira/contract/operations/operation';
import type { RoleCallInput, RoleCallName } from '@sthira/contract/operations/roles';
import { roleCallTimeoutMs } from '@sthira/contract/roles';
import { appCheckHeaders } from './app-check.ts';
import { environment } from './environment.ts';
import { type RawAnswer, readFunctionAnswer } from './function-answer.ts';
import { FunctionError } from './function-error.ts';
import { pageStays } from './page-stays.ts';
import { freshToken } from './session.ts';
import { withRecentSignIn } from './stale-sign-in.ts';

const region = 'asia-south2';

const listeners = new Set<(error: FunctionError) => void>();

/**
 * Tells of every refusal: an ended session and a lost role concern more than the screen that asked.
 */
export function onFunctionRefused(listener: (error: FunctionError) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * One call of a role function, typed by the contract. Throws a `FunctionError` with the codes and
 * messages of the Firebase SDK, which is not used: it writes the HTTP status into the server's
 * words and cannot be cancelled.
 */
export async function callFunction<Name extends RoleCallName>(
  name: Name,
  input: RoleCallInput<Name>,
  signal?: AbortSignal,
): Promise<OutputOf<Name>> {
  try {
    const { roleCalls } = await import('@sthira/contract/operations/roles');
    const row: CallRow = roleCalls[name];
    const result = await withRecentSignIn(name, async () =>
      readFunctionAnswer(await post({ name, proof: row.proof }, input, signal)),
    );
    const output = row.output.safeParse(result);
    if (output.success) return output.data as OutputOf<Name>;
    throw new FunctionError({
      code: 'internal',
      message: 'The answer could not be understood.',
      words: 'client',
    });
  } catch (error) {
    if (!signal?.aborted) await pageStays();
    if (error instanceof FunctionError) for (const listener of listeners) listener(error);
    throw error;
  }
}

async function post(
  { name, proof }: { name: RoleCallName; proof: CallRow['proof'] },
  data: unknown,
  signal: AbortSignal | undefined,
): Promise<RawAnswer> {
  const token = await freshToken();
  if (token === null)
    throw new FunctionError({
      code: 'unauthenticated',
      message: 'Please sign in.',
      words: 'client',
    });
  const timeLimit = new AbortController();
  const timer = setTimeout(() => timeLimit.abort(), roleCallTimeoutMs);
  try {
    const response = await fetch(functionUrl(name), {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        ...(await appCheckHeaders(proof)),
      },
      body: JSON.stringify({ data }),
      signal: signal ? AbortSignal.any([signal, timeLimit.signal]) : timeLimit.signal,
      cache: 'no-store',
    });
    return { status: response.status, body: await jsonOf(response) };
  } catch (error) {
    if (signal?.aborted) throw error;
    if (timeLimit.signal.aborted)
      throw new FunctionError({ code: 'deadline-exceeded', words: 'client' });
    throw new FunctionError({ code: 'internal', words: 'none' });
  } finally {
    clearTimeout(timer);
  }
}

/** The Functions origin itself: a call through Hosting would be cut off after 60 seconds. */
function functionUrl(name: RoleCallName): string {
  const origin =
    environment.VITE_FUNCTIONS_URL ??
    `https://${region}-${environment.VITE_FIREBASE_PROJECT_ID}.cloudfunctions.net`;
  return `${origin}/${name}`;
}

/**
 * `null` for a body that is not JSON; a connection that broke while the body came in is a failure
 * of its own.
 */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
