import {
  type AdminSearch,
  isOrderId,
  isPersonName,
  mostFound,
} from '@sthira/contract/admin-search';
import type { InputOf } from '@sthira/contract/operations';
import { istDay } from '@sthira/contract/units';
import * as z from 'zod/mini';
import { accountDocument, markedName } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { partOf } from '#documents/reference.ts';
import { auditUserLookup } from '#people/lookup/audit-user-lookup.ts';
import { beginsName, keyToAsk, nameWords } from '#people/profiles/name-keys.ts';
import type { Answer, Call } from '#platform/call.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import { orderEvent } from './timeline-rows.ts';

/** How many profiles that have the longest word are looked at for the other words. */
const mostRead = 50;

/** Searches people by name and orders by id. Each search is a row of the audit trail. */
export async function searchPlatform(
  call: Call<InputOf<'searchPlatform'>>,
): Promise<Answer<AdminSearch>> {
  const text = call.input.text.trim();
  const [people, orders] = await Promise.all([
    isPersonName(text) ? findPeople(call.store, text) : { found: [], more: false },
    isOrderId(text) ? findOrders(call.store, text) : { found: [], more: false },
  ]);
  await auditUserLookup(call, {
    action: 'searchPlatform',
    details: { text, people: people.found.length, orders: orders.found.length },
  });
  return {
    data: { people: people.found, orders: orders.found, more: people.more || orders.more },
    message: 'Searched.',
  };
}

interface Found<Row> {
  found: Row[];
  more: boolean;
}

async function findPeople(
  store: Store,
  text: string,
): Promise<Found<AdminSearch['people'][number]>> {
  const words = nameWords(text);
  const withKey = queryOf(collections.users).whereHas('nameKeys', keyToAsk(words));
  const read = await store.findReadable(withKey.limit(mostRead));
  const named = read.filter(({ name }) => beginsName(words, name));
  const sorted = named.sort((one, other) => one.name.localeCompare(other.name));
  return {
    found: sorted.slice(0, mostFound).map(({ name, email }) => ({ name, email })),
    more: sorted.length > mostFound || read.length === mostRead,
  };
}

const named = z.pick(accountDocument, { accountName: true, broker: true });

/** A broker's id may be another broker's too. */
async function findOrders(store: Store, id: string): Promise<Found<AdminSearch['orders'][number]>> {
  const all = queryOf(collections.everyOrder).limit(mostFound + 1);
  const [ours, brokers] = await Promise.all([
    store.findWithPaths(all.where('tag', '==', id)),
    store.findWithPaths(all.where('appOrderId', '==', id)),
  ]);
  const both = [...ours, ...brokers];
  const shown = both.slice(0, mostFound);
  const accountIds = shown.map(({ path }) => path.split('/')[1] ?? '');
  const accounts = await store.readTolerant(
    accountIds.map((account) => partOf(docs.account(account), named)),
  );
  return {
    found: shown.map(({ value }, place) => ({
      tag: value.tag,
      account_id: accountIds[place] ?? '',
      account_name: accounts[place]?.value ? markedName(accounts[place].value) : '',
      // Where the account's timeline looks for it.
      day: istDay(value.createdAt),
      text: orderEvent(value).text,
    })),
    more: both.length > shown.length,
  };
}
