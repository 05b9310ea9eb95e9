// req: ADMIN-70

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type OperationName, operations } from '@sthira/contract/operations';
import { roleCalls } from '@sthira/contract/operations/roles';
import { expect, test } from 'vitest';
import { functions } from '#support/addresses.ts';
import { callApi, refused, requestOf, succeed } from '#support/api.ts';
import { aBrokerClient, anAccount } from '#support/linked-account.ts';
import { sampleInput } from '#support/sample-inputs.ts';
import { signedIn } from '#support/sign-in.ts';
import { Stream } from '#support/stream.ts';
import { inStackFolder } from '../../tools/local/folders.ts';

/**
 * The keys, secrets, passwords and tokens of all tests are of these forms; the last two are the
 * same in base64. A token begins with `eyJ`, and so may a random user id, which is shorter.
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
const logs = () =>
  readdirSync(folder).flatMap((name) => (name.endsWith('.log') ? [join(folder, name)] : []));

/** What tests have written down of runs that went wrong. */
function notes(): string[] {
  const written = resolve(import.meta.dirname, '..', '..', 'artefacts');
  if (!existsSync(written)) return [];
  const files = readdirSync(written, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.png'),
  );
  return files.map(({ parentPath, name }) => join(parentPath, name));
}

/** Where in a file a secret is, with a little of the text around it. */
function found(name: string): string[] {
  const text = decoded(readFileSync(name, 'latin1'));
  return secrets.flatMap((secret) => {
    const match = secret.exec(text);
    return match ? [`${name}: ${text.slice(Math.max(0, match.index - 80), match.index + 40)}`] : [];
  });
}

/** With the dots of a token and the like as they are read, not as a URL writes them. */
function decoded(text: string): string {
  return text.replaceAll(/%([2-7][\dA-Fa-f])/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** How often a log has said something. */
const times = (name: string, text: string) =>
  readFileSync(join(folder, name), 'utf8').split(text).length;
const refusals = () => ({
  streams: times('streaming.log', 'Account access required.'),
  calls: times('emulators.log', '"event":"call.refused"'),
});

const secretText = () => `SECRET${randomBytes(4).toString('hex').toUpperCase()}`;

/**
 * An input of an operation with a secret in each text, under a name of its own, and among the
 * names.
 */
function loudInput(sample: Record<string, unknown>): string {
  const texts = Object.entries(sample).map(([name, value]) => [
    name,
    typeof value === 'string' ? secretText() : value,
  ]);
  return JSON.stringify({
    ...Object.fromEntries(texts),
    newPassword: secretText(),
    [secretText()]: 1,
  });
}

const json = { 'content-type': 'application/json' };
interface Sending {
  body: NonNullable<RequestInit['body']>;
  headers?: Record<string, string>;
}
type Form = (body: string) => Sending;
const forms: Record<string, Form> = {
  unwrapped: (body) => ({ body, headers: json }),
  wrapped: (body) => ({ body: `{"data":${body}}`, headers: json }),
  'as a text': (body) => ({ body, headers: { 'content-type': 'text/plain' } }),
  'as a form': (body) => ({ body: new URLSearchParams({ all: body }) }),
  compressed: (body) => ({
    body: gzipSync(body),
    headers: { ...json, 'content-encoding': 'gzip' },
  }),
  truncated: (body) => ({ body: body.slice(0, -4), headers: json }),
};

test.each(Object.entries(forms))(
  'logged secrets: every call sent %s with a value beside its fields is refused',
  { timeout: 120_000 },
  async (_, form) => {
    const admin = await signedIn('admin');
    const send = async (address: string, init: Sending & { method?: string }) => {
      const headers = { ...init.headers, authorization: `Bearer ${admin.token}` };
      const response = await fetch(`${functions}/${address}`, { method: 'POST', ...init, headers });
      expect([400, 404, 413, 429], `${address}: ${await response.text()}`).toContain(
        response.status,
      );
    };
    for (const name of Object.keys(operations) as OperationName[]) {
      const { method, path } = requestOf(name, sampleInput(name));
      const body = loudInput(sampleInput(name));
      if (method !== 'GET') await send(`api/v1${path}`, { method, ...form(body) });
      await send(
        'trading',
        form(JSON.stringify({ method, path, body: JSON.parse(body) as object, [secretText()]: 1 })),
      );
    }
    for (const name of Object.keys(roleCalls)) await send(name, form(loudInput({ email: 'x' })));
  },
);

test('logged secrets: no log of the run so far has a token, a password, a key or a secret', {
  timeout: 120_000,
}, async () => {
  const before = refusals();
  const owner = await signedIn();
  const { id, client } = await anAccount(owner);
  const stranger = await aBrokerClient();
  const form = {
    account_name: 'Wrong secret',
    broker: 'ArhamShare_XTS',
    api_key: stranger.appKey,
    api_secret: client.secretKey,
  };
  const wrong = await succeed('addAccount', form, owner);
  await callApi('loginAccount', { account_id: wrong.id }, owner);
  await succeed('deleteAccount', { id: wrong.id }, owner);
  expect(
    await refused('addAccount', { ...form, api_secret: [client.secretKey] }, owner),
  ).toMatchObject({ code: 'bad-input' });
  await callApi('getProfile', {}, { token: `${owner.token}x` });
  expect((await new Stream(`user/status/${id},${'a'.repeat(20)}/${owner.token}`).closed).code).toBe(
    4003,
  );
  expect((await new Stream(`ws/${owner.token}x`).closed).code).toBe(4001);
  const watching = new Stream(`user/status/${id}/${owner.token}`);
  await once(watching.ws, 'open');
  watching.ws.close(1000, secretText());
  await watching.closed;

  // The latest events are in the logs, so these are the ones to search.
  await expect
    .poll(refusals, { interval: 500 })
    .toSatisfy((now: typeof before) => now.streams > before.streams && now.calls > before.calls);
  expect([...logs(), ...notes()].flatMap(found)).toEqual([]);
});
