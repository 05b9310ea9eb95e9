import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { arePushKeys, drawPush, mostPlainBytes, sealPush } from './seal-push.ts';

// RFC 8291, appendix A.
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

test('push sealing: the example of RFC 8291 comes out to the byte', () => {
  const draw = {
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  };
  const sealed = sealPush('When I grow up, I want to be a watermelon', keys, draw);
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('push sealing: the longest text fills what a push service takes', () => {
  expect(sealPush('x'.repeat(mostPlainBytes), keys, drawPush())).toHaveLength(4_096);
});

test('push sealing: two messages of one text differ', () => {
  expect(sealPush('Same', keys, drawPush())).not.toEqual(sealPush('Same', keys, drawPush()));
});

test('push sealing: keys that no browser made are known', () => {
  expect(arePushKeys(keys)).toBe(true);
  expect(arePushKeys({ ...keys, auth: 'BTBZ' })).toBe(false);
  expect(arePushKeys({ ...keys, p256dh: '' })).toBe(false);
  const point = createECDH('prime256v1').generateKeys();
  point[64] = (point[64] ?? 0) ^ 1;
  expect(arePushKeys({ ...keys, p256dh: point.toString('base64url') })).toBe(false);
});
