import { expect, test } from 'vitest';
import { maxBodyBytes, readJsonBody } from '#entrypoints/read-json.ts';

const body = (text: string) => Buffer.from(text);

test('JSON body: a missing one is an empty input', () => {
  expect(readJsonBody(undefined)).toEqual({});
  expect(readJsonBody(body(''))).toEqual({});
});

test('JSON body: an object is the input', () => {
  expect(readJsonBody(body('{"id":"a","name":"स्थिर"}'))).toEqual({ id: 'a', name: 'स्थिर' });
});

test.each(['{', '{"a":}', '[1]', '"text"', 'null', '7', '\u0000'])(
  'JSON body: %j is bad input',
  (text) => {
    expect(() => readJsonBody(body(text))).toThrow(expect.objectContaining({ code: 'bad-input' }));
  },
);

test('JSON body: 64 KB are accepted, a byte more is too large', () => {
  const fill = (length: number) => body(`{"a":"${'x'.repeat(length - 8)}"}`);
  expect(Object.keys(readJsonBody(fill(maxBodyBytes)))).toEqual(['a']);
  expect(() => readJsonBody(fill(maxBodyBytes + 1))).toThrow(
    expect.objectContaining({ code: 'too-large' }),
  );
});

test('JSON body: deep nesting is refused', () => {
  expect(() => readJsonBody(body(`${'{"a":'.repeat(20)}1${'}'.repeat(20)}`))).toThrow(
    'nested too deeply',
  );
});

test('JSON body: half a surrogate pair is refused anywhere, a whole one is not', () => {
  for (const text of ['{"a":"\\ud800"}', '{"a":[{"b":"x\\udc00y"}]}'])
    expect(() => readJsonBody(body(text))).toThrow('a broken character');
  expect(readJsonBody(body('{"a":"\\ud83d\\ude00"}'))).toEqual({ a: '😀' });
});
