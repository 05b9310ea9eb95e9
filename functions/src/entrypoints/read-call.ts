import type * as z from 'zod';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log.ts';

/** The ID token of an `Authorization: Bearer …` header; throws `unauthenticated`. */
export function tokenOf(authorization: string | undefined): string {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (!token) throw new AppError('unauthenticated', 'Please sign in.');
  return token;
}

/** The parsed input; throws `bad-input` with what is wrong, as a sentence and by field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[path.join('.') || 'request'] ??= message;
  throw new AppError('bad-input', [...new Set(Object.values(fields))].join(' '), { fields });
}

/** What the caller may know of an error. Anything unforeseen is `internal`, found in the log by the same id. */
export function publicError(error: unknown, call: Record<string, string>): AppError {
  if (error instanceof AppError && error.code !== 'internal') {
    log.info('a call was refused', { ...call, code: error.code, reason: error.message, detail: error.detail });
    return error;
  }
  const requestId = crypto.randomUUID();
  log.error('a call failed', { requestId, ...call, error });
  return new AppError('internal', `Something went wrong on our side. Please try again. (${requestId})`);
}
