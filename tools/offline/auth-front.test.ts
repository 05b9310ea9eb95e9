import { expect, test } from 'vitest';
import { offline } from './auth-front.ts';

test('sign-in page of the emulator: requests no other host', () => {
  const page = `<head><link href="https://fonts.googleapis.com/css?x" rel="stylesheet"><link rel="x" href="https://unpkg.com/material.css">
    <script src="https://unpkg.com/material.js"></script><script src="https://apis.google.com/js/api.js?onload=go"></script>
    <script>const text = 'kept';</script></head>`;
  const html = offline(page);
  expect(html).not.toMatch(/https:/);
  expect(html).toContain('<script src="/stand-in.js?onload=go">');
  expect(html).toContain("const text = 'kept';");
});
