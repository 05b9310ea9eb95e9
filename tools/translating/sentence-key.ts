import type { Template } from './text-parts.ts';

/** `You have {accounts} accounts`: each name once; two that stand side by side are one. */
export function keyOf(whole: Template): string {
  const form = withoutEmptyTags(withoutEmptyTags(whole).toReversed()).toReversed();
  const used = new Map<string, number>();
  let key = '';
  let endsInSlot = false;
  for (const part of form) {
    if (part === '') continue;
    if (typeof part === 'string') key += part;
    else if (!endsInSlot) {
      const times = (used.get(part.slot) ?? 0) + 1;
      used.set(part.slot, times);
      key += `{${part.slot}${times === 1 ? '' : times}}`;
    }
    endsInSlot = typeof part !== 'string';
  }
  return key.replaceAll(/\s+/g, ' ').trim();
}

/** Without icons and blanks at its beginning. */
function withoutEmptyTags(form: Template): Template {
  const from = form.findIndex((part) =>
    typeof part === 'string' ? part.trim() !== '' : !part.isEmptyTag,
  );
  return from < 0 ? [] : form.slice(from);
}

/** Whether anybody reads it: `isShown` is certain of it, so that one word is enough. */
export function isSentence(key: string, isShown: boolean): boolean {
  const words = key.replaceAll(/\{\w+\}/g, '').trim();
  if (!/\p{L}\p{Ll}/u.test(words) || /charset=|^Bearer/.test(words)) return false;
  if (isShown) return !isStyle(words);
  if (/^[\w./:#?&=[\]-]+$/.test(words) && !/^[A-Z][a-z]+(-[a-z]+)?(\.{3}|[.:?])?$/.test(words))
    return false;
  if (!/\s/.test(key))
    return /^[A-Z“₹][\p{L}’-]+(\.{3}|[.:?…])?$/u.test(words) && !/[a-z][A-Z]/.test(words);
  return !isStyle(words);
}

const styleToken = /^[a-z0-9:\-[\]/.%()_!,#&>*+=@']+$/;
const styleWord =
  /^(flex|grid|block|inline|hidden|relative|absolute|fixed|sticky|truncate|underline|contents|grow|shrink|rounded|border|uppercase|italic|group|peer|isolate|invisible|visible|transition|table|ring|shadow|outline|static|antialiased|container)$/;

/** A list of class names. */
function isStyle(words: string): boolean {
  const tokens = words.split(/\s+/);
  if (!tokens.every((token) => styleToken.test(token))) return false;
  const styled = tokens.filter(
    (token) => /[a-z0-9][-:[/][a-z0-9[]/.test(token) || styleWord.test(token),
  );
  return styled.length * 2 >= tokens.length;
}
