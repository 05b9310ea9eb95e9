import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import { jsonIn } from '../json-in.ts';

/** Where Cloud KMS is and how it is asked. */
export interface KmsDoor {
  base: string;
  accessToken: () => Promise<string>;
  clock: Clock;
  /** Uniform in [0, 1). */
  random: () => number;
  /** The project whose quota is used; a person's own credentials name none. */
  quotaProject?: string | undefined;
  attemptMs?: number;
}

const mostAttempts = 3;
const usualAttemptMs = 2_000;
const backOffMs = 150;
const logEveryMs = 10_000;

/**
 * - `silent`: no answer, one that is none, or too many calls
 * - `unfit`: what was sent does not fit its place, or arrived damaged
 * - `refused`: the key is disabled, destroyed, unknown or not ours: an operator has to look
 */
interface Failure {
  kind: 'silent' | 'unfit' | 'refused';
  reason: string;
}

interface Request<Result> {
  url: string;
  body: object;
  /** Throws when it is no answer, or a damaged one. */
  read: (answer: unknown) => Result;
}

type Ask = <Result>(method: string, body: object, read: Request<Result>['read']) => Promise<Result>;

/** Calls of one key. Asked again while it may help: wrapping and unwrapping change nothing. */
export function kmsCalls(name: string, door: KmsDoor): Ask {
  const logFailure = failureLogger(door.clock);
  return async (method, body, read) => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await askOnce(door, { url: `${door.base}/${name}:${method}`, body, read });
      if ('result' in outcome) return outcome.result;
      if (outcome.kind === 'refused' || attempt === mostAttempts) {
        // The log would remove the key's full name as a secret, together with the message that
        // contains it.
        const failure = {
          method,
          kind: outcome.kind,
          reason: outcome.reason.replaceAll(name, 'the key '),
        };
        if (failure.kind !== 'unfit') logFailure(failure);
        throw errorOf(failure);
      }
      await door.clock.sleep((0.5 + door.random() / 2) * backOffMs * 4 ** (attempt - 1));
    }
  };
}

async function askOnce<Result>(
  door: KmsDoor,
  { url, body, read }: Request<Result>,
): Promise<{ result: Result } | Failure> {
  try {
    const { status, text } = await exchange(door, url, body);
    return status === 200 ? { result: read(jsonIn(text)) } : failureOf(status, text);
  } catch (error) {
    return {
      kind: 'silent',
      reason: error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : 'unknown',
    };
  }
}

async function exchange(
  { accessToken, quotaProject, attemptMs = usualAttemptMs }: KmsDoor,
  url: string,
  body: object,
) {
  const signal = AbortSignal.timeout(attemptMs);
  const timeUp = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );
  timeUp.catch(() => {});
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await Promise.race([accessToken(), timeUp])}`,
      ...(quotaProject ? { 'x-goog-user-project': quotaProject } : {}),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  });
  return { status: response.status, text: await response.text() };
}

const refusal = z.object({
  error: z.object({ message: z._default(z.string(), ''), status: z._default(z.string(), '') }),
});

function failureOf(status: number, text: string): Failure {
  const { message = '', status: word = '' } = refusal.safeParse(jsonIn(text)).data?.error ?? {};
  const reason = `${status} ${word} ${message}`.slice(0, 300);
  if (status === 400) return { kind: word === 'FAILED_PRECONDITION' ? 'refused' : 'unfit', reason };
  return { kind: status === 403 || status === 404 ? 'refused' : 'silent', reason };
}

/** Once in a while: hundreds of accounts may meet the same outage each second. */
function failureLogger(clock: Clock): (failure: object) => void {
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  return (failure) => {
    if (clock.monotonicMs() - loggedAtMs < logEveryMs) return;
    loggedAtMs = clock.monotonicMs();
    log.error('key.unanswered', { detail: failure });
  };
}

function errorOf(detail: Failure): Error {
  if (detail.kind === 'unfit')
    return new AppError('internal', 'A sealed text does not open in its place.', { detail });
  return new AppError(
    'unavailable',
    'Our key service does not answer at the moment. Please try again.',
    { detail },
  );
}
