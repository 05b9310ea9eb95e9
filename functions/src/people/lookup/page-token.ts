import * as z from 'zod/mini';
import { AppError } from '#platform/errors.ts';
import { jsonIn } from '#platform/json-in.ts';

/** The last person of a page: the list goes on after them. */
export interface PageEnd {
  email: string;
  uid: string;
}

/** The database takes any other text for a path, or for a name of its own. */
const documentName = z.string().check(z.regex(/^(?!\.{1,2}$|__.*__$)[^/]+$/));

const stored = z
  .tuple([z.string().check(z.minLength(1)), documentName])
  .check(z.refine((parts) => parts.every((part) => part.isWellFormed())));

export function pageToken({ email, uid }: PageEnd): string {
  return Buffer.from(JSON.stringify([email, uid])).toString('base64url');
}

/** The end of the page that a token stands for; throws `bad-input` for an invalid token. */
export function parsePageToken(token: string): PageEnd {
  const parsed = stored.safeParse(jsonIn(Buffer.from(token, 'base64url').toString('utf8')));
  if (parsed.success) return { email: parsed.data[0], uid: parsed.data[1] };
  const text = 'The page token is not valid.';
  throw new AppError('bad-input', text, { fields: { pageToken: text } });
}
