// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ahead } from '#platform/ask-ahead.ts';
import { SessionProvider, useSession } from './session-provider.tsx';

const { call, person } = vi.hoisted(() => ({ call: vi.fn(), person: { uid: 'ravi', email: 'ravi@example.com', name: 'Ravi' } }));
vi.mock('#platform/call.ts', () => ({ call }));
vi.mock('#platform/session.ts', () => ({
  onPerson: ({ came }: { came: (person: object) => void }) => {
    came(person);
    return () => {};
  },
  signOut: vi.fn(),
}));

beforeEach(() => call.mockReset().mockResolvedValue({ name: 'Ravi, asked for now' }));
afterEach(cleanup);

function Name() {
  const { session } = useSession();
  return session.state === 'signed-in' ? session.profile.name : session.state;
}

const show = (uid: string, answer: Promise<unknown>) =>
  render(
    <SessionProvider ahead={{ uid, answerOf: () => answer } as unknown as Ahead}>
      <Name />
    </SessionProvider>,
  );

test('the profile that was asked for ahead serves who it is about, without another call', async () => {
  show('ravi', Promise.resolve({ data: { name: 'Ravi, asked for ahead' } }));
  await screen.findByText('Ravi, asked for ahead');
  expect(call).not.toHaveBeenCalled();
});

test('what was asked for with the token of somebody else is never shown', async () => {
  show('asha', Promise.resolve({ data: { name: 'Asha' } }));
  await screen.findByText('Ravi, asked for now');
  expect(screen.queryByText('Asha')).toBeNull();
});

test('an answer that failed is asked for again', async () => {
  show('ravi', Promise.reject(new Error('away')));
  await screen.findByText('Ravi, asked for now');
});
