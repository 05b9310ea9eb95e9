import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test.each([['PORT'], ['SMTP_PORT']])('simulator: ends where its %s is in use', async (name) => {
  const holder = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void holder.close());
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, PORT: '0', SMTP_PORT: '0', [name]: String(port) },
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(stderr).toContain(`Port ${port} is in use.`);
  expect(status).toBe(1);
});
