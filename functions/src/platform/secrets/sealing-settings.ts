import { projectOf } from '#platform/settings.ts';

export interface SealingSettings {
  /** `local`, which is `CREDENTIALS_KEY`, or the full name of a Cloud KMS key. */
  sealsWith: string;
  /** Every Cloud KMS key that may open. */
  kmsKeys: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

const kmsName = /^projects\/[^/]+\/locations\/[^/]+\/keyRings\/[^/]+\/cryptoKeys\/[^/]+$/;

/**
 * What seals investors' secrets, `SEAL_WITH`: comma-separated like every changed key, the first
 * seals and all of them open. A real project has to say it, so that none seals with the weaker
 * local key because nobody thought of it; a demo project never reaches Cloud KMS. Throws naming
 * what is wrong.
 */
export function parseSealing(env: Environment): SealingSettings {
  const local = projectOf(env).startsWith('demo-');
  const named = (env.SEAL_WITH ?? '').split(',').map((text) => text.trim());
  const given = named.filter((text) => text !== '');
  const wrong = given.filter((text) => text !== 'local' && !kmsName.test(text));
  if (wrong.length > 0)
    throw new Error(
      'SEAL_WITH names Cloud KMS keys as projects/…/locations/…/keyRings/…/cryptoKeys/…, without a version, or local.',
    );
  const kmsKeys = given.filter((text) => text !== 'local');
  if (local && kmsKeys.length > 0)
    throw new Error('A demo project refuses to start with a Cloud KMS key in SEAL_WITH.');
  const [sealsWith = 'local'] = given;
  if (!local && given.length === 0)
    throw new Error(
      'A real project needs SEAL_WITH: the name of a Cloud KMS key, or local to seal with CREDENTIALS_KEY alone.',
    );
  return { sealsWith, kmsKeys };
}
