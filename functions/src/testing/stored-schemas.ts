import * as z from 'zod/mini';
import { docs } from '#documents/docs.ts';
import type { Doc } from '#documents/reference.ts';
import { Timestamp } from '#platform/firestore.ts';

/** What a release says of a kind of document: where it stands, `*` for a name, and its JSON Schema. */
export interface StoredSchema {
  path: string;
  schema: object;
}

/** The schema of what is stored of a kind of `docs`. */
export function schemaOf(name: string): z.ZodMiniType {
  return docOf(name).schema;
}

/** Every kind of document of the code of now, by its name in `docs`. Rules between fields are left out. */
export function storedSchemas(): Record<string, StoredSchema> {
  const ofKind = (name: string): StoredSchema => {
    const { path, schema } = docOf(name);
    const { $schema, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return { path, schema: json };
  };
  return Object.fromEntries(Object.keys(docs).map((name) => [name, ofKind(name)]));
}

/** For JSON.parse: an instant of the database is written with its seconds and nanoseconds. */
export function reviveInstant(_: string, value: unknown): unknown {
  const { _seconds: seconds, _nanoseconds: nanoseconds } = Object(value);
  return seconds === undefined ? value : new Timestamp(seconds, nanoseconds);
}

/** Finds the kind of the document at a path. A name goes before a star: `settings/signUp` is no `settings/*`. */
export function kindFinder(
  kinds: Readonly<Record<string, StoredSchema>>,
): (path: string) => string | undefined {
  const places = Object.entries(kinds).map(([name, { path }]) => ({
    name,
    stars: path.split('*').length,
    place: new RegExp(`^${path.replaceAll('*', '[^/]+')}$`),
  }));
  places.sort((one, other) => one.stars - other.stars);
  return (path) => places.find(({ place }) => place.test(path))?.name;
}

/** A kind with many documents takes names, or what a page is called by. */
type Make = (...names: unknown[]) => Doc<z.ZodMiniType>;

function docOf(name: string): Doc<z.ZodMiniType> {
  const make = docs[name as keyof typeof docs] as Doc<z.ZodMiniType> | Make;
  const page = { runId: '*', number: '*', toString: () => '*' };
  return typeof make === 'function' ? make('*', page) : make;
}
