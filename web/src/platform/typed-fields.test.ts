// @vitest-environment jsdom
import { afterEach, beforeAll, expect, test } from 'vitest';
import { hasTyped, watchTyping } from './typed-fields.ts';

beforeAll(watchTyping);
afterEach(() => document.body.replaceChildren());

function shownField(type = 'text'): HTMLInputElement {
  const field = document.createElement('input');
  field.type = type;
  document.body.append(field);
  return field;
}
const typeInto = (field: HTMLInputElement) =>
  field.dispatchEvent(new Event('input', { bubbles: true }));

test('typed fields: a changed field counts while it is on the screen, a search does not', () => {
  typeInto(shownField('search'));
  expect(hasTyped()).toBe(false);
  const field = shownField();
  expect(hasTyped()).toBe(false);
  typeInto(field);
  expect(hasTyped()).toBe(true);
  field.remove();
  expect(hasTyped()).toBe(false);
});

test('typed fields: one that left the screen is let go when the next is changed', () => {
  const gone = shownField();
  typeInto(gone);
  gone.remove();
  const next = shownField();
  typeInto(next);
  next.remove();
  // It would still count if it had been kept until now.
  document.body.append(gone);
  expect(hasTyped()).toBe(false);
});
