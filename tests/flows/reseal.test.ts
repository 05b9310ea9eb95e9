import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { refused } from '#support/api.ts';
import { anAccount, logIn } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { systemClock } from '../../functions/src/platform/clock.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { keyRing } from '../../functions/src/platform/secrets/key-ring.ts';
import { createSealer } from '../../functions/src/platform/secrets/sealer.ts';

const present = process.env.CREDENTIALS_KEY ?? '';
const newKey = () => randomBytes(32).toString('base64');

/** What a person stored while that key was the present one. */
async function storedUnder(
  key: string,
  { id, apiKey, apiSecret }: { id: string; apiKey: string; apiSecret: string },
): Promise<string> {
  const sealer = createSealer({
    keys: () => keyRing('KEY', { KEY: key }),
    sealsWith: undefined,
    wrappingKeys: [],
    clock: systemClock,
  });
  await db()
    .doc(paths.credentials(id))
    .set(await sealer.seal(id, { apiKey, apiSecret }));
  return sealer.newestKeyId();
}

/** The command as an operator gives it, with the keys of the moment. */
async function reseal(keys: string): Promise<{ exitCode: number; output: string }> {
  const env = { ...process.env, CREDENTIALS_KEY: keys, GOOGLE_CLOUD_PROJECT: '' };
  return promisify(execFile)(process.execPath, ['tools/reseal.ts'], { env }).then(
    ({ stdout }) => ({ exitCode: 0, output: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      exitCode: code,
      output: stdout + stderr,
    }),
  );
}

test('reseal: the command brings an account under the newest key, beside the running stack, and names what it cannot open', async () => {
  const owner = await signedIn();
  const { id, client } = await anAccount(owner, { state: 'logged_out' });
  const lost = await anAccount(owner, { state: 'logged_out' });
  const old = newKey();
  const oldId = await storedUnder(old, { id, apiKey: client.appKey, apiSecret: client.secretKey });
  const lostId = await storedUnder(newKey(), {
    id: lost.id,
    apiKey: lost.client.appKey,
    apiSecret: lost.client.secretKey,
  });
  // The stack knows its present key alone.
  expect(await refused('loginAccount', { account_id: id }, owner)).toMatchObject({
    status: 409,
    message:
      'The stored keys of this account cannot be opened. Enter the API key and secret again.',
  });

  const { exitCode, output } = await reseal(`${present},${old}`);
  expect(output).toContain(`2 under ${oldId}`);
  expect(output).toContain(
    `Left as it was: ${paths.credentials(lost.id)} (Broken invariant: no key ${lostId}`,
  );
  expect(output).not.toContain(paths.credentials(id));
  expect(output.slice(output.indexOf('Sealed texts after'))).not.toContain(oldId);
  expect(exitCode).toBe(1);
  for (const secret of [client.secretKey, lost.client.secretKey, present, old])
    expect(output).not.toContain(secret);
  await logIn(owner, id);
});
