import { randomBytes } from 'node:crypto';

/**
 * First bytes of frames: of messages that go on after it, and of pings and pongs, which are whole.
 */
export const openFrame = {
  continuation: 0x00,
  text: 0x01,
  bytes: 0x02,
  ping: 0x89,
  pong: 0x8a,
} as const;

/**
 * The head of a client's frame of this size. Its mask is zeros, which leave the payload as it is.
 */
export function frameHead(first: number, size: number): Buffer {
  const mask = [0, 0, 0, 0];
  if (size < 126) return Buffer.from([first, 0x80 | size, ...mask]);
  if (size < 65_536) return Buffer.from([first, 0x80 | 126, size >> 8, size & 255, ...mask]);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(size));
  return Buffer.concat([Buffer.from([first, 0x80 | 127]), length, Buffer.from(mask)]);
}

export const floodFrame = (first: number, size: number) =>
  Buffer.concat([frameHead(first, size), Buffer.alloc(size, 'x')]);

/** What a client asks to open a stream with. */
export function handshakeFor(path: string): Buffer {
  const key = randomBytes(16).toString('base64');
  const lines = [
    `GET /v1/streaming/${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
  ];
  return Buffer.from([...lines, `Sec-WebSocket-Key: ${key}`, '', ''].join('\r\n'));
}
