import { expect, test } from 'vitest';
import { aMail } from '#testing/mail-fixture.ts';
import { drawMail } from './draw-mail.ts';

const origin = 'https://sthira.example';

test('mail text: the same in text and in HTML, with a link into the app', () => {
  const { subject, text, html } = drawMail(aMail({ paragraphs: ['First.', 'Second.'] }), origin);
  expect(subject).toBe('We received your refund request');
  expect(text).toContain(
    'First.\n\nSecond.\n\nOpen your purchases: https://sthira.example/credits\n\n-- \nSthira sends this mail',
  );
  for (const part of [
    '<p style="margin:0 0 16px">First.</p>',
    '>Second.</p>',
    'href="https://sthira.example/credits"',
  ])
    expect(html).toContain(part);
  expect(html + text).not.toContain('before');
});

test('mail text: a possible repetition says so first', () => {
  const { text, html } = drawMail(aMail({ unsure: true }), origin);
  expect(text).toMatch(
    /^You may have received this mail before: the last attempt to send it ended without an answer\.\n\nYou asked/,
  );
  expect(html.indexOf('received this mail before')).toBeLessThan(html.indexOf('You asked'));
});

test('mail text: entered text is escaped everywhere', () => {
  const typed = `<img src=x onerror="alert('1')">&`;
  const { html } = drawMail(
    aMail({ subject: typed, paragraphs: [typed], link: { text: typed, path: '/a"b' } }),
    origin,
  );
  expect(html).not.toContain('<img');
  expect(html).not.toContain('a"b');
  expect(
    html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;&amp;/g),
  ).toHaveLength(4);
});
