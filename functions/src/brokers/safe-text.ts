import { redactText } from '#platform/log/redact.ts';
import { shorten } from '#platform/log/shorten.ts';

const controlCharacters = /\p{Cc}+/gu;
/**
 * Long runs that mix letters and digits are keys, tokens or unique keys; contract names and our
 * tags are shorter.
 */
const keyLike = /\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}/gi;
const longest = 160;

/**
 * A broker's text made fit for a person and a log: short, one line, without the given secrets or
 * anything like one.
 */
export function safeText(text: string, secrets: readonly string[]): string {
  const known = secrets
    .filter((secret) => secret.length > 0)
    .reduce((left, secret) => left.replaceAll(secret, '[redacted]'), text);
  const clean = redactText(known.replace(controlCharacters, ' '))
    .replace(keyLike, '[redacted]')
    .trim();
  return clean.length > longest ? `${shorten(clean, longest - 1)}…` : clean;
}
