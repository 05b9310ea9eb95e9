import type { RoleCallName } from '@sthira/contract/operations/roles';
import { roleCallTimeoutMs } from '@sthira/contract/roles';
import { onCall } from 'firebase-functions/https';
import { systemClock } from '#platform/clock.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { answerCall } from './answer-call.ts';
import { auditSecrets, callableOptions } from './options.ts';
import { callableError, sentTo, withOwnBody } from './own-body.ts';
import { publicError } from './read-call.ts';
import { asInput } from './read-json.ts';
import { failureOf } from './replies.ts';

const options = {
  ...callableOptions,
  secrets: auditSecrets,
  timeoutSeconds: roleCallTimeoutMs / 1000,
};

/**
 * The door of one call about people: a callable that answers the verb's data. A failure carries its
 * code and fields as its details.
 */
function roleFunction(name: RoleCallName) {
  const handler = onCall(options, async (request) => {
    const { authorization, appCheck, data } = sentTo(request);
    const sent = () => asInput(data() ?? {});
    try {
      return (
        await answerCall(firestoreStore, name, {
          authorization,
          appCheck,
          sent,
          clock: systemClock,
        })
      ).data;
    } catch (error) {
      const failure = failureOf(publicError(error, name));
      throw callableError(failure, failure.data);
    }
  });
  return withOwnBody(name, handler);
}

export const addAdminRole = roleFunction('addAdminRole');
export const removeAdminRole = roleFunction('removeAdminRole');
export const setUserRole = roleFunction('setUserRole');
export const getUserRole = roleFunction('getUserRole');
export const listUsersWithRoles = roleFunction('listUsersWithRoles');
export const resetUserPassword = roleFunction('resetUserPassword');
export const searchUserByEmail = roleFunction('searchUserByEmail');
export const deleteUserFromFirebase = roleFunction('deleteUserFromFirebase');
