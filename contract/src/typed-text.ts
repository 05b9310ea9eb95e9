import * as z from 'zod/mini';

/** Draws nothing: format and direction signs, fillers, and the controls that are no line breaks. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?![\t\n\r])\p{Cc}/gu;
const lineBreaks = /\s*[\t\n\v\f\r\u0085\u2028\u2029]+\s*/g;

const viramas = '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca';
/**
 * The unseen characters that shape what stands beside them: joiners after a virama of an Indian
 * script or between a letter and a virama, between letters of Urdu, and in an emoji of several.
 */
const shaping = new RegExp(
  [
    `(?<=[${viramas}])[\\u200c\\u200d]`,
    `(?<=\\p{L})[\\u200c\\u200d](?=[${viramas}])`,
    '(?<=\\p{Script=Arabic})\\u200c(?=\\p{Script=Arabic})',
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
    '(?<=\\p{Extended_Pictographic})\\ufe0f',
  ].join('|'),
  'gu',
);

function withoutUnseen(text: string): string {
  const kept = new Set(Array.from(text.matchAll(shaping), ({ index }) => index));
  return text.replaceAll(unseen, (sign, index: number) => (kept.has(index) ? sign : '')).trim();
}

/** A text as others see it, on one line: what nobody can see is gone, and so are blanks around. */
export function seenLine(text: string): string {
  return withoutUnseen(text.replaceAll(lineBreaks, ' '));
}

/**
 * What a person types for others to see: without what nobody can see, which would change how it is
 * shown, or leave a name that looks empty. It is taken out rather than refused: nobody can find it
 * in a field. What was stored before stays as it is.
 */
export const oneLine = z.overwrite<string>(seenLine);

/** The same for a text that may have several lines. */
export const severalLines = z.overwrite<string>(withoutUnseen);

const quoted = /^(?:"(.*)"|'(.*)'|`(.*)`|“(.*)”|‘(.*)’)$/su;

/** A key or a secret, copied from a page or a mail: no joiner is meant, nor the quotes around it. */
function bareKey(text: string): string {
  const seen = text.replaceAll(unseen, '').trim();
  const inner = quoted
    .exec(seen)
    ?.slice(1)
    .find((part) => part !== undefined);
  return (inner ?? seen).trim();
}

/** A key or a secret of a broker, which has no blank in it. */
export const keyText = (what: string) =>
  [
    z.overwrite<string>(bareKey),
    z.regex(/^\S*$/, `${what} has a space or a line break in it.`),
  ] as const;
