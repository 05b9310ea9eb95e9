import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { pushChannel, telegramChannel } from './carrier-settings.ts';

const keys = createECDH('prime256v1');
const publicKey = keys.generateKeys('base64url');
const privateKey = keys.getPrivateKey('base64url');
const live = {
  GCLOUD_PROJECT: 'sthira-live',
  TELEGRAM_BOT_TOKEN: '1000000001:very-private',
  TELEGRAM_WEBHOOK_SECRET: 'known-to-both-ends',
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: 'mailto:push@sthira.example',
};
const demo = { ...live, GCLOUD_PROJECT: 'demo-sthira' };

test('channels: with their settings they are on', () => {
  expect(telegramChannel(live)).toEqual({
    state: 'on',
    settings: {
      token: live.TELEGRAM_BOT_TOKEN,
      webhookSecret: live.TELEGRAM_WEBHOOK_SECRET,
      apiUrl: 'https://api.telegram.org',
    },
  });
  expect(pushChannel(live)).toEqual({
    state: 'on',
    settings: { keys: { publicKey, privateKey }, subject: live.VAPID_SUBJECT, local: false },
  });
});

test('channels: the end of the line with which a secret came through a pipe is none of it', () => {
  const piped = {
    ...live,
    TELEGRAM_WEBHOOK_SECRET: `${live.TELEGRAM_WEBHOOK_SECRET}\n`,
    VAPID_PRIVATE_KEY: `${privateKey}\n`,
  };
  expect(telegramChannel(piped)).toEqual(telegramChannel(live));
  expect(pushChannel(piped)).toEqual(pushChannel(live));
});

test.each([
  ['unset', {}],
  ['empty', { TELEGRAM_BOT_TOKEN: '', VAPID_PRIVATE_KEY: '' }],
  ['off', { ...live, TELEGRAM_BOT_TOKEN: 'off', VAPID_PRIVATE_KEY: 'off' }],
])('channels: settings that are %s turn them off, without an error', (_what, env) => {
  const [telegram, push] = [telegramChannel(env), pushChannel(env)];
  expect(telegram).toMatchObject({ state: 'off' });
  expect(JSON.stringify(telegram)).toContain('TELEGRAM_BOT_TOKEN is missing');
  expect(push).toMatchObject({ state: 'off' });
  expect(JSON.stringify(push)).toContain('VAPID_PRIVATE_KEY is missing');
});

test('channels: a wrong value is named, and none is repeated', () => {
  const other = createECDH('prime256v1').generateKeys('base64url');
  const wrong = {
    ...live,
    TELEGRAM_WEBHOOK_SECRET: 'very private',
    VAPID_PUBLIC_KEY: other,
  };
  expect(telegramChannel(wrong)).toEqual({
    state: 'off',
    reason: 'Wrong settings: TELEGRAM_WEBHOOK_SECRET has to be 16 to 256 letters, digits, _ and -',
  });
  expect(pushChannel(wrong)).toEqual({
    state: 'off',
    reason: 'Wrong settings: VAPID_PRIVATE_KEY is not the key of VAPID_PUBLIC_KEY',
  });
  expect(pushChannel({ ...live, VAPID_SUBJECT: 'push' })).toMatchObject({
    reason: 'Wrong settings: VAPID_SUBJECT is no mailto: or https: address',
  });
});

test('channels: a demo project talks to this machine alone, a real one with encryption', () => {
  expect(telegramChannel(demo)).toMatchObject({ state: 'off' });
  const local = { ...demo, TELEGRAM_API_URL: 'http://127.0.0.1:5003/telegram/' };
  expect(telegramChannel(local)).toMatchObject({
    state: 'on',
    settings: { apiUrl: 'http://127.0.0.1:5003/telegram' },
  });
  expect(pushChannel(demo)).toMatchObject({ state: 'on', settings: { local: true } });
  const plain = { ...live, TELEGRAM_API_URL: 'http://telegram.example' };
  expect(telegramChannel(plain)).toMatchObject({ state: 'off' });
});
