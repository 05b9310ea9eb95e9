import { expect, onTestFinished, test } from 'vitest';
import { callApi, succeed } from '#support/api.ts';
import { eraseAccount } from '#support/erase.ts';
import { signedIn } from '#support/sign-in.ts';

test('eight accounts that one person links at once are all linked', {
  timeout: 60_000,
}, async () => {
  const owner = await signedIn();
  const form = (place: number) => ({
    account_name: `Racer ${place}`,
    broker: 'ArhamShare_XTS',
    api_key: `${owner.uid}-key-${place}`,
    api_secret: `secret-${place}`,
    account_size: 5,
  });
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, place) => callApi('addAccount', form(place), owner)),
  );
  const linked = await succeed('getAccounts', {}, owner);
  onTestFinished(async () => void (await Promise.all(linked.map(({ id }) => eraseAccount(id)))));
  expect(replies.map(({ status, text }) => (status === 200 ? 'linked' : text))).toEqual(
    Array(8).fill('linked'),
  );
  expect(linked.map(({ account_name }) => account_name).sort()).toEqual(
    Array.from({ length: 8 }, (_, place) => `Racer ${place}`),
  );
});
