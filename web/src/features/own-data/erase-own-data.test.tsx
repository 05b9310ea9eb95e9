// @vitest-environment jsdom
// req: INVESTOR-186

import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#platform/call-error.ts';
import { after, openPage, press } from '#testing/open-page.tsx';
import { EraseOwnData } from './erase-own-data.tsx';

const world = vi.hoisted(() => ({ call: vi.fn(), leave: vi.fn(), role: 'user', milliCredits: 0 }));
vi.mock('#platform/call.ts', () => ({ call: world.call, onOutcome: () => () => {} }));
vi.mock('#entities/person/session-provider.tsx', () => ({
  useProfile: () => ({ email: 'asha@example.in', role: world.role }),
  useSession: () => ({ leave: world.leave }),
}));
vi.mock('#entities/wallet/use-balance.ts', () => ({
  useBalance: () => ({ milliCredits: world.milliCredits, text: String(world.milliCredits / 1000) }),
}));

const action = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete My Data' });
const open = async () => {
  await openPage(<EraseOwnData />);
  press('Delete my account and data…');
};
const type = (value: string) =>
  fireEvent.change(screen.getByRole('textbox'), { target: { value } });

beforeEach(() => {
  world.call.mockReset();
  world.leave.mockReset();
  Object.assign(world, { role: 'user', milliCredits: 0 });
});

test('erasure: the dialog says what goes, what the law keeps and how long, and asks for typing', async () => {
  world.milliCredits = 250_000;
  await open();
  screen.getByText(/unlinked and their API keys destroyed/);
  screen.getByText(/invoices for 8 years.+log of actions for 5 years/);
  screen.getByText(/You have 250 credits left, which cannot be used afterwards/);
  expect(action().disabled).toBe(true);
  type('delete ravi@example.in');
  expect(action().disabled).toBe(true);
  expect(world.call).not.toHaveBeenCalled();
});

test('erasure: once typed and done, the person leaves, and reads why', async () => {
  world.call.mockResolvedValue({});
  await open();
  expect(screen.queryByText(/credits left/)).toBeNull();
  type('delete asha@example.in');
  press('Delete My Data');
  await after();
  expect(world.call).toHaveBeenCalledExactlyOnceWith('requestErasure', {
    confirmation: 'asha@example.in',
  });
  expect(world.leave).toHaveBeenCalledExactlyOnceWith('/?because=erasure-asked');
});

test('erasure: what it is refused for stands in the dialog, and nothing ends', async () => {
  const message = 'Square off Asha F&O before deleting your data.';
  world.call.mockRejectedValue(new CallError({ code: 'conflict', message }));
  await open();
  type('delete asha@example.in');
  press('Delete My Data');
  await after();
  screen.getByText(message);
  expect(world.leave).not.toHaveBeenCalled();
});

test('erasure: is not offered to staff', async () => {
  world.role = 'support';
  await openPage(<EraseOwnData />);
  expect(screen.queryByRole('button')).toBeNull();
});
