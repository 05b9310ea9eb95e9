import { expect, onTestFinished, test } from 'vitest';
import { callApi, succeed } from '#support/api.ts';
import { eraseAccount } from '#support/erase.ts';
import { type Person, signedIn } from '#support/sign-in.ts';

const linkAtOnce = (owner: Person, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, place) =>
      callApi(
        'addAccount',
        {
          account_name: `Racer ${place}`,
          broker: 'ArhamShare_XTS',
          api_key: `${owner.uid}-key-${place}`,
          api_secret: `secret-${place}`,
          account_size: 5,
        },
        owner,
      ),
    ),
  );

/** Erased when the test ends. */
async function linkedBy(owner: Person) {
  const linked = await succeed('getAccounts', {}, owner);
  onTestFinished(async () => void (await Promise.all(linked.map(({ id }) => eraseAccount(id)))));
  return linked;
}

test('add account: eight accounts linked by one person at once are all linked', {
  timeout: 60_000,
}, async () => {
  const owner = await signedIn();
  const replies = await linkAtOnce(owner, 8);
  const linked = await linkedBy(owner);
  expect(replies.map(({ status, text }) => (status === 200 ? 'linked' : text))).toEqual(
    Array(8).fill('linked'),
  );
  expect(linked.map(({ account_name }) => account_name).sort()).toEqual(
    Array.from({ length: 8 }, (_, place) => `Racer ${place}`),
  );
});

test('add account: of thirty links of one person at once ten are done in the minute, and other people are not delayed', {
  timeout: 240_000,
}, async () => {
  const [owner, other] = await Promise.all([signedIn(), signedIn()]);
  const [many, [alone]] = await Promise.all([linkAtOnce(owner, 30), linkAtOnce(other, 1)]);
  const [linked] = await Promise.all([linkedBy(owner), linkedBy(other)]);
  expect(alone?.status).toBe(200);
  const done = many.filter(({ status }) => status === 200);
  // On a slow machine the minute may be over before the last of them.
  expect(done.length).toBeGreaterThanOrEqual(10);
  expect(linked).toHaveLength(done.length);
  const refusals = many.filter(({ status }) => status !== 200).map(({ status }) => status);
  expect(new Set(refusals)).toEqual(new Set([429]));
});
