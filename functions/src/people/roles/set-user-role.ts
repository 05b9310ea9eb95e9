import type { InputOf, OutputOf } from '@sthira/contract/operations';
import type { Call, PlainAnswer } from '#platform/call.ts';
import { changeRole } from './change-role.ts';

type RoleAnswer = Promise<PlainAnswer<OutputOf<'setUserRole'>>>;

export async function setUserRole({
  caller,
  input,
  clock,
  store,
}: Call<InputOf<'setUserRole'>>): RoleAnswer {
  const { role } = await changeRole(store, {
    ...input,
    actor: { uid: caller.uid },
    action: 'setUserRole',
    clock,
  });
  return { data: { success: true, message: `Role updated to ${role} successfully` } };
}

export async function addAdminRole({
  caller,
  input,
  clock,
  store,
}: Call<InputOf<'addAdminRole'>>): RoleAnswer {
  await changeRole(store, {
    ...input,
    role: 'admin',
    actor: { uid: caller.uid },
    action: 'addAdminRole',
    clock,
  });
  return { data: { success: true, message: 'Admin role added successfully' } };
}

export async function removeAdminRole({
  caller,
  input,
  clock,
  store,
}: Call<InputOf<'removeAdminRole'>>): RoleAnswer {
  await changeRole(store, {
    ...input,
    role: 'user',
    actor: { uid: caller.uid },
    action: 'removeAdminRole',
    clock,
  });
  return { data: { success: true, message: 'Admin role removed successfully' } };
}
