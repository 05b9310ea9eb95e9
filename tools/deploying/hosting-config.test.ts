import { expect, test } from 'vitest';
import { changePolicies, readFirebaseConfig } from '../building/content-policy.ts';
import { withOwnHosts } from './hosting-config.ts';

const web = {
  VITE_FIREBASE_AUTH_DOMAIN: 'steady-live.firebaseapp.com',
  VITE_STREAMING_URL: 'wss://streaming-1.asia-south2.run.app',
};

test('hosting config: every policy of a deployment names the hosts of its own project only', () => {
  const policies: string[] = [];
  changePolicies(readFirebaseConfig(), (policy) => {
    policies.push(withOwnHosts(policy, { project: 'steady-live', web }));
    return policy;
  });
  expect(policies).toHaveLength(2);
  for (const policy of policies) {
    expect(policy).toContain('https://asia-south2-steady-live.cloudfunctions.net');
    expect(policy).toContain('wss://streaming-1.asia-south2.run.app');
    expect(policy).toMatch(/frame-src https:\/\/steady-live\.firebaseapp\.com[ ;]/);
    expect(policy).not.toContain('*');
  }
});

test('hosting config: the functions’ own host is named in their place', () => {
  const named = {
    project: 'steady-live',
    web: { ...web, VITE_FUNCTIONS_URL: 'https://calls.steady.in/v2' },
  };
  expect(withOwnHosts("connect-src 'self' https://*.cloudfunctions.net", named)).toBe(
    "connect-src 'self' https://calls.steady.in",
  );
});

test('hosting config: an unknown wildcard host ends the deployment', () => {
  expect(() =>
    withOwnHosts('img-src https://*.example.com', { project: 'steady-live', web }),
  ).toThrow('not this project');
});

test('hosting config: Google’s reCAPTCHA is allowed only with App Check', () => {
  const policy =
    "default-src 'self'; script-src 'self'; frame-src https://*.firebaseapp.com; connect-src 'self'; trusted-types default";
  const served = { project: 'steady-live', web };
  expect(withOwnHosts(policy, served)).not.toContain('recaptcha');
  expect(withOwnHosts(policy, { ...served, web: { ...web, VITE_RECAPTCHA_SITE_KEY: 'key' } })).toBe(
    "default-src 'self'; script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/; " +
      'frame-src https://steady-live.firebaseapp.com https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/; ' +
      "connect-src 'self' https://content-firebaseappcheck.googleapis.com https://www.google.com/recaptcha/; trusted-types default",
  );
});
