import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { holderOf, requireFree } from './busy-ports.ts';
import { root } from './folders.ts';
import { portsOf, readStackNumber, withOwnPorts } from './ports.ts';

test('ports: the emulators listen where the tools expect them', () => {
  const { emulators } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as {
    emulators: Record<string, { port?: number }>;
  };
  for (const [name, { port }] of Object.entries(emulators))
    if (port) expect(portsOf(0), name).toMatchObject({ [name]: port });
});

test('ports: four stacks side by side have none in common', () => {
  const all = [0, 1, 2, 3].flatMap((stack) => Object.values(portsOf(stack)));
  expect(new Set(all).size).toBe(all.length);
  expect(portsOf(1)).toMatchObject({ hosting: 5010, firestore: 8090, tasks: 9509 });
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
    'A=http://127.0.0.1:5023/razorpay\nB=http://localhost:5020\nC=127.0.0.1:1\nD=5003',
  );
});

/** A server on a port of its own, until the test ends. */
async function aTakenPort() {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

test('ports: a taken port is reported at once with its process', async () => {
  const { port } = await aTakenPort();
  await expect(requireFree([port], 60_000)).rejects.toThrow(
    new RegExp(`^Port ${port} is held by pid ${process.pid} \\(.*node`),
  );
});

test('ports: one without a known holder is waited for, up to the limit', async () => {
  const { server, port } = await aTakenPort();
  const nobody = () => undefined;
  await expect(requireFree([port], 200, nobody)).rejects.toThrow('a process this user may not see');
  const free = requireFree([port], 60_000, nobody);
  server.close();
  await expect(free).resolves.toBeUndefined();
});

test.runIf(process.platform === 'linux')(
  'ports: a process that shows no command any more, as one that ends, counts as no holder',
  async () => {
    const program =
      "process.title = ''; const s = require('node:net').createServer().listen(0, '127.0.0.1', () => console.log(s.address().port))";
    const ending = spawn(process.execPath, ['-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void ending.kill('SIGKILL'));
    const [port] = await once(ending.stdout, 'data');
    expect(readFileSync(`/proc/${ending.pid}/cmdline`, 'utf8').replaceAll('\0', '')).toBe('');
    expect(holderOf(Number(port))).toBeUndefined();
  },
);
