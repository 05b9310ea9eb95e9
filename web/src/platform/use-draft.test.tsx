// @vitest-environment jsdom
// req: INVESTOR-6

import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { readDraft } from './drafts.ts';
import { draftAfter, useDraft } from './use-draft.ts';

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
  expect(before.result.current).toBe(false);
  sessionStorage.removeItem('auth_token');
  outcome(ended);
  before.unmount();
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('S3cret');
  signIn('asha');
  expect(readDraft('form')).toEqual({ title: 'Family' });
  expect(draftAfter('fo')).toBe('rm');
  expect(draftAfter('of')).toBeNull();
  const after = open({ title: '', secret: '' });
  expect(after.restore.mock.calls).toEqual([['title', 'Family']]);
  expect(after.result.current).toBe(true);
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
