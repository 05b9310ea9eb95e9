import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { blockReason } from './kill-switch.ts';
import { calls } from './operations.ts';
import { createOrderInput, decideRefundInput, requestRefundInput } from './purchases.ts';
import { keyText, oneLine, seenLine, severalLines } from './typed-text.ts';
import { adjustCreditsInput } from './wallets.ts';

const taken = (check: ReturnType<typeof z.overwrite<string>>, text: string) =>
  z.string().check(check).parse(text);

test.each([
  ['zero-width characters', '\u200bAs\u200cha\u200d\u2060\ufeff', 'Asha'],
  ['a soft hyphen', 'As\u00adha', 'Asha'],
  ['direction signs', '\u202egn\u202dp\u2066.\u2069e\u200ex\u200f\u061ce', 'gnp.exe'],
  ['fillers', '\u3164\u115f\u1160\uffa0\u2800', ''],
  ['nothing but zero-width characters', '\u200b \u200b', ''],
  ['controls', '\u0000+1\u0007\u001b\u007f\u009f', '+1'],
  ['tags and variation selectors', 'a\u{e0041}\u{e0101}b\ufe0f', 'ab'],
  ['joiners that join nothing', 'अ\u200dब क\u200cख A\u200dB', 'अब कख AB'],
  ['a second joiner', 'क्\u200d\u200dष', 'क्\u200dष'],
])('typed text: invisible characters are removed: %s', (_, text, seen) => {
  expect(taken(oneLine, text)).toBe(seen);
  expect(taken(severalLines, text)).toBe(seen);
});

test.each([
  ['a half letter of Devanagari', 'क्\u200dष'],
  ['two whole letters of Devanagari', 'क्\u200cष'],
  ['the eyelash ra of Marathi', 'दर्\u200dया'],
  ['the ya-phalaa of Bengali', 'র\u200d্যাব'],
  ['a chillu at the end of a word of Malayalam', 'അവന്\u200d വന്നു'],
  ['a word of Urdu', 'بے\u200cخبر'],
  ['an emoji of several', '👩🏽\u200d💻 ❤\ufe0f\u200d🔥'],
  ['accents, dots and dashes', 'Dr. A.R. Rao-Müller, Ünal & Söhne'],
])('typed text: characters that shape letters are kept: %s', (_, text) => {
  expect(taken(oneLine, text)).toBe(text);
  expect(taken(severalLines, text)).toBe(text);
});

test('typed text: a name is one line, and a longer text keeps its lines', () => {
  const text = ' a\r\nBcc: evil@x \n\n\tb\u2028c\vd ';
  expect(seenLine(text)).toBe('a Bcc: evil@x b c d');
  expect(taken(severalLines, text)).toBe('a\r\nBcc: evil@x \n\n\tb\u2028cd');
});

const key = z.string().check(...keyText('API Key'));

test.each([
  'SIMKEY0001\u200b',
  'SIM\u00adKEY0001\u200e',
  '\u202dSIMKEY0001\u202c\n',
  '"SIMKEY0001"',
  "' SIMKEY0001 '",
  '“SIMKEY0001”',
  '`SIMKEY0001`\u200b',
])('typed text: a key is read without invisible characters and quotes around it: %j', (text) =>
  expect(key.parse(text)).toBe('SIMKEY0001'),
);

test.each(['SIM KEY0001', 'SIM\u00a0KEY0001', 'SIM\nKEY0001', '"SIM KEY"'])(
  'typed text: a key with a blank in it is refused: %j',
  (text) =>
    expect(key.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      'API Key has a space or a line break in it.',
    ]),
);

test.each(['a"b', '"', "O'Key$#", '"ab'])(
  'typed text: a special character is kept in a key: %j',
  (text) => expect(key.parse(text)).toBe(text),
);

const shapeOf = createOrderInput.shape;

test.each([
  ['why all trading is stopped', blockReason],
  ['why credits are adjusted', adjustCreditsInput.shape.reason],
  ['the name on an invoice', shapeOf.buyer_name],
  ['the address on an invoice', shapeOf.buyer_address],
  ['why a refund is asked for', requestRefundInput.shape.reason],
  ['the note of a decision', decideRefundInput.shape.note],
  ['the typed name of an account', calls.leaveRest.input.shape.confirmation],
])('typed text: invisible characters are removed in the field: %s', (_, schema) =>
  expect(schema.parse('\u202eGood\u200bwill\u0000 ')).toBe('Goodwill'),
);

test('typed text: a GSTIN is normalised', () =>
  expect(shapeOf.buyer_gstin.parse('\u202a29aagcb7383j1z4\u202c')).toBe('29AAGCB7383J1Z4'));
