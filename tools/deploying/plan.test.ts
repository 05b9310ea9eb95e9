// req: CREDITS-34

import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { inWords } from './command.ts';
import { deployment, obstacles, questions, secrets } from './plan.ts';
import { claimsNote } from './return-claims.ts';
import { streamingService, streamingSettings } from './streaming-service.ts';

const root = join(import.meta.dirname, '..', '..');
const committed = (...names: string[]) => readFileSync(join(root, ...names), 'utf8');

const project = 'steady-live';
const functions = {
  ...parseEnv(committed('functions', '.env')),
  WEB_ORIGINS: 'https://steady.in',
  SEAL_WITH: 'local',
  ALERT_EMAILS: 'asha@steady.in',
  BUDGET_A_MONTH: '50000INR',
};
const pushKey = createECDH('prime256v1').generateKeys('base64url');
const web = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'steady-live.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: project,
  VITE_STREAMING_URL: 'wss://streaming-1.asia-south2.run.app',
  VITE_RECAPTCHA_SITE_KEY: 'site-key',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
  VITE_CONTACT_EMAIL: 'help@steady.in',
  VITE_RETURN_CLAIMS: 'hidden',
};

test('deployment plan: exactly the secrets of the functions are required', () => {
  const named = [
    ...committed('functions', 'src', 'entrypoints', 'options.ts').matchAll(
      /defineSecret\('(\w+)'\)/g,
    ),
  ].map(([, name]) => name);
  expect(named.toSorted()).toEqual([...secrets].sort());
  expect(
    questions(project).flatMap(({ args }) => args.filter((word) => word.startsWith('--secret='))),
  ).toEqual(secrets.map((name) => `--secret=${name}`));
});

test('deployment plan: firebase is asked too, for the site that it does not make by itself', () => {
  const asked = questions(project).filter(({ program }) => program === 'npx');
  expect(asked.map(inWords)).toEqual([
    'npx firebase hosting:sites:get steady-live --project steady-live --non-interactive',
  ]);
  expect(asked[0]?.remedy).toContain('npx firebase hosting:sites:create steady-live');
});

test('deployment plan: complete settings pass', () => {
  expect(obstacles({ project, functions, web })).toEqual([]);
  const push = { VAPID_PUBLIC_KEY: pushKey, VAPID_SUBJECT: 'mailto:help@steady.in' };
  expect(obstacles({ project, functions: { ...functions, ...push }, web })).toEqual([]);
});

test.each([
  ['no project', { project: '' }, /^Name the project/],
  ['a demo project', { project: 'demo-sthira' }, /is not deployed/],
  [
    'no origins',
    { functions: { ...functions, WEB_ORIGINS: '' } },
    /^functions\/\.env\.steady-live must set WEB_ORIGINS/,
  ],
  [
    'the stand-in broker',
    { functions: { ...functions, XTS_BASE_URL: 'http://127.0.0.1:5003' } },
    /refuses to start with XTS_BASE_URL/,
  ],
  [
    'the copy of a drill',
    { functions: { ...functions, FIRESTORE_DATABASE: 'drill-20261129' } },
    /must not set FIRESTORE_DATABASE/,
  ],
  ['nobody to wake', { functions: { ...functions, ALERT_EMAILS: '' } }, /must set ALERT_EMAILS/],
  [
    'nothing that seals',
    { functions: { ...functions, SEAL_WITH: '' } },
    /needs SEAL_WITH: the name of a Cloud KMS key, or local/,
  ],
  [
    'a market that never closes',
    { functions: { ...functions, MARKET_HOURS: 'always' } },
    /refuses to start with MARKET_HOURS=always/,
  ],
  [
    'an origin without encryption',
    { functions: { ...functions, WEB_ORIGINS: 'http://steady.in' } },
    /needs https origins in WEB_ORIGINS/,
  ],
  ['no streaming', { web: { ...web, VITE_STREAMING_URL: '' } }, /must set VITE_STREAMING_URL\.$/],
  [
    'no proof of our own app',
    { web: { ...web, VITE_RECAPTCHA_SITE_KEY: '' } },
    /App Check is enforced: .* must set VITE_RECAPTCHA_SITE_KEY/,
  ],
  [
    'streaming without encryption',
    { web: { ...web, VITE_STREAMING_URL: 'ws://streaming.in' } },
    /must begin with wss/,
  ],
  [
    'details of nobody',
    { web: { ...web, VITE_CONTACT_EMAIL: 'support@sthira.example' } },
    /must set your own VITE_CONTACT_EMAIL/,
  ],
  [
    'another seller',
    { functions: { ...functions, SUPPLIER_NAME: 'Steady LLP' } },
    /name one seller: SUPPLIER_NAME is “Steady LLP”/,
  ],
  [
    'messages to browsers without a subject',
    { functions: { ...functions, VAPID_PUBLIC_KEY: pushKey } },
    /need both VAPID_PUBLIC_KEY and VAPID_SUBJECT, or neither/,
  ],
  [
    'a subject that is no address',
    { functions: { ...functions, VAPID_PUBLIC_KEY: pushKey, VAPID_SUBJECT: 'help@steady.in' } },
    /VAPID_SUBJECT must be a mailto: or https: address/,
  ],
  [
    'a key that is none',
    {
      functions: {
        ...functions,
        VAPID_PUBLIC_KEY: pushKey.slice(1),
        VAPID_SUBJECT: 'mailto:help@steady.in',
      },
    },
    /VAPID_PUBLIC_KEY is no point/,
  ],
  [
    'claims of returns that nobody decided',
    { web: { ...web, VITE_RETURN_CLAIMS: undefined } },
    /must set VITE_RETURN_CLAIMS to shown or hidden/,
  ],
  [
    'claims of returns that are half decided',
    { web: { ...web, VITE_RETURN_CLAIMS: 'yes' } },
    /must set VITE_RETURN_CLAIMS to shown or hidden/,
  ],
  [
    'another project',
    { web: { ...web, VITE_FIREBASE_PROJECT_ID: 'steady-test' } },
    /VITE_FIREBASE_PROJECT_ID must be steady-live/,
  ],
])('deployment plan: refused with %s', (_, change, text) => {
  const found = obstacles({ project, functions, web, ...change });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(text);
});

