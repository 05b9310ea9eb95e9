import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { readIdentity } from '#platform/sign-in/identities.ts';
import { queryOf } from '#platform/store/query.ts';
import { plainRow } from './plain-row.ts';
import { found, type Part, type Person, type Source, single } from './sources.ts';

/** The sign-in as the identity provider has it. */
const signIn = ({ uid }: Person): Source => ({
  key: 'sign-in',
  page: async () => {
    const identity = await readIdentity(uid);
    return {
      rows: identity ? [plainRow(identity, ['claims', 'sessionsValidAfter'])] : [],
    };
  },
});

export const personParts: readonly Part[] = [
  { part: 'sign_in', sources: (person) => [signIn(person)] },
  {
    part: 'profile',
    folder: 'users',
    sources: ({ store, uid }) => [
      single(store, {
        key: 'profile',
        doc: docs.user(uid),
        rowOf: (user) => [plainRow(user, ['nameKeys'])],
      }),
    ],
  },
  {
    part: 'agreements',
    folder: 'consents',
    sources: ({ store, uid }) => [
      single(store, {
        key: 'agreements',
        doc: docs.consents(uid),
        rowOf: ({ given }) => given.map((one) => plainRow(one)),
      }),
    ],
  },
  {
    part: 'day_notes',
    folder: 'users/dayNotes',
    sources: ({ store, uid }) => [
      found(store, {
        key: 'notes',
        query: queryOf(collections.dayNotes(uid)),
        rowOf: (note) => [plainRow(note)],
      }),
    ],
  },
  {
    part: 'kill_switch',
    folder: 'tradingBlocks',
    sources: ({ store, uid }) => [
      single(store, {
        key: 'block',
        doc: docs.tradingBlock(uid),
        rowOf: (block) => [plainRow(block)],
      }),
    ],
  },
];
