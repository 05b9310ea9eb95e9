import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { holderOf } from './busy-ports.ts';
import { root } from './folders.ts';
import { ports } from './ports.ts';

test('the emulators listen where the tools look for them', () => {
  const { emulators } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as {
    emulators: Record<string, { port?: number }>;
  };
  for (const [name, { port }] of Object.entries(emulators))
    if (port) expect(ports, name).toMatchObject({ [name]: port });
});

test('a taken port is named with the process that holds it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(holderOf(port)).toMatch(new RegExp(`^pid ${process.pid} \\(.*node`));
  server.close();
});
