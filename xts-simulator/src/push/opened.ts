import { createDecipheriv, createHmac } from 'node:crypto';
import type { Subscription } from './subscriptions.ts';

const tagBytes = 16;
const saltBytes = 16;
const headBytes = saltBytes + 4 + 1;

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) =>
  createHmac('sha256', key)
    .update(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
    .digest();

/**
 * What the browser reads of a message: aes128gcm (RFC 8188) with the keys of RFC 8291. Throws when
 * it cannot.
 */
export function opened(body: Buffer, { keys, auth }: Pick<Subscription, 'keys' | 'auth'>): string {
  const salt = body.subarray(0, saltBytes);
  const recordBytes = body.readUInt32BE(saltBytes);
  const senderEnd = headBytes + body.readUInt8(headBytes - 1);
  const sender = body.subarray(headBytes, senderEnd);
  const record = body.subarray(senderEnd);
  if (record.length > recordBytes) throw new Error('A push message has one record.');
  const shared = hmac(auth, keys.computeSecret(sender));
  const ikm = hmac(shared, 'WebPush: info\0', keys.getPublicKey(), sender, '\x01');
  const prk = hmac(salt, ikm);
  const key = hmac(prk, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16);
  const nonce = hmac(prk, 'Content-Encoding: nonce\0\x01').subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-tagBytes));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('The last record ends with 2.');
  return padded.subarray(0, end).toString('utf8');
}
