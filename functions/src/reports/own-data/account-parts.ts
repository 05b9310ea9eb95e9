import { isOnPaper } from '@sthira/contract/accounts';
import type { AccountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { queryOf } from '#platform/store/query.ts';
import { formerAccounts, type Held, ordersOf } from '../former-accounts.ts';
import { plainRow } from './plain-row.ts';
import { found, type Part, type Person, single } from './sources.ts';

/** What the platform notes for itself, of no meaning to its owner. */
const workings = [
  ...['shard', 'startedBy', 'loginRequest', 'noted', 'planDueAt', 'planRunId', 'truthSeen'],
];

const accountsOf = ({ uid }: Person) => queryOf(collections.accounts).where('ownerUid', '==', uid);
const deletedOf = ({ uid }: Person) =>
  queryOf(collections.deletedAccounts).where('ownerUid', '==', uid);
const formerOf = ({ uid }: Person) =>
  queryOf(collections.formerAccounts).where('ownerUid', '==', uid);

/** Every account the person has or had, with until when. An unlinked one has nobody after them. */
async function heldBy(person: Person): Promise<Held[]> {
  const { store, uid } = person;
  const [linked, unlinked, former] = await Promise.all([
    store.findReadable(accountsOf(person)),
    store.findReadable(deletedOf(person)),
    formerAccounts(store, uid),
  ]);
  return [...[...linked, ...unlinked].map((account) => ({ account })), ...former];
}

const keyOf = (part: string, { account, until }: Held) => `${part}:${account.id}:${until ?? ''}`;

/** Its days are one person's whole: those of an account handed over are of both, its orders are not. */
const isNobodyElses = ({ account, until }: Held) =>
  until === undefined && account.handedAt === undefined;

const accountRow = (account: AccountDocument) => [plainRow(account, workings)];

export const accountParts: readonly Part[] = [
  {
    part: 'accounts',
    folder: 'accounts',
    sources: (person) => [
      found(person.store, { key: 'accounts', query: accountsOf(person), rowOf: accountRow }),
    ],
  },
  {
    part: 'unlinked_accounts',
    folder: 'deletedAccounts',
    sources: (person) => [
      found(person.store, { key: 'unlinked', query: deletedOf(person), rowOf: accountRow }),
    ],
  },
  {
    part: 'accounts_handed_over',
    folder: 'formerAccounts',
    sources: (person) => [
      found(person.store, { key: 'former', query: formerOf(person), rowOf: accountRow }),
    ],
  },
  {
    part: 'paper_books',
    folder: 'accounts/paper',
    sources: async (person) => {
      const accounts = await person.store.findReadable(accountsOf(person));
      return accounts.filter(isOnPaper).map(({ id }) =>
        single(person.store, {
          key: `paper:${id}`,
          doc: docs.paperBook(id),
          rowOf: (book) => [{ accountId: id, ...plainRow(book) }],
        }),
      );
    },
  },
  {
    part: 'orders_and_trades',
    folder: 'accounts/orders',
    sources: async (person) =>
      (await heldBy(person)).map((held) =>
        found(person.store, {
          key: keyOf('orders', held),
          query: queryOf(collections.orders(held.account.id)),
          rowOf: (order) =>
            ordersOf(held, [order]).map((own) => ({
              accountId: held.account.id,
              ...plainRow(own, ['epoch', 'missedReads']),
            })),
        }),
      ),
  },
  {
    part: 'day_figures',
    folder: 'accounts/days',
    sources: async (person) =>
      (await heldBy(person)).filter(isNobodyElses).map((held) =>
        found(person.store, {
          key: keyOf('days', held),
          query: queryOf(collections.accountDays(held.account.id)),
          rowOf: (day) => [{ accountId: held.account.id, ...plainRow(day) }],
        }),
      ),
  },
];
