import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = 'STT,₹12.50\n';
const marked = `\uFEFF${text}`;

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(marked)],
  ['UTF-16', Buffer.from(marked, 'utf16le')],
  ['UTF-16, the other byte first', Buffer.from(marked, 'utf16le').swap16()],
  ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
  ['UTF-16 without a mark, the other byte first', Buffer.from(text, 'utf16le').swap16()],
])('decode text: a file in %s is read', (_, bytes) => expect(decodeText(bytes)).toBe(text));

test('decode text: a file of older Windows is read, and an empty one', () => {
  expect(decodeText(Buffer.from([0x53, 0x54, 0x54, 0x20, 0x96, 0x20, 0x31]))).toBe('STT – 1');
  expect(decodeText(new Uint8Array())).toBe('');
});
