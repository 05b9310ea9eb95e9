import { type RoleCallName, type RoleCallOutput, type RoleRow, roleCalls, roleCallTimeoutMs } from '@sthira/contract/roles';
import { type CallableRequest, onCall } from 'firebase-functions/https';
import { deleteUserFromFirebase as deleteIdentity } from '#people/delete-user-from-firebase.ts';
import { getUserRole as getRole } from '#people/get-user-role.ts';
import { listUsersWithRoles as listUsers } from '#people/list-users-with-roles.ts';
import { resetUserPassword as resetPassword } from '#people/reset-user-password.ts';
import type { RoleCall } from '#people/role-call.ts';
import { searchUserByEmail as searchUser } from '#people/search-user-by-email.ts';
import { addAdminRole as addAdmin, removeAdminRole as removeAdmin, setUserRole as setRole } from '#people/set-user-role.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { letThrough } from './let-through.ts';
import { auditSecrets, callableOptions } from './options.ts';
import { callableError, sentTo, withOwnBody } from './own-body.ts';
import { publicError } from './read-call.ts';
import { asInput } from './read-json.ts';
import { failureOf } from './replies.ts';

type Verb<Name extends RoleCallName> = (call: RoleCall<Name>) => Promise<RoleCallOutput<Name>>;

/** One function about people: let through → verb → parse. A failure carries its code and fields as its details. */
function roleFunction<Name extends RoleCallName>(name: Name, verb: Verb<Name>) {
  const handler = onCall({ ...callableOptions, secrets: auditSecrets, timeoutSeconds: roleCallTimeoutMs / 1000 }, async (request) => {
    try {
      return await answer({ name, verb, request, clock: systemClock });
    } catch (error) {
      const failure = failureOf(publicError(error, name));
      throw callableError(failure, failure.data);
    }
  });
  return withOwnBody(name, handler);
}

interface Asked<Name extends RoleCallName> {
  name: Name;
  verb: Verb<Name>;
  request: CallableRequest<unknown>;
  clock: Clock;
}

async function answer<Name extends RoleCallName>({ name, verb, request, clock }: Asked<Name>): Promise<unknown> {
  const { authorization, appCheck, data } = sentTo(request);
  const row: RoleRow = roleCalls[name];
  const sent = () => asInput(data() ?? {});
  const { caller, input } = await letThrough({ name, row: { ...row, who: 'admin' }, authorization, appCheck, sent, clock });
  return row.output.parse(await verb({ caller, input: input as RoleCall<Name>['input'], clock }));
}

export const addAdminRole = roleFunction('addAdminRole', addAdmin);
export const removeAdminRole = roleFunction('removeAdminRole', removeAdmin);
export const setUserRole = roleFunction('setUserRole', setRole);
export const getUserRole = roleFunction('getUserRole', getRole);
export const listUsersWithRoles = roleFunction('listUsersWithRoles', listUsers);
export const resetUserPassword = roleFunction('resetUserPassword', resetPassword);
export const searchUserByEmail = roleFunction('searchUserByEmail', searchUser);
export const deleteUserFromFirebase = roleFunction('deleteUserFromFirebase', deleteIdentity);
