// @vitest-environment jsdom
// req: INVESTOR-6

import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { draftAfter, readDraft, useDraft } from './use-draft.ts';

const listeners = vi.hoisted(() => new Set<(outcome: { error: unknown }) => void>());
vi.mock('./call.ts', () => ({
  onOutcome(listener: (outcome: { error: unknown }) => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));
const outcome = (error: unknown) => {
  for (const listener of listeners) listener({ error });
};
const signIn = (uid: string) =>
  sessionStorage.setItem('auth_token', `h.${btoa(JSON.stringify({ user_id: uid }))}.s`);
const ended = new CallError({ code: 'unauthenticated', message: '' });

function open(typed: { title: string; secret: string }) {
  const restore = vi.fn();
  const hook = renderHook(() =>
    useDraft({
      name: 'form',
      initial: { title: '', size: '5', secret: '' },
      values: () => ({ ...typed, size: '5' }),
      restore,
      secrets: ['secret'],
    }),
  );
  return { ...hook, restore };
}

beforeEach(() => {
  listeners.clear();
  sessionStorage.clear();
  signIn('asha');
});

test('draft: inputs come back after the next sign-in, once, and without secrets', () => {
  const before = open({ title: 'Family', secret: 'S3cret' });
  expect(before.result.current.why).toBeNull();
  sessionStorage.removeItem('auth_token');
  outcome(ended);
  before.unmount();
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('S3cret');
  signIn('asha');
  expect(readDraft('form')?.values).toEqual({ title: 'Family' });
  expect(draftAfter('fo')).toBe('rm');
  expect(draftAfter('of')).toBeNull();
  const after = open({ title: '', secret: '' });
  expect(after.restore.mock.calls).toEqual([['title', 'Family']]);
  expect(after.result.current).toMatchObject({ why: 'session', lacksSecrets: true });
  after.unmount();
  expect(open({ title: '', secret: '' }).restore).not.toHaveBeenCalled();
});

test('draft: not given to another person, nor kept after an ordinary refusal', () => {
  const before = open({ title: 'Family', secret: '' });
  outcome(new CallError({ code: 'conflict', message: 'Taken.' }));
  outcome(null);
  expect(readDraft('form')).toBeNull();
  outcome(ended);
  before.unmount();
  signIn('ravi');
  expect(readDraft('form')).toBeNull();
  expect(open({ title: '', secret: '' }).restore).not.toHaveBeenCalled();
  signIn('asha');
  expect(readDraft('form')).toBeNull();
});

/** The form as it is when what was typed is kept also on leaving. */
function openKept(typed: { title: string; secret: string }) {
  const restore = vi.fn();
  const initial = { title: '', secret: '' };
  const values = () => typed;
  const hook = renderHook(() =>
    useDraft({ name: 'form', initial, values, restore, secrets: ['secret'], whenLeft: true }),
  );
  return { ...hook, restore };
}
const untyped = { title: '', secret: '' };
const stored = () => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);

test('draft: of a form that is left it comes back with its secret, which is written nowhere', () => {
  openKept({ title: 'Family', secret: 'S3cret' }).unmount();
  expect(stored()).toContain('Family');
  expect(stored()).not.toContain('S3cret');
  expect(draftAfter('fo')).toBeNull();
  const after = openKept(untyped);
  expect(after.restore.mock.calls).toEqual([
    ['title', 'Family'],
    ['secret', 'S3cret'],
  ]);
  expect(after.result.current).toMatchObject({
    why: 'left',
    hasSecrets: true,
    lacksSecrets: false,
  });
});

test('draft: of a page that is loaded again it comes back without its secret, and its form opens', async () => {
  openKept({ title: 'Family', secret: 'S3cret' });
  dispatchEvent(new Event('pagehide'));
  expect(draftAfter('fo')).toBe('rm');
  // A new page has nothing in its memory.
  vi.resetModules();
  const { readDraft: readAgain } = await import('./use-draft.ts');
  expect(readAgain('form')).toEqual({
    ...{ values: { title: 'Family' }, why: 'reload', lacksSecrets: true },
  });
});

test('draft: after a saved or given up form, an untyped one, or a discarded draft nothing is kept', () => {
  const saved = openKept({ title: 'Family', secret: 'S3cret' });
  saved.result.current.forget();
  saved.unmount();
  openKept(untyped).unmount();
  expect(readDraft('form')).toBeNull();
  openKept({ title: 'Family', secret: 'S3cret' }).unmount();
  const after = openKept(untyped);
  act(() => after.result.current.discard());
  expect(after.restore.mock.calls.slice(2)).toEqual([
    ['title', ''],
    ['secret', ''],
  ]);
  expect(after.result.current.why).toBeNull();
  after.unmount();
  expect(readDraft('form')).toBeNull();
});

test('draft: when the session ends over it the secret is gone, though the form is left then too', () => {
  const before = openKept({ title: 'Family', secret: 'S3cret' });
  outcome(ended);
  before.unmount();
  expect(readDraft('form')).toMatchObject({ values: { title: 'Family' }, why: 'session' });
});

test('draft: a secret in memory is not given to another person', () => {
  openKept({ title: '', secret: 'S3cret' }).unmount();
  signIn('ravi');
  expect(readDraft('form')).toBeNull();
  signIn('asha');
  expect(readDraft('form')?.values).toEqual({ secret: 'S3cret' });
});
