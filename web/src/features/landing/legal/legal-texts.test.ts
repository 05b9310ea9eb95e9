import { expect, test } from 'vitest';
import { moduleOf } from '../../../../legal-texts.ts';

const head = '# Terms\n\nWhat holds.\n\nIn force since 2026-11-20.\n\n';
const section = (body: string) => moduleOf(`${head}## Law {#law}\n\n${body}\n`);

test('moduleOf: a text is its heading, lead and day, and sections with a place each', () => {
  const module = moduleOf(`${head}## Law {#law}\n\nOne.\n\n## What else {#what-else}\n\n- Two.\n`);
  expect(module).toContain('{"title":"Terms","lead":"What holds.","inForceFrom":"2026-11-20"}');
  expect(module).toContain('{ ...{"title":"Law","id":"law"}, body: <><p>One.</p>\n</> }');
  expect(module).toContain('{"title":"What else","id":"what-else"}, body: <><ul>\n<li>Two.</li>');
});

test('moduleOf: a name in braces comes from the placeholders', () => {
  const module = section('{company}, {address}. Again {company}.');
  expect(module).toContain(
    "import { company, address } from '#features/landing/legal/placeholders",
  );
  expect(module).toContain('<p>{company}, {address}. Again {company}.</p>');
});

test('moduleOf: a link to a page of ours becomes a TextLink, any other an anchor', () => {
  const module = section(
    '[portal](/support#refund), [**us**](/contact-us), [SEBI](https://a.example/)',
  );
  expect(module).toContain('<TextLink to="/support" place="refund">portal</TextLink>');
  expect(module).toContain('<TextLink to="/contact-us"><strong>us</strong></TextLink>');
  expect(module).toContain('<a href="https://a.example/">SEBI</a>');
});

test('moduleOf: the end of a line within a sentence is a space', () =>
  expect(section('- To\n  {email}\n  or **us**\n  all.')).toContain(
    '<li>To {email} or <strong>us</strong> all.</li>',
  ));

test.each(['## Law\n', '## Law {#law}\n\n### Law\n', '## Rest {#rest}\n\nLaw\n---\n'])(
  'moduleOf: a heading without an anchor is refused: %j',
  (sections) => expect(() => moduleOf(head + sections)).toThrow('unlike "Law"'),
);

test.each(['', '# Terms\n\nWhat holds.\n\n', `${head}An introduction.\n\n`])(
  'moduleOf: a text with another beginning is refused: %j',
  (beginning) =>
    expect(() => moduleOf(`${beginning}## Law {#law}\n\nA.\n`)).toThrow('A text begins with'),
);
