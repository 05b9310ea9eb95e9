import {
  FunctionError,
  type FunctionErrorCode,
  functionCodeNamed,
  functionCodeOf,
} from './function-error.ts';

export interface RawAnswer {
  status: number;
  /** The parsed body; `null` where it is not JSON. */
  body: unknown;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined;

const wordsIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/**
 * What a callable function answered, by its protocol
 * (https://firebase.google.com/docs/functions/callable-reference): the result, or a FunctionError.
 * Pure.
 */
export function readFunctionAnswer({ status, body }: RawAnswer): unknown {
  const error = fieldOf(body, 'error');
  const code = codeIn(error, status);
  if (code !== 'ok') {
    const message = wordsIn(fieldOf(error, 'message'));
    throw message === undefined
      ? new FunctionError({ code, words: 'none' })
      : new FunctionError({ code, message, words: 'server' });
  }
  if (typeof body !== 'object' || body === null)
    throw malformed('Response is not valid JSON object.');
  const data = fieldOf(body, 'data');
  const result = data === undefined ? fieldOf(body, 'result') : data;
  if (result === undefined) throw malformed('Response is missing data field.');
  return result;
}

/**
 * The error name in the body takes precedence over the HTTP status, as in the Firebase SDK. The
 * details distinguish a sign-in that is too old from a missing role.
 */
function codeIn(error: unknown, status: number): FunctionErrorCode | 'ok' {
  if (fieldOf(fieldOf(error, 'details'), 'code') === 'stale-sign-in') return 'stale-sign-in';
  const name = fieldOf(error, 'status');
  if (typeof name === 'string') return name === 'OK' ? 'ok' : functionCodeNamed(name);
  return status >= 200 && status < 300 ? 'ok' : functionCodeOf(status);
}

function malformed(message: string): FunctionError {
  return new FunctionError({ code: 'internal', message, words: 'client' });
}
