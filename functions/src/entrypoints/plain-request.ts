import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * The platform parses a request before any handler runs. It answers a malformed body or path with
 * an HTML page that may hold a stack, and unpacks 32 MB to a gigabyte. Named as plain bytes the
 * body passes through it untouched, and the handler reads it and refuses it in its own form. Call
 * it once, before the server listens.
 */
export function passRequestsThrough(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.headers['content-type'] !== undefined)
      request.headers['content-type'] = 'application/octet-stream';
    delete request.headers['content-encoding'];
    if (!isReadable(request.url ?? '')) request.url = '/unreadable';
  });
}

function isReadable(url: string): boolean {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '') !== '';
  } catch {
    return false;
  }
}
