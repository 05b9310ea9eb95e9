import { expect, test } from 'vitest';
import { nameInMail } from './name-in-mail.ts';

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
