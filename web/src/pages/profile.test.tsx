// @vitest-environment jsdom
// req: INVESTOR-86, INVESTOR-87

import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#platform/call-error.ts';
import { after, fill, openPage, press } from '#testing/open-page.tsx';
import { onToast } from '#ui/toast/toaster.tsx';
import { Component as ProfilePage } from './profile.tsx';

const world = vi.hoisted(() => ({ call: vi.fn(), saved: vi.fn() }));
vi.mock('#platform/call.ts', () => ({ call: world.call, onOutcome: () => () => {} }));
vi.mock('#entities/person/session-provider.tsx', () => ({
  useProfile: () => ({
    ...{ email: 'asha@example.in', name: 'Asha Rao', mobile_number: '', role: 'user' },
    ...{ trading_experience: null, risk_tolerance: null },
  }),
  useSession: () => ({ profileSaved: world.saved, leave: () => {} }),
  usePerson: () => ({ uid: 'asha' }),
}));

const said: string[] = [];
onToast(({ text }) => said.push(text));
beforeEach(() => {
  said.length = 0;
  world.call.mockReset();
  world.saved.mockReset();
});

async function saveNumber(): Promise<void> {
  await openPage(<ProfilePage />);
  fill('Mobile Number', '98100 11111');
  press('Save Profile');
  await after();
}

test('account settings: a saved profile has a message, and is shown from then on', async () => {
  world.call.mockResolvedValue({ name: 'Asha Rao' });
  await saveNumber();
  expect(world.call).toHaveBeenCalledWith(
    'updateProfile',
    expect.objectContaining({ email: 'asha@example.in', mobile_number: '98100 11111' }),
  );
  expect(said).toEqual(['Profile updated successfully']);
  expect(world.saved).toHaveBeenCalledWith({ name: 'Asha Rao' });
});

test.each([
  ['fails', 'internal', 'Out of memory.', 'Failed to update profile. Please try again.'],
  ['refuses it', 'bad-input', 'That number is too long.', 'That number is too long.'],
] as const)(
  'account settings: where the server %s, the page says so',
  async (_, code, message, text) => {
    world.call.mockRejectedValue(new CallError({ code, message }));
    await saveNumber();
    screen.getByText(text);
    expect(said).toEqual([]);
    expect(world.saved).not.toHaveBeenCalled();
  },
);
