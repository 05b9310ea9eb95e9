import { paths } from '@sthira/contract/paths';
import { simulator } from '#support/addresses.ts';
import { succeed } from '#support/api.ts';
import { aBrokerClient, logIn } from '#support/linked-account.ts';
import { freshEmail, googleToken, type Person, profileOf } from '#support/sign-in.ts';
import { stored } from '#support/stored.ts';
import { docs } from '../../../functions/src/documents/docs.ts';
import { db } from '../../../functions/src/platform/firestore.ts';

const accountsEach = 2;
const lot = 75;

/** A contract that has a price. */
async function anInstrument(): Promise<number> {
  return stored(docs.prices).until('a priced contract', (prices) => {
    const [first] = Object.keys(prices?.quotes ?? {});
    return first !== undefined && Number(first);
  });
}

/** Somebody with two logged-in accounts that hold something and have run before. */
async function aReader(instrumentId: number): Promise<Person> {
  const { localId: uid, idToken: token, email } = await googleToken(freshEmail());
  await db().doc(paths.user(uid)).set(profileOf({ uid, email }, 'user'));
  const person = { uid, email, token };
  for (let place = 0; place < accountsEach; place += 1) {
    const { clientCode, appKey, secretKey } = await aBrokerClient();
    const form = {
      account_name: `Bench ${clientCode}`,
      broker: 'ArhamShare_XTS',
      api_key: appKey,
      api_secret: secretKey,
      account_size: 5,
    };
    const { id } = await succeed('addAccount', form, person);
    await logIn(person, id);
    await db().doc(paths.account(id)).update({ 'trading.runId': 'a-run-before' });
    const order = { client: clientCode, instrumentId, side: 'BUY', quantity: lot };
    const headers = { 'content-type': 'application/json' };
    const { ok, status } = await fetch(`${simulator}/hand`, {
      method: 'POST',
      headers,
      body: JSON.stringify(order),
    });
    if (!ok) throw new Error(`The simulator took no order by hand: ${status}`);
  }
  return person;
}

const atOnce = 4;

/** People enough that no book is read twice within the second the broker allows. */
export async function readers(count: number): Promise<Person[]> {
  const instrumentId = await anInstrument();
  const people: Person[] = [];
  while (people.length < count)
    people.push(
      ...(await Promise.all(Array.from({ length: atOnce }, () => aReader(instrumentId)))),
    );
  return people;
}
