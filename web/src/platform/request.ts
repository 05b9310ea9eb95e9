import type { Operation } from '@sthira/contract/operations/operation';

export interface CallRequest {
  method: Operation['method'];
  url: string;
  body: string | undefined;
}

/**
 * The HTTP request of an operation: `{name}` segments come out of the input, what is left is the
 * body.
 */
export function requestOf(operation: Operation, input: Record<string, unknown>): CallRequest {
  const rest = { ...input };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const bodied = operation.method === 'POST' || operation.method === 'PUT';
  return {
    method: operation.method,
    url: `/v1${path}`,
    body: bodied ? JSON.stringify(rest) : undefined,
  };
}
