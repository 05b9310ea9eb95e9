// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { StatusRows } from '#entities/account/record/account-state.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { LoginBadge } from './login-badge.tsx';
import { checkWords, noteSilence, silentBrokers } from './silent-brokers.ts';

afterEach(() => {
  cleanup();
  silentBrokers.set({});
});

const asha = anAccount('Asha0000000000000000', { login_status: 'logged_in' });
const row = (status: StatusRows[string]['status'], silent = false): StatusRows[string] => ({
  ...{ status, token_generated_at: null, error_message: '' },
  ...(silent ? { broker: 'silent' as const } : {}),
});
const at = Date.parse('2026-11-30T04:35:10.000Z');
const badge = () => {
  cleanup();
  return render(<LoginBadge account={asha} />).container.textContent;
};

test('login badge: a broker that did not answer takes Connected away until it answers', () => {
  expect(badge()).toBe('Connected');
  noteSilence({ [asha.id]: row('logged_in', true) }, at);
  expect(badge()).toBe('Not answeringIts broker did not answer at 10:05:10. Last known: Connected');
  noteSilence({ other: row('logged_in') }, at);
  expect(badge()).toMatch(/^Not answering/);
  noteSilence({ [asha.id]: row('logged_in') }, at);
  expect(badge()).toBe('Connected');
});

test.each<[StatusRows, string]>([
  [{ a: row('logged_in'), b: row('logged_in') }, 'Status checked: 2 connected.'],
  [{ a: row('logged_in'), b: row('error') }, 'Status checked: 1 connected, 1 not connected.'],
  [
    { a: row('logged_in', true) },
    'Status checked: 1 not answering. The broker of name of a did not answer: the session may have ended meanwhile.',
  ],
  [
    { a: row('logged_in', true), b: row('pending', true), c: row('logged_in') },
    'Status checked: 1 connected, 2 not answering. The brokers of name of a and 1 more did not answer: the session may have ended meanwhile.',
  ],
])('check words: %#', (rows, words) =>
  expect(checkWords(rows, (id) => `name of ${id}`)).toBe(words),
);
