import { answerText } from '#platform/answer-text.ts';
import type { Clock } from '#platform/clock.ts';
import { paced, pulse } from '#platform/pace.ts';
import { BrokerError } from './broker-error.ts';
import { type Purpose, resultOf, type WireAnswer } from './envelope.ts';
import type { CallWatch } from './health/own-counts.ts';

export interface WireRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  query?: Record<string, string | number>;
  body?: unknown;
  token?: string;
  /** Beside our own, which they never replace. */
  headers?: Readonly<Record<string, string>>;
  /** Further texts that must not appear in an error. */
  secrets?: readonly string[];
  purpose: Purpose;
  deadlineMs: number;
  /** Of the answer, unpacked. */
  mostBytes?: number;
  /** Counts the request, if it is one that is counted. */
  watch?: CallWatch;
}

/** What time and chance a connector runs on. */
export interface Pace {
  clock: Clock;
  /** Uniform in [0, 1). */
  random: () => number;
}

export const orderDeadlineMs = pulse.brokerRequestMs;
export const readDeadlineMs = 7_000;
/**
 * The longest answer but a master is a book of a day: a row takes about 1 KB, so this is some eight
 * thousand orders of one account.
 */
const answerBytes = 8_000_000;

/**
 * One request, sent once. The deadline covers the whole answer, body included. Throws BrokerError.
 */
export async function send(request: WireRequest): Promise<unknown> {
  const { purpose, token = '', secrets = [] } = request;
  if (request.token === '') throw new BrokerError('session-dead');
  const ended = request.watch?.();
  try {
    const result = resultOf(await exchange(request), { purpose, secrets: [token, ...secrets] });
    ended?.();
    return result;
  } catch (error) {
    ended?.(error);
    throw error;
  }
}

async function exchange({
  method,
  url,
  query = {},
  body,
  token,
  headers,
  purpose,
  deadlineMs,
  mostBytes = answerBytes,
}: WireRequest): Promise<WireAnswer> {
  const target = new URL(url);
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, String(value));
  try {
    const response = await fetch(target, {
      method,
      headers: {
        ...headers,
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: token }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A redirect would carry the token to another place.
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
    });
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      body: await answerText(response, mostBytes),
    };
  } catch (error) {
    throw new BrokerError(purpose === 'write' ? 'unclear' : 'bad-answer', {
      detail: { path: target.pathname, cause: causeOf(error) },
    });
  }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}

/** The broker counts over a second. */
const backOffMs = paced(1_000) + 200;
const jitterMs = paced(600);

/** A read, repeated once after a rate-limit refusal. Writes must not pass here. */
export async function readWithBackOff<Result>(
  read: () => Promise<Result>,
  { clock, random }: Pace,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof BrokerError) || error.kind !== 'rate-limited') throw error;
    await clock.sleep(backOffMs + random() * jitterMs);
    return await read();
  }
}
