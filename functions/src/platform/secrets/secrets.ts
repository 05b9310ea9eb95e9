import { createHmac, hkdfSync } from 'node:crypto';
import { googleAccessToken } from '#platform/app.ts';
import { systemClock } from '#platform/clock.ts';
import { type KeyRing, keyRing } from './key-ring.ts';
import { kmsBase, kmsKey } from './kms-key.ts';
import { createSealer, type Sealer } from './sealer.ts';
import { parseSealing } from './sealing-settings.ts';

const credentialKeys = (): KeyRing => keyRing('CREDENTIALS_KEY');

let made: Sealer | undefined;

/** The sealer of this process's settings, made at first use. */
function sealer(): Sealer {
  if (made) return made;
  const { sealsWith, kmsKeys } = parseSealing(process.env);
  const door = {
    base: kmsBase,
    accessToken: googleAccessToken,
    clock: systemClock,
    random: Math.random,
    quotaProject: process.env.GOOGLE_CLOUD_QUOTA_PROJECT,
  };
  const wrappingKeys = kmsKeys.map((name) => ({ name, key: kmsKey(name, door) }));
  made = createSealer({
    keys: credentialKeys,
    sealsWith: wrappingKeys.find(({ name }) => name === sealsWith)?.key,
    wrappingKeys: wrappingKeys.map(({ key }) => key),
    clock: systemClock,
  });
  return made;
}

export const seal: Sealer['seal'] = (owner, texts) => sealer().seal(owner, texts);
export const open: Sealer['open'] = (owner, texts) => sealer().open(owner, texts);
export const newestKeyId: Sealer['newestKeyId'] = () => sealer().newestKeyId();

/**
 * Fingerprints of a text: they show whether two texts of one purpose are equal, and nothing else.
 * One for each key, the first of the present one. They are made with keys that are derived from the
 * sealing keys for this purpose.
 */
export function fingerprints(text: string, purpose: string): string[] {
  return credentialKeys().map(({ bytes }) => {
    const derived = Buffer.from(hkdfSync('sha256', bytes, '', 'fingerprint', 32));
    return createHmac('sha256', derived).update(`${purpose}\n${text}`).digest('base64url');
  });
}