test('deployment plan: claims of returns may be shown, which is said each time', () => {
  const shown = { ...web, VITE_RETURN_CLAIMS: 'shown' };
  expect(obstacles({ project, functions, web: shown })).toEqual([]);
  expect(claimsNote(shown)).toMatch(/^The public pages claim returns/);
  expect(claimsNote(web)).toBeUndefined();
});

test('deployment plan: the committed settings are refused', () => {
  const shipped = {
    project,
    functions: parseEnv(committed('functions', '.env')),
    web: parseEnv(committed('web', '.env')),
  };
  expect(obstacles(shipped)).toHaveLength(8);
});

test('deployment plan: App Check may be switched off', () => {
  const without = { ...web, VITE_RECAPTCHA_SITE_KEY: '', VITE_FIREBASE_APP_ID: '' };
  expect(
    obstacles({ project, functions: { ...functions, APP_CHECK: 'off' }, web: without }),
  ).toEqual([]);
});

const streaming = { source: 'folder', settings: 'file' };

test('deployment plan: what was tested is built without being tested again', () => {
  const built = (isTested: boolean) =>
    deployment(project, { streaming, isTested }).build.map(inWords);
  expect(built(false)).toEqual(['npm run check', 'npm test', 'npm run build']);
  expect(built(true)).toEqual(['npm run build']);
});

test('deployment plan: the pages are deployed last, all in one project', () => {
  const { deploy, pages } = deployment(project, { streaming, isTested: false });
  expect([...deploy, pages].map(inWords)).toEqual([
    'npx firebase deploy --project steady-live --config firebase.deploy.json --only firestore --non-interactive',
    "gcloud firestore indexes composite list --project=steady-live '--filter=state!=READY' '--format=value(name)'",
    'npx firebase deploy --project steady-live --config firebase.deploy.json --only functions --non-interactive --force',
    'npx firebase functions:artifacts:setpolicy --project steady-live --location asia-south2 --days 30 --force',
    'npx firebase functions:artifacts:setpolicy --project steady-live --location asia-south1 --days 30 --force',
    expect.stringMatching(
      /^gcloud run deploy streaming --project=steady-live --region=asia-south2 --source=folder --env-vars-file=file /,
    ),
    'npx firebase deploy --project steady-live --config firebase.deploy.json --only hosting --non-interactive',
  ]);
});

test('deployment plan: an instance of streaming is billed by its life, takes six hundred sockets for an hour each, and goes when there is none', () => {
  const { args } = streamingService(project, streaming);
  for (const arg of ['--no-cpu-throttling', '--concurrency=600', '--min-instances=0'])
    expect(args).toContain(arg);
  expect(args).toContain('--timeout=3600');
});

test('deployment plan: a command is shown as in a shell', () =>
  expect(inWords({ program: 'gcloud', args: ['--format=value(state)', "it's", '--a=b'] })).toBe(
    `gcloud '--format=value(state)' 'it'\\''s' --a=b`,
  ));

test('deployment plan: the streaming service gets its project, and no empty setting', () => {
  expect(streamingSettings({ project, functions })).toMatchObject({
    GOOGLE_CLOUD_PROJECT: project,
    MARKET_HOURS: 'exchange',
    SHARDS: '2',
  });
  expect(streamingSettings({ project, functions })).not.toHaveProperty('XTS_BASE_URL');
});
