import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callApi, refused, succeed } from '#support/api.ts';
import { aBrokerClient, anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { Stream } from '#support/stream.ts';
import { inStackFolder } from '../../tools/local/folders.ts';

/**
 * The keys, secrets, passwords and tokens of all tests are of these forms; the last two are the same in base64. A token begins with `eyJ`, and
 * so may a random user id, which is shorter.
 */
const secrets = [
  /SECRET[\dA-F]{8}/,
  /SIMSECRET\d/,
  /KEY[\dA-F]{10}/,
  /SIMKEY\d/,
  /six666|secret-7/,
  /(?<![\w-])eyJ[\w-]{26}/,
  /ZXlK[\w+/]{20}/,
  /U0VDUkVU|NFQ1JFV|TRUNSRV/,
];

const folder = join(inStackFolder('any'), '..');
const logs = () => readdirSync(folder).filter((name) => name.endsWith('.log'));

/** Where in a log a secret stands, with a little of what is around it. */
function found(name: string): string[] {
  const text = decoded(readFileSync(join(folder, name), 'latin1'));
  return secrets.flatMap((secret) => {
    const match = secret.exec(text);
    return match ? [`${name}: ${text.slice(Math.max(0, match.index - 80), match.index + 40)}`] : [];
  });
}

/** With the dots of a token and the like as they are read, not as a URL writes them. */
function decoded(text: string): string {
  return text.replaceAll(/%([2-7][\dA-Fa-f])/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** How often a log has said something. */
const times = (name: string, text: string) => readFileSync(join(folder, name), 'utf8').split(text).length;
const refusals = () => ({
  streams: times('streaming.log', 'Account access required.'),
  calls: times('emulators.log', 'a call was refused'),
});

test('no log of the run so far holds a token, a password, a key or a secret', { timeout: 120_000 }, async () => {
  const before = refusals();
  const owner = await signedIn();
  const { id, client } = await anAccount(owner);
  const stranger = await aBrokerClient();
  const form = { account_name: 'Wrong secret', broker: 'ArhamShare_XTS', api_key: stranger.appKey, api_secret: client.secretKey };
  const wrong = await succeed('addAccount', form, owner);
  await callApi('loginAccount', { account_id: wrong.id }, owner);
  await succeed('deleteAccount', { id: wrong.id }, owner);
  expect(await refused('addAccount', { ...form, api_secret: [client.secretKey] }, owner)).toMatchObject({ code: 'bad-input' });
  await callApi('getProfile', {}, { token: `${owner.token}x` });
  expect((await new Stream(`user/status/${id},${'a'.repeat(20)}/${owner.token}`).closed).code).toBe(4003);
  expect((await new Stream(`ws/${owner.token}x`).closed).code).toBe(4001);

  // What has just happened is in the logs, so they are the ones to look at.
  await expect.poll(refusals, { interval: 500 }).toSatisfy((now: typeof before) => now.streams > before.streams && now.calls > before.calls);
  expect(logs().flatMap(found)).toEqual([]);
});
