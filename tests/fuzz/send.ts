import { Agent, request as ask } from 'node:http';
import { functions } from '#support/addresses.ts';
import { type Answer, hangMs } from './judge.ts';
import type { FuzzRequest } from './requests.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const { hostname, port, pathname } = new URL(functions);

/**
 * Sends it byte for byte, as `fetch` would not; a broken connection is answered with status 0. A
 * server closes a connection that it has kept for five seconds, and may do so as a request leaves:
 * then it goes out once more (https://nodejs.org/api/http.html#requestreusedsocket).
 */
export function send(
  request: FuzzRequest,
  token: string | undefined,
  isRepeated = false,
): Promise<Answer> {
  const { path, method, headers, body } = request;
  const startedMs = performance.now();
  const length = { 'content-length': Buffer.byteLength(body) };
  const all = {
    ...headers,
    ...length,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve) => {
    const done = (status: number, text: string) =>
      resolve({ status, text, tookMs: performance.now() - startedMs });
    const asked = ask(
      { hostname, port, path: `${pathname}/${path}`, method, headers: all, agent },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => done(answer.statusCode ?? 0, Buffer.concat(parts).toString('utf8')));
        answer.on('error', (error) => done(0, error.message));
      },
    );
    asked.setTimeout(hangMs + 1_000, () => asked.destroy(new Error('late')));
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (asked.reusedSocket && error.code === 'ECONNRESET' && !isRepeated)
        resolve(send(request, token, true));
      else done(0, error.message);
    });
    asked.end(body);
  });
}
