import { type UnreadBook, unreadBook } from '@sthira/contract/books';
import { errorData } from '@sthira/contract/errors';
import type { InputOf, OperationName, OutputOf } from '@sthira/contract/operations';
import { type Route, routes } from '@sthira/contract/operations/routes';
import * as z from 'zod/mini';
import { deviceNow, learnServerTime, serverNow } from '#clock/server-now.ts';
import { appCheckHeaders } from './app-check.ts';
import {
  CallError,
  codeOfStatus,
  textOfMessage,
  Unanswered,
  Unsent,
  unreachable,
} from './call-error.ts';
import { loadPart } from './load-part.ts';
import { noteAnswer } from './network.ts';
import { pageStays } from './page-stays.ts';
import { requestOf } from './request.ts';
import { freshToken } from './session.ts';
import { withRecentSignIn } from './stale-sign-in.ts';

export interface Outcome {
  operation: OperationName;
  error: CallError | null;
}

const listeners = new Set<(outcome: Outcome) => void>();

/** Calls the listener with every call that ended. The listener decides what a person sees of it. */
export function onOutcome(listener: (outcome: Outcome) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * One call of /v1, typed by the table of operations. Throws a `CallError` with the contract's code.
 */
export async function call<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  signal?: AbortSignal,
): Promise<OutputOf<Name>> {
  return (await ask(name, input, signal)).data;
}

export interface Answered<Data> {
  data: Data;
  /** The server's remark about the answer, for example that a book could not be read. */
  message: string;
  /** The accounts a book is incomplete without. */
  unread: readonly UnreadBook[];
}

const unreadBooks = z._default(z.array(unreadBook), []);

/** The same call, with the message of a success. */
export async function ask<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  signal?: AbortSignal,
): Promise<Answered<OutputOf<Name>>> {
  try {
    const output = await withRecentSignIn(name, async () =>
      answer(name, input, { token: await tokenToSend(), signal }),
    );
    notifyListeners({ operation: name, error: null });
    return output;
  } catch (error) {
    if (signal?.aborted) throw error;
    await pageStays();
    const refused =
      error instanceof CallError
        ? error
        : new Unanswered({ code: 'internal', message: 'The answer could not be understood.' });
    notifyListeners({ operation: name, error: refused });
    throw refused;
  }
}

/** Without the part of the SDK that renews it there is no token, and nothing is sent. */
async function tokenToSend(): Promise<string | null> {
  try {
    return await freshToken();
  } catch {
    throw new Unsent(unreachable);
  }
}

/** One attempt with a token that is already there; no listener is called. */
export function askQuietly<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  token: string,
): Promise<Answered<OutputOf<Name>>> {
  return answer(name, input, { token });
}

function notifyListeners(outcome: Outcome): void {
  for (const listener of listeners) listener(outcome);
}

/** A page is drawn without the schemas of answers: they come in while its first call is made. */
const schemas = loadPart(() => import('@sthira/contract/operations'));
schemas.catch(() => {});

/** Hosting ends a call after 60 seconds: what has not answered by then never will. */
const late = () => AbortSignal.timeout(65_000);

interface Sending {
  /** `null` when nobody is signed in. */
  token: string | null;
  signal?: AbortSignal | undefined;
}

async function answer<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  sending: Sending,
): Promise<Answered<OutputOf<Name>>> {
  const response = await send(name, input as Record<string, unknown>, sending);
  const { operations } = await schemas.catch(() => {
    throw new Unanswered(unreachable);
  });
  const envelope = await readEnvelope(response);
  if (!response.ok || envelope.success !== true) throw refusal(response.status, envelope);
  const output = operations[name].output.safeParse(envelope.data);
  const unread = unreadBooks.safeParse(envelope.unread);
  if (!output.success || !unread.success)
    throw new Unanswered({ code: 'internal', message: 'The answer could not be understood.' });
  return {
    data: output.data as OutputOf<Name>,
    message: textOfMessage(envelope.message),
    unread: unread.data,
  };
}

async function send(
  name: OperationName,
  input: Record<string, unknown>,
  { token, signal }: Sending,
): Promise<Response> {
  if (token === null) throw new Unsent({ code: 'unauthenticated', message: 'Please sign in.' });
  const route: Route = routes[name];
  const { method, url, body } = requestOf(route, input);
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(await appCheckHeaders(route.proof)),
  };
  const sentAt = deviceNow();
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: body ?? null,
      signal: signal ? AbortSignal.any([signal, late()]) : late(),
      cache: 'no-store',
    });
    learnServerTime({ sentAt, cameAt: deviceNow(), date: response.headers.get('date') });
    noteAnswer(serverNow());
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unanswered(unreachable);
  }
}

interface RawEnvelope {
  success?: unknown;
  data?: unknown;
  message?: unknown;
  unread?: unknown;
}

async function readEnvelope(response: Response): Promise<RawEnvelope> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null ? body : {};
}

function refusal(status: number, envelope: RawEnvelope): CallError {
  const data = errorData.safeParse(envelope.data);
  return new CallError({
    code: data.success ? data.data.code : codeOfStatus(status),
    message: textOfMessage(envelope.message),
    fields: data.data?.fields,
    ended: data.data?.ended,
  });
}
