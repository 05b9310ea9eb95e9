/**
 * A text as the markup that shows it, for what a library puts on the page as markup: the charts'
 * labels.
 */
export function markupOf(text: string): string {
  return text.replaceAll(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
