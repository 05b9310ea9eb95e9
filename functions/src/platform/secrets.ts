import { createHmac, hkdfSync } from 'node:crypto';
import { invariant } from './errors.ts';
import { type KeyRing, keyRing } from './key-ring.ts';
import { decryptText, encryptText, partsOf } from './sealed-text.ts';

type Texts = Record<string, string>;

const credentialKeys = (): KeyRing => keyRing('CREDENTIALS_KEY');

/**
 * Seals the secrets of one document, by name. Each is bound to its place, `{owner}.{name}`, and does not open anywhere else; the
 * owner is an account's id, or says what of the platform's it is. Every sealed text names the key that opens it.
 */
export async function seal<Plain extends Texts>(owner: string, texts: Plain): Promise<{ [Name in keyof Plain]: string }> {
  const [key] = credentialKeys();
  return mapTexts(texts, async (plain, name) => `${key.id}.${encryptText(key.bytes, { plain, aad: `${owner}.${name}` })}`);
}

/** The texts sealed under these names; throws when key, place or text do not fit. */
export async function open<Sealed extends Texts>(owner: string, texts: Sealed): Promise<{ [Name in keyof Sealed]: string }> {
  return mapTexts(texts, async (sealed, name) => {
    const { keyId, body } = partsOf(sealed);
    const key = credentialKeys().find(({ id }) => id === keyId);
    invariant(key, `no key ${keyId} to open a sealed text with`);
    return decryptText(key.bytes, { body, aad: `${owner}.${name}` });
  });
}

async function mapTexts<Given extends Texts>(
  texts: Given,
  act: (text: string, name: string) => Promise<string>,
): Promise<{ [Name in keyof Given]: string }> {
  const entries = await Promise.all(Object.entries(texts).map(async ([name, text]) => [name, await act(text, name)] as const));
  return Object.fromEntries(entries) as { [Name in keyof Given]: string };
}

/**
 * Names that tell whether two texts of one purpose are the same and nothing else, one for each key (the first is the present
 * one). Not the sealing keys themselves: what is derived from them for this alone.
 */
export function fingerprints(text: string, purpose: string): string[] {
  return credentialKeys().map(({ bytes }) => {
    const derived = Buffer.from(hkdfSync('sha256', bytes, '', 'fingerprint', 32));
    return createHmac('sha256', derived).update(`${purpose}\n${text}`).digest('base64url');
  });
}
