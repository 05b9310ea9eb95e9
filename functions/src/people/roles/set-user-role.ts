import type { RoleCallOutput } from '@sthira/contract/roles';
import { changeRole } from './change-role.ts';
import type { RoleCall } from './role-call.ts';

type Done = Promise<RoleCallOutput<'setUserRole'>>;

export async function setUserRole({ caller, input, clock }: RoleCall<'setUserRole'>): Done {
  const { role } = await changeRole({
    ...input,
    actor: { uid: caller.uid },
    action: 'setUserRole',
    clock,
  });
  return { success: true, message: `Role updated to ${role} successfully` };
}

export async function addAdminRole({ caller, input, clock }: RoleCall<'addAdminRole'>): Done {
  await changeRole({
    ...input,
    role: 'admin',
    actor: { uid: caller.uid },
    action: 'addAdminRole',
    clock,
  });
  return { success: true, message: 'Admin role added successfully' };
}

export async function removeAdminRole({ caller, input, clock }: RoleCall<'removeAdminRole'>): Done {
  await changeRole({
    ...input,
    role: 'user',
    actor: { uid: caller.uid },
    action: 'removeAdminRole',
    clock,
  });
  return { success: true, message: 'Admin role removed successfully' };
}
