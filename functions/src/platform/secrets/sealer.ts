import { randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import { invariant } from '#platform/errors.ts';
import { DataKeys } from './data-keys.ts';
import type { KeyRing } from './key-ring.ts';
import { decryptText, encryptText, partsOf, type SealedParts } from './sealed-text.ts';
import type { WrappingKey } from './wrapping-key.ts';

type Texts = Record<string, string>;
type Same<Given> = { [Name in keyof Given]: string };

/**
 * Seals the secrets of one document, by name. Each is bound to its place, `{owner}.{name}`, and
 * does not open anywhere else; the owner is an account's id, or says what of the platform's it is.
 * Every sealed text names the key that opens it.
 */
export interface Sealer {
  seal: <Plain extends Texts>(owner: string, texts: Plain) => Promise<Same<Plain>>;
  /**
   * The texts sealed under these names; throws when key, place or text do not fit, `unavailable`
   * when the keeper of the key does not answer.
   */
  open: <Sealed extends Texts>(owner: string, texts: Sealed) => Promise<Same<Sealed>>;
  /** Under which key a text would be sealed now, once it has proven that it opens again. */
  newestKeyId: () => Promise<string>;
}

interface SealerParts {
  /** The local keys. They seal where no KMS wraps keys, and open what they have sealed before. */
  keys: () => KeyRing;
  /**
   * Wraps a new key for every document; without it the newest local key seals. There is no way from
   * the one to the other but this.
   */
  sealsWith: WrappingKey | undefined;
  wrappingKeys: readonly WrappingKey[];
  clock: Clock;
}

export function createSealer({ keys, sealsWith, wrappingKeys, clock }: SealerParts): Sealer {
  const dataKeys = new DataKeys(clock);
  const nameOf = (owner: string, wrapped: string) => `${owner} ${wrapped}`;

  const newKey = async (owner: string): Promise<{ key: Buffer; prefix: string }> => {
    if (!sealsWith) return { key: keys()[0].bytes, prefix: keys()[0].id };
    const key = randomBytes(32);
    const { keyId, wrapped } = await sealsWith.wrap(key, owner);
    dataKeys.put(nameOf(owner, wrapped), Promise.resolve(key));
    return { key, prefix: `${keyId}.${wrapped}` };
  };

  const keyOf = async (owner: string, { keyId, wrapped }: SealedParts): Promise<Buffer> => {
    const local = wrapped === undefined ? keys().find(({ id }) => id === keyId)?.bytes : undefined;
    if (local) return local;
    const keeper = wrappingKeys.find(({ id }) => keyId.startsWith(`${id}-`));
    invariant(keeper && wrapped !== undefined, `no key ${keyId} to open a sealed text with`);
    return dataKeys.get(nameOf(owner, wrapped), () => keeper.unwrap(wrapped, owner));
  };

  return {
    seal: async (owner, texts) => {
      const { key, prefix } = await newKey(owner);
      return mapTexts(
        texts,
        async (plain, name) => `${prefix}.${encryptText(key, { plain, aad: `${owner}.${name}` })}`,
      );
    },
    open: (owner, texts) =>
      mapTexts(texts, async (sealed, name) => {
        const parts = partsOf(sealed);
        return decryptText(await keyOf(owner, parts), {
          body: parts.body,
          aad: `${owner}.${name}`,
        });
      }),
    newestKeyId: async () => {
      if (!sealsWith) return keys()[0].id;
      const probe = randomBytes(32);
      const { keyId, wrapped } = await sealsWith.wrap(probe, 'newest key');
      invariant(
        probe.equals(await sealsWith.unwrap(wrapped, 'newest key')),
        'a key that wraps unwraps too',
      );
      return keyId;
    },
  };
}

async function mapTexts<Given extends Texts>(
  texts: Given,
  act: (text: string, name: string) => Promise<string>,
): Promise<Same<Given>> {
  const entries = await Promise.all(
    Object.entries(texts).map(async ([name, text]) => [name, await act(text, name)] as const),
  );
  return Object.fromEntries(entries) as Same<Given>;
}
