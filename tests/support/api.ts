import type { Envelope, ErrorData } from '@sthira/contract/errors';
import { type OperationName, type OutputOf, operations } from '@sthira/contract/operations';
import { functions } from './addresses.ts';
import type { Person } from './sign-in.ts';

type Token = Pick<Person, 'token'> | { token: string } | 'no-token';
type Input = Record<string, unknown>;

export interface ApiReply {
  status: number;
  /** The body, byte for byte. */
  text: string;
  envelope: Envelope;
}

/**
 * The request a row of the table makes of this input: fields named in the path go there, the rest
 * is the body.
 */
export function requestOf(
  name: OperationName,
  input: Input,
): { method: string; path: string; body: Input | undefined } {
  const { method, path } = operations[name];
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(rest[field]);
    delete rest[field];
    return encodeURIComponent(value);
  });
  return { method, path: filled, body: method === 'GET' ? undefined : rest };
}

export async function askApi({
  method,
  path,
  body,
  token,
  at = `${functions}/api`,
}: {
  method: string;
  path: string;
  body?: unknown;
  token: Token;
  at?: string;
}) {
  const response = await fetch(`${at}/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === 'no-token' ? {} : { authorization: `Bearer ${token.token}` }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { response, text: await response.text() };
}

/** One call of the table through /v1. */
export async function callApi(name: OperationName, input: Input, token: Token): Promise<ApiReply> {
  const { response, text } = await askApi({ ...requestOf(name, input), token });
  return { status: response.status, text, envelope: JSON.parse(text) as Envelope };
}

/** A call that must succeed: its data. */
export async function succeed<Name extends OperationName>(
  name: Name,
  input: Input,
  token: Token,
): Promise<OutputOf<Name>> {
  const { envelope } = await callApi(name, input, token);
  if (!envelope.success) throw new Error(`${name} failed: ${JSON.stringify(envelope)}`);
  return envelope.data as OutputOf<Name>;
}

/** A call that must be refused: code, message and fields. */
export async function refused(
  name: OperationName,
  input: Input,
  token: Token,
): Promise<ErrorData & { status: number; message: string }> {
  const { status, envelope } = await callApi(name, input, token);
  if (envelope.success) throw new Error(`${name} was not refused: ${JSON.stringify(envelope)}`);
  return { status, message: envelope.message, ...(envelope.data as ErrorData) };
}

export interface CallableReply {
  status: number;
  /** What a callable's client gets: the result, or the error with the envelope as its details. */
  answer: { result?: Envelope; error?: { status: string; message: string; details?: Envelope } };
}

export async function askTrading(data: unknown, token: Token): Promise<CallableReply> {
  const response = await fetch(`${functions}/trading`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === 'no-token' ? {} : { authorization: `Bearer ${token.token}` }),
    },
    body: JSON.stringify({ data }),
  });
  return { status: response.status, answer: (await response.json()) as CallableReply['answer'] };
}

/** One call of the table through the callable, as the envelope's text. */
export async function callTrading(
  name: OperationName,
  input: Input,
  token: Token,
): Promise<CallableReply & { text: string }> {
  const { method, path, body } = requestOf(name, input);
  const reply = await askTrading({ method, path: `/v1${path}`, ...(body ? { body } : {}) }, token);
  return { ...reply, text: JSON.stringify(reply.answer.result ?? reply.answer.error?.details) };
}
