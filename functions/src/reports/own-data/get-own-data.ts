import type { InputOf } from '@sthira/contract/operations';
import type { OwnDataPage } from '@sthira/contract/own-data';
import * as z from 'zod/mini';
import { docs } from '#documents/docs.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { parts } from './parts.ts';
import type { OwnRow } from './plain-row.ts';
import type { Person, Source } from './sources.ts';

/** An answer that has grown to so many characters ends. */
const mostText = 200_000;
/** And one that has asked in so many places. */
const mostPlaces = 25;

type Place = Source & { part: string };

const token = z.tuple([z.string(), z.nullable(z.string())]);

/**
 * A page of all that is held about the caller, in the order of `parts`. Everything is asked for by
 * the caller's own uid: a place that was made up finds nothing of anybody else. Throws `conflict`
 * when the place asked for is gone, because an account changed hands in between.
 */
export async function getOwnData({
  caller: { uid },
  input,
  store,
}: Call<InputOf<'getOwnData'>>): Promise<Answer<OwnDataPage>> {
  const user = await store.read(docs.user(uid));
  // An e-mail that an admin typed in proves nothing before its first sign-in.
  const email = user && !user.awaitsSignIn ? user.email : '';
  const places = await placesOf({ store, uid, email });
  const start = startOf(input.after, places);
  const { read, next } = await readFrom(places, start);
  const done = next ? next.at : places.length;
  return {
    data: {
      parts: read,
      done,
      of: places.length,
      next: next ? tokenOf(places[next.at]?.key ?? '', next.after) : null,
    },
    message: 'Your data was read.',
  };
}

async function placesOf(person: Person): Promise<Place[]> {
  const found = await Promise.all(
    parts.map(async ({ part, sources }) =>
      (await sources(person)).map((source) => ({ ...source, part })),
    ),
  );
  return found.flat();
}

interface Start {
  at: number;
  after: string | undefined;
}

async function readFrom(places: readonly Place[], start: Start) {
  const read: { part: string; rows: OwnRow[] }[] = [];
  let { at, after } = start;
  let text = 0;
  for (let asked = 0; at < places.length; asked += 1) {
    if (text >= mostText || asked >= mostPlaces) return { read, next: { at, after } };
    const { part, page } = places[at] as Place;
    const { rows, next } = await page(after);
    read.push({ part, rows });
    text += JSON.stringify(rows).length;
    after = next;
    if (next === undefined) at += 1;
  }
  return { read, next: undefined };
}

function tokenOf(key: string, after: string | undefined): string {
  return Buffer.from(JSON.stringify([key, after ?? null])).toString('base64url');
}

function startOf(after: string | undefined, places: readonly Place[]): Start {
  if (after === undefined) return { at: 0, after: undefined };
  const [key, within] = readToken(after);
  const at = places.findIndex((place) => place.key === key);
  if (at >= 0) return { at, after: within ?? undefined };
  throw new AppError('conflict', 'Your data changed while it was read. Please start again.');
}

function readToken(after: string): z.infer<typeof token> {
  try {
    return token.parse(JSON.parse(Buffer.from(after, 'base64url').toString()));
  } catch {
    return ['', null];
  }
}
