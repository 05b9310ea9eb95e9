import { createECDH, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { areVapidKeys, vapidHeader } from './vapid.ts';

const own = createECDH('prime256v1');
const publicKey = own.generateKeys('base64url');
const keys = { publicKey, privateKey: own.getPrivateKey('base64url') };
const now = Date.UTC(2026, 10, 29, 6);

test('push sender: the statement names service, end and subject, and is signed with the key', () => {
  const origin = 'https://push.example';
  const header = vapidHeader({ origin, subject: 'mailto:push@sthira.example', keys, now });
  const [, head = '', claims = '', signature = '', key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(key).toBe(publicKey);
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
  const exp = now / 1_000 + 12 * 3_600;
  expect(read(claims)).toEqual({ aud: origin, exp, sub: 'mailto:push@sthira.example' });
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [
    point.subarray(1, 33).toString('base64url'),
    point.subarray(33).toString('base64url'),
  ];
  const verifying = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const options = { key: verifying, dsaEncoding: 'ieee-p1363' } as const;
  const bytes = Buffer.from(signature, 'base64url');
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), options, bytes)).toBe(true);
});

test('push sender: keys that are no pair are known', () => {
  expect(areVapidKeys(keys)).toBe(true);
  const other = createECDH('prime256v1').generateKeys('base64url');
  expect(areVapidKeys({ ...keys, publicKey: other })).toBe(false);
  expect(areVapidKeys({ ...keys, privateKey: '' })).toBe(false);
});
