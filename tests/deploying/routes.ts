export interface Asked {
  /** The method, and the path with the name of the API in front. */
  path: string;
  query: URLSearchParams;
  raw: Buffer;
  /** Of the server itself, where files are uploaded to. */
  origin: string;
}
export type Answer = [status: number, body: object];
/** What a route answers to what was asked; it is given what stood for the stars of its path. */
type Respond = (asked: Asked, ...names: string[]) => Answer;
export type Routes = Readonly<Record<string, Respond>>;

export const ok = (body: object = {}): Answer => [200, body];
export const refused = (code: number, status: string, message: string): Answer => [
  code,
  { error: { code, status, message } },
];
export const wrong = (message: string) => refused(400, 'INVALID_ARGUMENT', message);
export const missing = (what: string) => refused(404, 'NOT_FOUND', `${what} was not found.`);
/** What is stored under a name, or that nothing is. */
export const stored = (all: ReadonlyMap<string, object>, name: string): Answer => {
  const found = all.get(name);
  return found ? ok(found) : missing(name);
};
export const bodyOf = <Shape>({ raw }: Asked) => JSON.parse(raw.toString('utf8')) as Shape;

/** A star stands for a part of a path, two stand for the rest of it. */
function patternOf(path: string): RegExp {
  const parts = path.split(/(\*+)/).map((part) => {
    if (part === '**') return '(.+)';
    return part === '*' ? '([^/:]+)' : part.replaceAll(/[.()]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('')}$`);
}

/** What the first route that knows the path answers. */
export function answerBy(routes: Routes, asked: Asked): Answer | undefined {
  for (const [path, respond] of Object.entries(routes)) {
    const match = patternOf(path).exec(asked.path);
    if (match) return respond(asked, ...match.slice(1));
  }
  return undefined;
}
