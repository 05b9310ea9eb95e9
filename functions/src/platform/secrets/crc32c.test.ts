import { expect, test } from 'vitest';
import { crc32c } from './crc32c.ts';

// From RFC 3720, B.4, and the usual check value of the digits 1 to 9.
test.each([
  ['the digits', Buffer.from('123456789'), 0xe306_9283],
  ['nothing', Buffer.alloc(0), 0],
  ['32 zeros', Buffer.alloc(32), 0x8a91_36aa],
  ['32 ones', Buffer.alloc(32, 0xff), 0x62a8_ab43],
])('CRC32C: %s', (_, bytes, sum) => expect(crc32c(bytes)).toBe(sum));
