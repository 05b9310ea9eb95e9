import * as z from 'zod/mini';

/** One document: its path, and the schema of what is stored there. */
export interface Doc<Schema extends z.ZodMiniType> {
  readonly path: string;
  readonly schema: Schema;
  readonly fields?: undefined;
}

/** Some fields of a document, for readers that need no others. It cannot be written. */
export interface DocPart<Schema extends z.ZodMiniType> {
  readonly path: string;
  readonly schema: Schema;
  readonly fields: readonly string[];
}

/** What may be read as one document. */
export type Readable<Schema extends z.ZodMiniType> = Doc<Schema> | DocPart<Schema>;

/** Of a document of which only matters whether it is there. */
export const bare = z.looseObject({});

/** Documents of one kind. */
export interface Collection<Schema extends z.ZodMiniType> {
  /** Its path, or its name alone where every collection of that name is meant. */
  readonly path: string;
  readonly everywhere: boolean;
  readonly schema: Schema;
}

type Holds<Schema extends z.ZodMiniType, Part extends z.ZodMiniObject> =
  z.output<Schema> extends z.output<Part> ? Part : never;

/** The fields of a document that `part` names; their types have to be those of the document. */
export function partOf<Schema extends z.ZodMiniType, Part extends z.ZodMiniObject>(
  { path }: Doc<Schema>,
  part: Holds<Schema, Part>,
): DocPart<Part> {
  return { path, schema: part, fields: Object.keys(part.shape) };
}

export function doc<Schema extends z.ZodMiniType>(path: string, schema: Schema): Doc<Schema> {
  return { path, schema };
}

export function collection<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
): Collection<Schema> {
  return { path, schema, everywhere: false };
}

/** Every collection of a name, wherever it stands. */
export function everyCollection<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): Collection<Schema> {
  return { path: name, schema, everywhere: true };
}
