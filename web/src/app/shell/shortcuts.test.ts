// @vitest-environment jsdom
// req: INVESTOR-109

import { afterEach, expect, test } from 'vitest';
import { type KeyPress, type Keys, keysAreTaken, nextKey, type Shortcut } from './shortcuts.ts';

const destinations = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/account-management', label: 'Account Management' },
  { to: '/profile', label: 'Account Settings' },
];
const press = (key: string, at = 0, modifier: KeyPress['modifier'] = 'none'): KeyPress => ({
  key,
  at,
  modifier,
});

/** What a row of keys asks for, one after another. */
function typed(presses: KeyPress[], singleKeys: 'on' | 'off' = 'on'): Shortcut[] {
  let keys: Keys = { goAt: null };
  return presses.flatMap((one) => {
    const step = nextKey(keys, one, { destinations, singleKeys });
    keys = step.keys;
    return step.shortcut ? [step.shortcut] : [];
  });
}

test.each<[string, Shortcut[]]>([
  ['/', [{ do: 'search' }]],
  ['?', [{ do: 'help' }]],
  ['r', [{ do: 'refresh' }]],
  ['X', [{ do: 'ask-stop-all' }]],
  ['x', []],
  ['R', []],
  ['g', []],
])('shortcuts: %s', (key, shortcuts) => expect(typed([press(key)])).toEqual(shortcuts));

test.each([
  ['d', '/dashboard'],
  ['a', '/account-management'],
  ['p', '/profile'],
])('shortcuts: g %s goes to %s', (key, to) =>
  expect(typed([press('g', 0), press(key, 1_000)])).toEqual([{ do: 'go', to }]),
);

test('shortcuts: g waits a second, and a page of the other role is no destination', () => {
  expect(typed([press('g', 0), press('d', 1_001)])).toEqual([]);
  expect(typed([press('g', 0), press('r', 500)])).toEqual([]);
  expect(typed([press('g', 0), press('r', 1_500)])).toEqual([{ do: 'refresh' }]);
});

test('shortcuts: Ctrl or Cmd K opens the palette', () => {
  expect(typed([press('k', 0, 'command'), press('K', 0, 'command')])).toEqual([
    { do: 'palette' },
    { do: 'palette' },
  ]);
});

test('shortcuts: other keys of the browser are not captured', () => {
  expect(
    typed([press('r', 0, 'command'), press('/', 0, 'alt'), press('g'), press('d', 1, 'command')]),
  ).toEqual([]);
});

test('shortcuts: single keys can be switched off', () => {
  expect(typed([press('/'), press('r'), press('g'), press('d', 5), press('X')], 'off')).toEqual([]);
  expect(typed([press('k', 0, 'command')], 'off')).toEqual([{ do: 'palette' }]);
});

afterEach(() => {
  document.body.innerHTML = '';
});

test.each([
  ['<input id="t" />', true],
  ['<input id="t" type="search" />', true],
  ['<textarea id="t"></textarea>', true],
  ['<select id="t"></select>', true],
  ['<input id="t" type="checkbox" />', false],
  ['<button id="t"></button>', false],
  ['<button id="t"></button><div role="alertdialog"></div>', true],
  ['<button id="t"></button><div role="menu"></div>', true],
])('shortcuts: keys are captured in %s: %s', (html, taken) => {
  document.body.innerHTML = html;
  expect(keysAreTaken(document.getElementById('t'))).toBe(taken);
});
