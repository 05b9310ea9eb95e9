import type { CallName } from '@sthira/contract/operations';
import type * as z from 'zod/mini';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import { databaseRefusal } from '#platform/store/database-refusal.ts';

/** The ID token of an `Authorization: Bearer …` header; throws `unauthenticated`. */
export function tokenOf(authorization: string | undefined): string {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (!token) throw new AppError('unauthenticated', 'Please sign in.');
  return token;
}

/** The parsed input; throws `bad-input` with what is wrong, as a sentence and by field. */
export function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: plainWords });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues)
    fields[path.join('.') || 'request'] ??= message;
  throw new AppError('bad-input', [...new Set(Object.values(fields))].join(' '), { fields });
}

/**
 * The message for a field whose schema has none of ours: the library's messages are about types and
 * arrays.
 */
const plainWords: z.core.$ZodErrorMap = (issue) => {
  const name = issue.path?.join('.') || 'The request';
  if (issue.code === 'invalid_type')
    return issue.input === undefined
      ? `${name} is required.`
      : `${name} must be ${wordsFor[issue.expected] ?? `of type ${issue.expected}`}.`;
  if (issue.code === 'invalid_value')
    return `${name} must be ${issue.values.map(String).join(' or ')}.`;
  return issue.code === 'too_small' && issue.origin === 'array'
    ? `${name} must not be empty.`
    : undefined;
};

const wordsFor: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
};

/** Names a call by its name in the table. Nothing that the caller sent goes into the log. */
export type LoggedCall = CallName | 'trading' | 'unknown';

/**
 * What the caller may know of an error. Anything unforeseen is `internal`, found in the log by the
 * same id.
 */
export function publicError(thrown: unknown, operation: LoggedCall): AppError {
  const error = databaseRefusal(thrown) ?? thrown;
  if (error instanceof AppError && error.code !== 'internal') {
    logRefusal(error, operation);
    return error;
  }
  const requestId = crypto.randomUUID();
  log.error('call.failed', { requestId, operation, error });
  return new AppError(
    'internal',
    `Something went wrong on our side. Please try again. (${requestId})`,
  );
}

/** Its message stays out of the log: it may repeat what was sent. */
function logRefusal({ code, detail }: AppError, operation: LoggedCall): void {
  if (code === 'unauthenticated') log.info('login.refused', { operation, detail });
  else if (code === 'unavailable') log.warn('call.unavailable', { operation, detail });
  else log.info('call.refused', { operation, code, detail });
}
