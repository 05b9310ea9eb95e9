import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { root } from '../local/folders.ts';

interface Rules {
  createHTML(text: string): string | null;
  createScriptURL(text: string): string | null;
  createScript?: unknown;
}

/** The rules of web/public/first.js, as the browser is given them on a page. */
function rulesAt(href: string): Rules {
  const made = new Map<string, Rules>();
  const trustedTypes = { createPolicy: (name: string, rules: Rules) => made.set(name, rules) };
  const script = readFileSync(join(root, 'web', 'public', 'first.js'), 'utf8');
  runInNewContext(script, { window: { trustedTypes }, location: new URL(href), URL });
  expect([...made.keys()]).toEqual(['default']);
  return made.get('default') as Rules;
}

const rules = rulesAt('https://steady.in/dashboard');

test.each([
  '',
  'NIFTY',
  'Asha &amp; Ravi',
  '&#60;img&#62;',
  '<div class="apexcharts-tooltip"><span class="a b">5 %</span></div>',
  '1 > 0',
])('trusted types: %j is allowed as markup', (text) => expect(rules.createHTML(text)).toBe(text));

test.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<svg onload=alert(1)>',
  '<div onclick="alert(1)">',
  '<div class="a" style="x">',
  '<div class="a"onclick=alert(1)>',
  '<iframe srcdoc="x">',
  '<a href="javascript:alert(1)">x</a>',
  '<DIV>',
  '<',
  '<!--',
])('trusted types: %j is refused as markup', (text) => expect(rules.createHTML(text)).toBeNull());

test.each([
  'https://apis.google.com/js/api.js?onload=x',
  'https://checkout.razorpay.com/v1/checkout.js',
  '/assets/a.js',
  'https://steady.in/a.js',
])('trusted types: a script from %s is allowed', (address) =>
  expect(rules.createScriptURL(address)).toBe(address),
);

test.each([
  'https://evil.example/a.js',
  'https://apis.google.com.evil.example/js/api.js',
  'http://apis.google.com/js/api.js',
  '//evil.example/a.js',
  'data:text/javascript,alert(1)',
  'blob:https://steady.in/1',
  'javascript:alert(1)',
  'http://127.0.0.1:9098/stand-in.js',
])('trusted types: a script from %s is refused', (address) =>
  expect(rules.createScriptURL(address)).toBeNull(),
);

test('trusted types: local simulators are allowed on this machine only, and text is never a script', () => {
  expect(
    rulesAt('http://127.0.0.1:5000/login').createScriptURL('http://127.0.0.1:9098/stand-in.js'),
  ).not.toBeNull();
  expect(rules.createScript).toBeUndefined();
});
