import { expect, test } from 'vitest';
import { nameInMail, sentenceInMail } from './name-in-mail.ts';

test.each([
  ['Click http://evil.example/login', 'Click http: //evil. example/login'],
  ['www.evil.example', 'www. evil. example'],
  ['evil.example', 'evil. example'],
  ['evil．example evil。example', 'evil． example evil。 example'],
  ['javascript:alert(1)', 'javascript: alert(1)'],
  ['ev\u200bil.\u202eexample', 'evil. example'],
  ['A.R. Rao', 'A. R. Rao'],
  ['Asha Arham', 'Asha Arham'],
])('name in a mail: no reader makes a link of it: %j is %j', (name, shown) =>
  expect(nameInMail(name)).toBe(shown),
);

test.each([
  ['evil.example owes ₹1,234.50 since 09:20.', 'evil. example owes ₹1,234.50 since 09:20.'],
  ['See https://evil.example:8080', 'See https: //evil. example: 8080'],
  ['See 1.evil', 'See 1. evil'],
])('sentence in a mail: times and amounts stay, and no link is made: %j is %j', (text, shown) =>
  expect(sentenceInMail(text)).toBe(shown),
);
