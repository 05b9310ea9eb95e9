// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CompleteProfile } from './complete-profile.tsx';

vi.mock('./profile-form.tsx', () => ({ ProfileForm: () => 'the form' }));
vi.mock('#entities/person/session-provider.tsx', () => ({
  useSession: () => ({ profileSaved: vi.fn(), leave: vi.fn() }),
}));

const person = { uid: 'u', email: 'nila@example.in', name: 'Nila' };
afterEach(cleanup);

test('complete profile: with sign-up closed a person without a profile cannot go on', () => {
  render(<CompleteProfile person={person} signUp="closed" />);
  expect(
    screen.getByText('Account found but profile incomplete. Please contact support.'),
  ).toBeTruthy();
  expect(screen.queryByText('the form')).toBeNull();
});

test('complete profile: with sign-up open the form is shown', () => {
  render(<CompleteProfile person={person} signUp="open" />);
  expect(screen.getByText('the form')).toBeTruthy();
});
