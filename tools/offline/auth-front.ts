import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { ports } from '../local/ports.ts';

const standIn = readFileSync(join(import.meta.dirname, 'stand-in.js'));

/**
 * Google's script replaced by the stand-in, style from other hosts left out: the page then needs no
 * network.
 */
export function offline(html: string): string {
  return html
    .replaceAll(/https:\/\/apis\.google\.com\/js\/api\.js/g, '/stand-in.js')
    .replaceAll(/<script[^>]+src="https:\/\/unpkg\.com[^>]*><\/script>/g, '')
    .replaceAll(/<link[^>]+(?:unpkg|googleapis)\.com[^>]*>/g, '');
}

async function rewrite(answer: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { 'content-length': _, ...headers } = answer.headers;
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  reply
    .writeHead(answer.statusCode ?? 502, headers)
    .end(offline(Buffer.concat(chunks).toString('utf8')));
}

function pass(incoming: IncomingMessage, reply: ServerResponse): void {
  const page = incoming.url?.startsWith('/emulator/auth/') ?? false;
  const headers = { ...incoming.headers, ...(page ? { 'accept-encoding': 'identity' } : {}) };
  const onward = request(
    { host: '127.0.0.1', port: ports.auth, path: incoming.url, method: incoming.method, headers },
    (answer) => {
      const html = page && answer.headers['content-type']?.includes('text/html');
      if (html) {
        rewrite(answer, reply).catch(() => reply.destroy());
      } else {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      }
    },
  );
  onward.on('error', () => {
    if (!reply.headersSent) reply.writeHead(502);
    reply.end();
  });
  incoming.pipe(onward);
}

/** Stands before the Auth emulator, so that Google's sign-in window works without a network. */
export function startAuthFront(): Promise<Server> {
  const server = createServer((incoming, reply) => {
    if (incoming.url?.startsWith('/stand-in.js')) {
      reply
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
        .end(standIn);
    } else {
      pass(incoming, reply);
    }
  });
  return new Promise((resolve, reject) =>
    server.once('error', reject).listen(ports.authFront, '127.0.0.1', () => resolve(server)),
  );
}
