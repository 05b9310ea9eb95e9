import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * The platform parses JSON before any handler runs, and answers a malformed body with an HTML page. Named as plain
 * bytes the body passes through it untouched, and the handler reads it and refuses it in the envelope.
 */
export function passBodiesThrough(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.headers['content-type'] !== undefined) request.headers['content-type'] = 'application/octet-stream';
  });
}
