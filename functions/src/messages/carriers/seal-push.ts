import { createCipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';

export interface PushKeys {
  /** The browser's public key, base64url. */
  p256dh: string;
  /** What the browser and its page share besides, base64url. */
  auth: string;
}

/** What is drawn anew for each message. */
export interface PushDraw {
  privateKey: Buffer;
  salt: Buffer;
}

const curve = 'prime256v1';
const recordBytes = 4_096;
/** Salt, size of a record, and the sender's key with its length. */
const headBytes = 16 + 4 + 1 + 65;
const tagBytes = 16;
/** The longest text, in bytes, that a push service has to take. */
export const mostPlainBytes = recordBytes - headBytes - tagBytes - 1;

export function drawPush(): PushDraw {
  const keys = createECDH(curve);
  keys.generateKeys();
  return { privateKey: keys.getPrivateKey(), salt: randomBytes(16) };
}

/**
 * A text that only its browser can read: aes128gcm (RFC 8188) with the keys of RFC 8291. Throws
 * when the browser's key is none.
 */
export function sealPush(
  plain: string,
  { p256dh, auth }: PushKeys,
  { privateKey, salt }: PushDraw,
): Buffer {
  const own = createECDH(curve);
  own.setPrivateKey(privateKey);
  const [ownKey, theirKey] = [own.getPublicKey(), Buffer.from(p256dh, 'base64url')];
  const shared = hmac(Buffer.from(auth, 'base64url'), own.computeSecret(theirKey));
  const secret = hmac(shared, text('WebPush: info\0'), theirKey, ownKey, text('\x01'));
  const prk = hmac(salt, secret);
  const key = hmac(prk, text('Content-Encoding: aes128gcm\0\x01')).subarray(0, 16);
  const nonce = hmac(prk, text('Content-Encoding: nonce\0\x01')).subarray(0, 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // A 2 ends the last record.
  const record = cipher.update(Buffer.concat([Buffer.from(plain), Buffer.from([2])]));
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(recordBytes);
  sizes.writeUInt8(ownKey.length, 4);
  return Buffer.concat([salt, sizes, ownKey, record, cipher.final(), cipher.getAuthTag()]);
}

/** Whether these are keys that a browser could have made. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  try {
    const own = createECDH(curve);
    own.generateKeys();
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}

function hmac(key: Buffer, ...parts: Buffer[]): Buffer {
  return createHmac('sha256', key).update(Buffer.concat(parts)).digest();
}

function text(characters: string): Buffer {
  return Buffer.from(characters, 'latin1');
}
