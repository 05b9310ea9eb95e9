/**
 * Signs that stand in a text while it is looked up, from Unicode's private use area: nobody types
 * them, and no font draws them.
 */
const firstSlot = 0xe000;
const lastSlot = 0xefff;

/** The end of one piece of a text and the beginning of the next, as code put them together. */
export const joint = '\uf000';
export const joints = /\uf000/g;

/** More tags than these have no signs. */
export const mostSlots = lastSlot - firstSlot + 1;
/** A text that has them already is not ours. */
export const isMarked = (text: string): boolean => /[\ue000-\uf000]/.test(text);

/** Stands for the nested tag of this place. */
export const slotAt = (place: number): string => String.fromCharCode(firstSlot + place);

/** The place whose tag a sign stands for, if it is such a sign. */
export function placeOf(sign: string): number | undefined {
  const code = sign.charCodeAt(0);
  return code >= firstSlot && code <= lastSlot ? code - firstSlot : undefined;
}

/** Splits a text before and after every nested tag. */
export const aroundSlots = /([\ue000-\uefff])/;

/** What is before a text, the text, and what is after it: blanks, joints, icons are no part of it. */
export function withoutOutside(text: string): [string, string, string] {
  const from = text.search(inside);
  if (from < 0) return [text, '', ''];
  let to = text.length;
  while (!inside.test(text.charAt(to - 1))) to--;
  return [text.slice(0, from), text.slice(from, to), text.slice(to)];
}
const inside = /[^\s\ue000-\uf000]/;

/** The same, but nested tags are a part of it. */
export const withoutBlanks = (text: string): string =>
  text.replaceAll(/^[\s\uf000]+|[\s\uf000]+$/g, '');
