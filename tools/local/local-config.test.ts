import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './folders.ts';
import { withEmulators } from './local-config.ts';
import { origin, ports } from './ports.ts';

test('local config: emulators are added only to the directives that need them', () => {
  const policy = withEmulators(
    "default-src 'self'; script-src 'self'; frame-src 'none'; connect-src 'self'; img-src 'self'",
  );
  expect(policy).toContain(`script-src 'self' ${origin(ports.authFront)};`);
  expect(policy).toContain(`ws://127.0.0.1:${ports.streaming}`);
  expect(policy).toContain("default-src 'self';");
  expect(policy.endsWith("img-src 'self'")).toBe(true);
});

const hosting = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')).hosting as {
  headers: { source: string; headers: { key: string; value: string }[] }[];
};

test('local config: the payment provider’s script is allowed on the checkout only', () => {
  const allowed = hosting.headers.filter(({ headers }) =>
    headers.some(({ value }) => value.includes('razorpay')),
  );
  expect(allowed.map(({ source }) => source)).toEqual(['/credits/checkout']);
  const policy =
    allowed[0]?.headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
  expect(withEmulators(policy)).toContain(
    `https://checkout.razorpay.com ${origin(ports.authFront)} ${origin(ports.simulator)};`,
  );
});

test('local config: the production config has no emulator', () => {
  expect(JSON.stringify(hosting)).not.toMatch(/127\.0\.0\.1|localhost/);
});
