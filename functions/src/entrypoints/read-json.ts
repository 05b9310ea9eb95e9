import { AppError } from '#platform/errors.ts';

export const maxBodyBytes = 64 * 1024;
const maxDepth = 16;

/** A request's body as an object; an empty body is an empty object. Throws `too-large` or `bad-input`. */
export function readJsonBody(body: Buffer | undefined): Record<string, unknown> {
  if (!body || body.length === 0) return {};
  refuseLarge(body.length);
  return asInput(parse(body.toString('utf8')));
}

export function refuseLarge(bytes: number): void {
  if (bytes > maxBodyBytes) throw new AppError('too-large', 'The request is larger than 64 KB.');
}

/** A parsed body that is fit to be an operation's input. */
export function asInput(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AppError('bad-input', 'The request must be a JSON object.');
  refuseDeep(value, 0);
  return value as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('bad-input', 'The request is not valid JSON.');
  }
}

function refuseDeep(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxDepth) throw new AppError('bad-input', 'The request is nested too deeply.');
  for (const item of Object.values(value)) refuseDeep(item, depth + 1);
}
