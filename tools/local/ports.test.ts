import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { holderOf } from './busy-ports.ts';
import { root } from './folders.ts';
import { portsOf, readStackNumber, withOwnPorts } from './ports.ts';

test('the emulators listen where the tools look for them', () => {
  const { emulators } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as {
    emulators: Record<string, { port?: number }>;
  };
  for (const [name, { port }] of Object.entries(emulators))
    if (port) expect(portsOf(0), name).toMatchObject({ [name]: port });
});

test('ports: four stacks side by side have none in common', () => {
  const all = [0, 1, 2, 3].flatMap((stack) => Object.values(portsOf(stack)));
  expect(new Set(all).size).toBe(all.length);
  expect(portsOf(1)).toMatchObject({ hosting: 5100, firestore: 8180, tasks: 9599 });
});

test('ports: STACK names one of four stacks, the first when it is not set', () => {
  expect(readStackNumber(undefined)).toBe(0);
  expect(readStackNumber('3')).toBe(3);
  for (const text of ['4', '-1', '1.5', 'one'])
    expect(() => readStackNumber(text), text).toThrow(`STACK is ${text}`);
});

test('ports: addresses in settings are those of the own stack, other numbers stay', () => {
  const settings =
    'A=http://127.0.0.1:5003/razorpay\nB=http://localhost:5000\nC=127.0.0.1:1\nD=5003';
  expect(withOwnPorts(settings, 2)).toBe(
    'A=http://127.0.0.1:5203/razorpay\nB=http://localhost:5200\nC=127.0.0.1:1\nD=5003',
  );
});

test('a taken port is named with the process that holds it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(holderOf(port)).toMatch(new RegExp(`^pid ${process.pid} \\(.*node`));
  server.close();
});
