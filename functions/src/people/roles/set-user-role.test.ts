import { beforeEach, expect, test, vi } from 'vitest';
import { firstProfile } from '#people/profiles/first-profile.ts';
import type { Caller } from '#platform/call.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { changeRole } from './change-role.ts';
import { addAdminRole, removeAdminRole, setUserRole } from './set-user-role.ts';

vi.mock(import('./change-role.ts'), () => ({ changeRole: vi.fn() }));

const clock = new SteppedClock();
const meera = { uid: 'meera', email: 'meera@example.com', name: 'Meera' };
const caller: Caller = { ...meera, role: 'admin' };
const email = 'asha@example.com';
const changed = { email, actor: { uid: 'meera' }, clock };

beforeEach(() => {
  vi.mocked(changeRole)
    .mockReset()
    .mockResolvedValue({ ...firstProfile(meera, 1), role: 'admin' });
});

test('set user role: sets the requested role', async () => {
  expect(
    await setUserRole({ caller, input: { email, role: 'admin' }, clock, store: firestoreStore }),
  ).toEqual({
    data: { success: true, message: 'Role updated to admin successfully' },
  });
  expect(changeRole).toHaveBeenCalledExactlyOnceWith(firestoreStore, {
    ...{ ...changed, role: 'admin', action: 'setUserRole' },
  });
});

test('set user role: adding the admin role makes an admin', async () => {
  expect(await addAdminRole({ caller, input: { email }, clock, store: firestoreStore })).toEqual({
    data: { success: true, message: 'Admin role added successfully' },
  });
  expect(changeRole).toHaveBeenCalledExactlyOnceWith(firestoreStore, {
    ...{ ...changed, role: 'admin', action: 'addAdminRole' },
  });
});

test('set user role: removing the admin role makes a user', async () => {
  expect(await removeAdminRole({ caller, input: { email }, clock, store: firestoreStore })).toEqual(
    {
      data: { success: true, message: 'Admin role removed successfully' },
    },
  );
  expect(changeRole).toHaveBeenCalledExactlyOnceWith(firestoreStore, {
    ...{ ...changed, role: 'user', action: 'removeAdminRole' },
  });
});
