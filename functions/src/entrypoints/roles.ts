import {
  type RoleCallName,
  type RoleCallOutput,
  type RoleRow,
  roleCalls,
  roleCallTimeoutMs,
} from '@sthira/contract/roles';
import { type CallableRequest, onCall } from 'firebase-functions/https';
import type { RoleCall } from '#people/roles/role-call.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { letThrough } from './let-through.ts';
import { auditSecrets, callableOptions } from './options.ts';
import { callableError, sentTo, withOwnBody } from './own-body.ts';
import { publicError } from './read-call.ts';
import { asInput } from './read-json.ts';
import { failureOf } from './replies.ts';

type Verb<Name extends RoleCallName> = (call: RoleCall<Name>) => Promise<RoleCallOutput<Name>>;

/**
 * One function about people: let through → verb, loaded by its first call → parse. A failure
 * carries its code and fields as its details.
 */
function roleFunction<Name extends RoleCallName>(name: Name, verb: Verb<Name>) {
  const handler = onCall(
    { ...callableOptions, secrets: auditSecrets, timeoutSeconds: roleCallTimeoutMs / 1000 },
    async (request) => {
      try {
        return await answer({ name, verb, request, clock: systemClock });
      } catch (error) {
        const failure = failureOf(publicError(error, name));
        throw callableError(failure, failure.data);
      }
    },
  );
  return withOwnBody(name, handler);
}

interface Asked<Name extends RoleCallName> {
  name: Name;
  verb: Verb<Name>;
  request: CallableRequest<unknown>;
  clock: Clock;
}

async function answer<Name extends RoleCallName>({
  name,
  verb,
  request,
  clock,
}: Asked<Name>): Promise<unknown> {
  const { authorization, appCheck, data } = sentTo(request);
  const row: RoleRow = roleCalls[name];
  const sent = () => asInput(data() ?? {});
  const { caller, input } = await letThrough({
    name,
    row: { ...row, who: 'admin' },
    authorization,
    appCheck,
    sent,
    clock,
  });
  return row.output.parse(await verb({ caller, input: input as RoleCall<Name>['input'], clock }));
}

export const addAdminRole = roleFunction('addAdminRole', async (call) =>
  (await import('#people/roles/set-user-role.ts')).addAdminRole(call),
);
export const removeAdminRole = roleFunction('removeAdminRole', async (call) =>
  (await import('#people/roles/set-user-role.ts')).removeAdminRole(call),
);
export const setUserRole = roleFunction('setUserRole', async (call) =>
  (await import('#people/roles/set-user-role.ts')).setUserRole(call),
);
export const getUserRole = roleFunction('getUserRole', async (call) =>
  (await import('#people/roles/get-user-role.ts')).getUserRole(call),
);
export const listUsersWithRoles = roleFunction('listUsersWithRoles', async (call) =>
  (await import('#people/roles/list-users-with-roles.ts')).listUsersWithRoles(call),
);
export const resetUserPassword = roleFunction('resetUserPassword', async (call) =>
  (await import('#people/roles/reset-user-password.ts')).resetUserPassword(call),
);
export const searchUserByEmail = roleFunction('searchUserByEmail', async (call) =>
  (await import('#people/roles/search-user-by-email.ts')).searchUserByEmail(call),
);
export const deleteUserFromFirebase = roleFunction('deleteUserFromFirebase', async (call) =>
  (await import('#people/roles/delete-user-from-firebase.ts')).deleteUserFromFirebase(call),
);
