// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { markupOf } from './markup.ts';

test.each([
  'Asha & Ravi',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '&lt;b&gt; &#60;',
  "it's `5` < 6",
  '',
])('chart markup: %s is shown as it is', (text) => {
  const element = document.createElement('p');
  element.innerHTML = markupOf(text);
  expect([element.textContent, element.childElementCount]).toEqual([text, 0]);
});
