import { type OperationName, operations } from '@sthira/contract/operations';

interface Route {
  name: OperationName;
  method: string;
  segments: string[];
}

const routes: Route[] = Object.entries(operations).map(([name, { method, path }]) => ({
  name: name as OperationName,
  method,
  segments: path.slice(1).split('/'),
}));

export type Match =
  | { kind: 'found'; name: OperationName; fields: Record<string, string> }
  | { kind: 'unknown' }
  | { kind: 'wrong-method'; allowed: string[] };

/**
 * The operation a method and a path name. `{name}` segments become input fields; the prefix /v1 may
 * be missing.
 */
export function matchOperation(method: string, path: string): Match {
  const segments = segmentsOf(path);
  const fitting = segments ? routes.flatMap((route) => fit(route, segments) ?? []) : [];
  const found = fitting.find(({ route }) => route.method === method);
  if (found) return { kind: 'found', name: found.route.name, fields: found.fields };
  return fitting.length === 0
    ? { kind: 'unknown' }
    : { kind: 'wrong-method', allowed: fitting.map(({ route }) => route.method) };
}

function segmentsOf(path: string): string[] | undefined {
  const segments = path.split('/').slice(1);
  if (segments[0] === 'v1') segments.shift();
  if (segments.at(-1) === '') segments.pop();
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function fit(
  route: Route,
  segments: string[],
): { route: Route; fields: Record<string, string> } | undefined {
  if (segments.length !== route.segments.length) return undefined;
  const fields: Record<string, string> = {};
  for (const [at, expected] of route.segments.entries()) {
    const given = segments[at] ?? '';
    if (expected.startsWith('{')) fields[expected.slice(1, -1)] = given;
    else if (expected !== given) return undefined;
  }
  return { route, fields };
}
