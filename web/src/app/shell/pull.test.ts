import { expect, test } from 'vitest';
import { isFarEnough, type Pull, pulledTo } from './pull.ts';

const begun: Pull = { x: 100, y: 200, downPx: 0 };
const to = (x: number, y: number, from = begun) => pulledTo(from, { x, y });

test.each([
  ['a tap that trembles', to(104, 206), begun],
  ['straight down', to(100, 260), { ...begun, downPx: 30 }],
  ['down and a little across', to(120, 260), { ...begun, downPx: 30 }],
  ['far down', to(100, 900), { ...begun, downPx: 88 }],
  ['across more than down', to(180, 240), null],
  ['up', to(100, 150), null],
  ['down, and then across', to(300, 260, { ...begun, downPx: 30 }), { ...begun, downPx: 30 }],
  ['down, and back to above the beginning', to(100, 199, { ...begun, downPx: 30 }), null],
])('pull: %s', (_what, pull, expected) => expect(pull).toEqual(expected));

test('pull: far enough from 128 pixels of the finger on', () => {
  const at = (y: number) => isFarEnough(to(100, 200 + y) ?? begun);
  expect([at(126), at(128), at(400)]).toEqual([false, true, true]);
});
