import { createECDH } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { quickPace } from '#testing/answering-server.ts';
import { openPush } from './push.ts';

vi.mock(import('node:dns'), async (original) => {
  const real = await original();
  const lookup = (_name: string, _options: unknown, done: (...found: unknown[]) => void) =>
    done(null, [{ address: '10.0.0.1', family: 4 }]);
  return { ...real, lookup: lookup as unknown as typeof real.lookup };
});

test('push: a public name that leads into the own network is not connected to', async () => {
  const [own, browser] = [createECDH('prime256v1'), createECDH('prime256v1')];
  const keys = {
    publicKey: own.generateKeys('base64url'),
    privateKey: own.getPrivateKey('base64url'),
  };
  const settings = { keys, subject: 'mailto:push@sthira.example', local: false };
  const device = {
    endpoint: 'https://push.example/x',
    p256dh: browser.generateKeys('base64url'),
    auth: Buffer.alloc(16, 1).toString('base64url'),
  };
  const message = {
    id: 'm1',
    title: 'Closed',
    body: 'Closed',
    path: '/dashboard',
    at: 0,
    lang: 'en-IN',
  };
  const send = openPush(settings, quickPace().clock, 2_000);
  expect(await send({ ...message, device })).toEqual({
    outcome: 'put-off',
    reason: 'No answer from the push service: ENOTPUBLIC',
  });
});
