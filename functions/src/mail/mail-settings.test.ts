import { expect, test } from 'vitest';
import { parseMailSettings } from './mail-settings.ts';

const live = {
  GCLOUD_PROJECT: 'sthira-live',
  SMTP_URL: 'smtps://user:very-private@mail.example:465',
  MAIL_FROM: 'no-reply@sthira.example',
  WEB_ORIGINS: 'https://sthira.example,https://old.example',
};

test('mail settings: a real project sends encrypted, and its links lead to the first origin', () => {
  expect(parseMailSettings(live)).toEqual({
    smtpUrl: live.SMTP_URL,
    encrypted: true,
    from: 'no-reply@sthira.example',
    appOrigin: 'https://sthira.example',
  });
});

test('mail settings: a missing or wrong value is named, and no value is repeated', () => {
  const wrong = () =>
    parseMailSettings({
      ...live,
      SMTP_URL: 'https://user:very-private@mail.example',
      MAIL_FROM: '',
    });
  expect(wrong).toThrow('Mail cannot be sent at the moment.');
  const detail =
    'Wrong settings: SMTP_URL is missing, or no smtp:// or smtps:// address; MAIL_FROM is missing, or no e-mail address';
  expect(wrong).toThrow(expect.objectContaining({ code: 'unavailable', detail }));
});

test('mail settings: a demo project sends to this machine only', () => {
  const demo = { ...live, GCLOUD_PROJECT: 'demo-sthira' };
  expect(() => parseMailSettings(demo)).toThrow('A demo project needs SMTP_URL on this machine.');
  expect(parseMailSettings({ ...demo, SMTP_URL: 'smtp://127.0.0.1:5004' })).toMatchObject({
    encrypted: false,
  });
});
