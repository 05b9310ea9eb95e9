import { collections } from '#documents/collections.ts';
import { queryOf } from '#platform/store/query.ts';

/** The browsers that show a person's messages. */
export const devicesOf = (uid: string) => queryOf(collections.pushDevices).where('uid', '==', uid);
