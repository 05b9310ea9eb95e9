import type { Route } from '@sthira/contract/operations/routes';

export interface CallRequest {
  method: Route['method'];
  url: string;
  body: string | undefined;
}

/**
 * The HTTP request of a call: `{name}` segments come out of the input, what is left is the
 * body.
 */
export function requestOf(route: Route, input: Record<string, unknown>): CallRequest {
  const rest = { ...input };
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const bodied = route.method === 'POST' || route.method === 'PUT';
  return {
    method: route.method,
    url: `/v1${path}`,
    body: bodied ? JSON.stringify(rest) : undefined,
  };
}
