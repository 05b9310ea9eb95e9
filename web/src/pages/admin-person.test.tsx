// @vitest-environment jsdom

import type { SeenPerson } from '@sthira/contract/seen-person';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// Loaded here: when it is first asked for, a busy machine takes longer than a test waits.
import './dashboard.tsx';
import { anAccount } from '#testing/account-fixture.ts';
import { stubScreen } from '#testing/screen-width.ts';
import { showPage } from '#testing/show-page.tsx';
import { Component as PersonPage } from './admin-person.tsx';

const world = vi.hoisted(() => ({ person: undefined as unknown, asked: [] as unknown[] }));
vi.mock('#platform/call.ts', () => ({
  ask: async () => ({ data: [], message: '' }),
  async call(name: string, input: unknown) {
    world.asked.push([name, input]);
    if (world.person instanceof Error) throw world.person;
    return world.person;
  },
}));
vi.mock('#platform/session.ts', () => ({ freshToken: async () => 'a token' }));
vi.mock('#platform/stream-socket.ts', () => ({
  openStream: () => ({ close: () => {}, abandon: () => {} }),
}));
vi.mock('#platform/first-screen.ts', () => ({
  firstScreen: Promise.resolve(),
  firstScreenShown: () => {},
}));
vi.mock('#entities/person/session-provider.tsx', () => ({
  usePerson: () => ({ uid: 'maya' }),
  useProfile: () => ({ role: 'admin' }),
  useSession: () => ({ profileSaved: () => {} }),
}));

const email = 'asha@example.in';
const person: SeenPerson = {
  ...{ uid: 'asha', email, name: 'Asha Rao', milli_credits: 1_250_000 },
  accounts: [
    anAccount('Asha0000000000000000', {
      ...{ account_name: 'Family', trading_state: 'running', login_status: 'error' },
      ...{ error_message: 'The session ended.', day_result: { result: 0, charges: 0 } },
    }),
  ],
  positions: { rows: [], unread: '' },
  orders: { rows: [], unread: '' },
  trades: { rows: [], unread: '' },
};

beforeEach(() => {
  world.person = person;
  world.asked = [];
});

afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const open = () => {
  stubScreen('wide');
  showPage(
    <Routes>
      <Route path="/admin/people/:email" element={<PersonPage />} />
    </Routes>,
    `/admin/people/${encodeURIComponent(email)}`,
  );
};

test('admin person: shows the dashboard of the person, says so, and lets nothing be pressed', async () => {
  open();
  await screen.findByText(/^You see what asha@example\.in sees/);
  const row = within(await screen.findByRole('listitem', { name: 'Family' }));
  expect(row.getByRole('button', { name: 'Log in Family' }).matches(':disabled')).toBe(true);
  expect(row.queryByRole('button', { name: /Square Off|Start/ })).toBeNull();
  screen.getByText('1 linked, 1,250 credits in the wallet');
  screen.getByRole('region', { name: 'Today' });
  screen.getByText('The positions cannot be read: not logged in');
  expect(screen.queryByRole('link', { name: 'Go to Account Management' })).toBeNull();
});

test('admin person: is read again only when somebody asks for it', async () => {
  open();
  await screen.findByText(/^You see what/);
  expect(world.asked).toEqual([['seePerson', { email }]]);
  press('Refresh');
  await vi.waitFor(() => expect(world.asked).toHaveLength(2));
});

test('admin person: says why a book could not be read', async () => {
  const unread = 'Could not read the positions of Family (no answer).';
  world.person = { ...person, positions: { rows: [], unread } };
  open();
  await screen.findByText(unread);
});

test('admin person: a failed reading is no empty dashboard, and can be tried again', async () => {
  world.person = new Error('User not found with the provided email address.');
  open();
  await screen.findByText('User not found with the provided email address.');
  expect(screen.queryByText('No account is linked.')).toBeNull();
  world.person = person;
  press('Try again');
  await screen.findByText(/^You see what/);
});
