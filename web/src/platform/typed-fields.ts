/*
 * What people have typed and not sent is theirs: a page that starts anew by itself asks here first.
 */

const touched = new Set<Element>();

const field = 'input:not([type="search"]), textarea, select, [contenteditable="true"]';

function note({ target }: Event): void {
  if (!(target instanceof Element && target.matches(field))) return;
  forgetGone();
  touched.add(target);
}

/** What has left the screen is not kept alive from here. */
function forgetGone(): void {
  for (const one of touched) if (!one.isConnected) touched.delete(one);
}

let watching = false;

/** Begins to notice what is typed on this page. */
export function watchTyping(): void {
  if (watching) return;
  watching = true;
  for (const type of ['input', 'change']) addEventListener(type, note, { capture: true });
}

/** Whether a field that a person has changed is still on the screen. */
export function hasTyped(): boolean {
  forgetGone();
  return touched.size > 0;
}
