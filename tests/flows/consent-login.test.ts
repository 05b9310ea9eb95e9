import { expect, test } from 'vitest';
import { hosting } from '#support/addresses.ts';
import { refused, succeed } from '#support/api.ts';
import { demandConsent, signInAtBroker } from '#support/consent.ts';
import { aBrokerClient, anAccount } from '#support/linked-account.ts';
import { type Person, signedIn } from '#support/sign-in.ts';

/** An account whose broker takes no keys alone, and whose owner signs in there. */
async function linked(owner: Person) {
  const { id, name, client } = await anAccount(owner, {
    ...{ broker: 'Bigul_XTS', state: 'logged_out', input: { login_by: 'consent' } },
  });
  await demandConsent(client.clientCode);
  const begin = async () => (await succeed('beginConsentLogin', { id }, owner)).url;
  return { id, name, code: client.clientCode, begin };
}

const finishing = (owner: Person) => ({
  finish: (back: object) => succeed('finishConsentLogin', { ...back }, owner),
  refusal: async (back: object) =>
    String((await refused('finishConsentLogin', { ...back }, owner)).message),
});

test('consent login: from our page to the broker’s, and back into a session', async () => {
  const owner = await signedIn();
  const { finish, refusal } = finishing(owner);
  const { id, name, code, begin } = await linked(owner);
  expect(await refused('loginAccount', { account_id: id }, owner)).toMatchObject({
    status: 409,
    message: `${name} needs its owner’s sign in at Bigul: press Log in, and sign in there.`,
  });
  const url = await begin();
  expect(new URL(url).searchParams.get('returnURL')).toContain(`${hosting}/broker-callback?state=`);
  const back = await signInAtBroker(url, { client: code });
  expect(await finish(back)).toMatchObject({ status: 'pending', account_id: id });
  const statuses = await succeed('loginStatus', { account_ids: [id] }, owner);
  expect(statuses[id]).toMatchObject({ status: 'logged_in' });
  expect(await succeed('getAccounts', {}, owner)).toMatchObject([
    { id, client_id: code, login_by: 'consent', login_status: 'logged_in' },
  ]);
  expect(await refusal(back)).toContain('This sign in was used already.');
});

test('consent login: Cancel, another person, another client and an old token open nothing', async () => {
  const [owner, other] = [await signedIn(), await signedIn()];
  const { finish, refusal } = finishing(owner);
  const { name, code, begin } = await linked(owner);
  const cancelled = await signInAtBroker(await begin(), { client: code, press: 'cancel' });
  expect(await refusal(cancelled)).toBe(
    `You did not sign in at the broker, so ${name} was not logged in.`,
  );
  const first = await signInAtBroker(await begin(), { client: code });
  expect(await finishing(other).refusal(first)).toContain('Somebody else began this sign in.');
  await finish(first);

  const { clientCode } = await aBrokerClient();
  const foreign = await signInAtBroker(await begin(), { client: clientCode });
  expect(await refusal(foreign)).toContain('You signed in at the broker as another client.');

  const { state } = await signInAtBroker(await begin(), { client: code });
  expect(await refusal({ state, session: first.session })).toContain('Invalid accessToken');
});

test('consent login: a login of chosen accounts reminds the owner in place of logging in', async () => {
  const [owner, admin] = [await signedIn(), await signedIn('admin')];
  const { id } = await linked(owner);
  expect(await succeed('loginAccounts', { account_ids: [id] }, admin)).toEqual({
    account_ids: [],
    reminded: [id],
  });
});
