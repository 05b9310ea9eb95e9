import { AppError } from '#platform/errors.ts';

export const maxBodyBytes = 64 * 1024;
const maxDepth = 16;

/**
 * A request's body as an object; an empty body is an empty object. Throws `too-large` or
 * `bad-input`.
 */
export function readJsonBody(body: Buffer | undefined): Record<string, unknown> {
  if (!body || body.length === 0) return {};
  if (body.length > maxBodyBytes)
    throw new AppError('too-large', 'The request is larger than 64 KB.');
  return asInput(parse(body.toString('utf8')));
}

/** A parsed body that is fit to be an operation's input. */
export function asInput(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('bad-input', 'The request must be a JSON object.');
  refuseUnfit(value, 0);
  return value as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('bad-input', 'The request is not valid JSON.');
  }
}

function refuseUnfit(value: unknown, depth: number): void {
  // Half a character of two can be written in JSON, and the database takes no text that holds one.
  if (typeof value === 'string' && !value.isWellFormed())
    throw new AppError('bad-input', 'The request holds a broken character.');
  if (typeof value !== 'object' || value === null) return;
  // The library of the callables takes such an object for one of its own, and fails.
  if ('@type' in value) throw new AppError('bad-input', 'Unrecognized key: "@type"');
  if (depth > maxDepth) throw new AppError('bad-input', 'The request is nested too deeply.');
  for (const item of Object.values(value)) refuseUnfit(item, depth + 1);
}
