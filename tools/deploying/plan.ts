import { parseSealing } from '../../functions/src/platform/secrets/sealing-settings.ts';
import { parseSettings } from '../../functions/src/platform/settings.ts';
import { exampleDetails } from '../building/example-details.ts';
import { unwoken } from './alerting/settings.ts';
import { otherDatabase } from './backups/other-database.ts';
import type { Command } from './command.ts';
import { deployedConfig } from './hosting-config.ts';
import { sellerDifferences } from './one-seller.ts';
import { missingProof } from './own-app.ts';
import { loosePush } from './push-settings.ts';
import { regions } from './regions.ts';
import { undecidedClaims } from './return-claims.ts';
import { accountQuestions } from './service-accounts.ts';
import { type StreamingFolder, streamingService } from './streaming-service.ts';

type Settings = Readonly<Record<string, string | undefined>>;

export interface Deployment {
  project: string;
  /** Of functions/.env and functions/.env.<project>. */
  functions: Settings;
  /** What a production build of web/ is given. */
  web: Settings;
}

/** Every secret a function names: a deployment fails while one of them has no value. */
export const secrets = [
  'AUDIT_KEY',
  'CREDENTIALS_KEY',
  'MARKET_API_KEY',
  'MARKET_API_SECRET',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'SMTP_URL',
  'TELEGRAM_BOT_TOKEN',
  'TELEGRAM_WEBHOOK_SECRET',
  'VAPID_PRIVATE_KEY',
] as const;

const webNames = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_STREAMING_URL',
];

/** What the settings on this machine still lack for a deployment, a sentence each. */
export function obstacles({ project, functions, web }: Deployment): string[] {
  if (project === '') return ['Name the project: GOOGLE_CLOUD_PROJECT=your-project npm run deploy'];
  if (project.startsWith('demo-'))
    return [`${project} exists on this machine only: a demo project is not deployed.`];
  const file = `functions/.env.${project}`;
  const unset = webNames.filter((name) => !web[name]);
  const examples = exampleDetails(web);
  return [
    ...(functions.WEB_ORIGINS
      ? []
      : [`${file} must set WEB_ORIGINS, the addresses of the web app, separated by commas.`]),
    ...wrongSettings(project, functions),
    ...(web.VITE_STREAMING_URL && !web.VITE_STREAMING_URL.startsWith('wss://')
      ? ['VITE_STREAMING_URL must begin with wss://.']
      : []),
    ...(unset.length > 0 ? [`web/.env.production.local must set ${unset.join(', ')}.`] : []),
    ...(examples.length > 0
      ? [
          `web/.env.production.local must set your own ${examples.join(', ')}: they are still the examples of web/.env.`,
        ]
      : []),
    ...(web.VITE_FIREBASE_PROJECT_ID && web.VITE_FIREBASE_PROJECT_ID !== project
      ? [
          `The web app would talk to ${web.VITE_FIREBASE_PROJECT_ID}: VITE_FIREBASE_PROJECT_ID must be ${project}.`,
        ]
      : []),
    ...sellerDifferences({ functions, web }),
    ...missingProof({ functions, web }),
    ...loosePush(functions),
    ...undecidedClaims(web),
    ...unwoken(project, functions),
    ...otherDatabase(project, functions),
  ];
}

function wrongSettings(project: string, functions: Settings): string[] {
  return [parseSettings, parseSealing].flatMap((parse) => {
    try {
      parse({ ...functions, GCLOUD_PROJECT: project });
      return [];
    } catch (error) {
      return [String(error instanceof Error ? error.message : error)];
    }
  });
}

/** Is the project ours, and are its secrets and accounts there? Asked before anything is changed. */
export function questions(project: string): Command[] {
  const mine: Command = {
    program: 'gcloud',
    args: ['projects', 'describe', project, '--format=value(projectNumber)'],
    remedy: `Sign in with gcloud auth login as somebody who may deploy to ${project}.`,
  };
  const known = secrets.map(
    (name): Command => ({
      program: 'gcloud',
      args: [
        'secrets',
        'versions',
        'describe',
        'latest',
        `--secret=${name}`,
        `--project=${project}`,
        '--format=value(state)',
      ],
      answer: 'ENABLED',
      remedy: `Give it a value: npx firebase functions:secrets:set ${name} --project ${project}`,
    }),
  );
  return [mine, ...known, ...accountQuestions(project), ...firebaseQuestions(project)];
}

/** Firebase has a sign-in of its own, and makes no site of the pages where nobody answers it. */
const firebaseQuestions = (project: string): Command[] => [
  {
    program: 'npx',
    args: ['firebase', 'hosting:sites:get', project, '--project', project, '--non-interactive'],
    remedy: `Sign in with npx firebase login, and make the site of the pages where there is none: npx firebase hosting:sites:create ${project} --project ${project}`,
  },
];

const tests: Command[] = [
  { program: 'npm', args: ['run', 'check'] },
  { program: 'npm', args: ['test'] },
];

/**
 * Installs a deployed package by its lock, as the build in the cloud will: a lock that does not fit
 * would end the deployment halfway.
 */
export function proof(folder: string): Command {
  return {
    program: 'npm',
    args: ['ci', `--prefix=${folder}`, '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'],
  };
}

/** Every index answers: the functions that ask for a new one would fail until then. */
export const indexesReady = (project: string): Command => ({
  program: 'gcloud',
  args: [
    ...['firestore', 'indexes', 'composite', 'list', `--project=${project}`],
    ...['--filter=state!=READY', '--format=value(name)'],
  ],
  answer: '',
  patienceMs: 60 * 60_000,
  remedy: 'The indexes are still being built: deploy again when the console says that they are.',
});

/**
 * The images of functions are kept for a month: what is rolled back to is started from one. Without
 * this firebase keeps them for a day.
 */
const keepImages = (project: string, location: string): Command => ({
  program: 'npx',
  args: [
    ...['firebase', 'functions:artifacts:setpolicy', '--project', project],
    ...['--location', location, '--days', '30', '--force'],
  ],
});

/** Firebase leaves alone what has not changed: an exception that comes later is not enough. */
const refusedFunctions =
  'Not all functions were deployed: docs/operating/deploying.md#what-google-may-refuse says what helps. “Unable to set the invoker” means that an organisation policy keeps allUsers out, and what it closed stays closed when you deploy again.';

/**
 * Database, functions and streaming before the pages that use them; the functions' own predeploy
 * step builds all of it. Nothing asks at a terminal: an index that the file lacks stays, and a
 * function that is tried again after a failure is meant so.
 */
export function deployment(
  project: string,
  { streaming, isTested }: { streaming: StreamingFolder; isTested: boolean },
): { build: Command[]; deploy: Command[]; pages: Command } {
  const firebase = (only: string): Command => ({
    program: 'npx',
    args: [
      ...['firebase', 'deploy', '--project', project, '--config', deployedConfig],
      ...['--only', only, '--non-interactive', ...(only === 'functions' ? ['--force'] : [])],
    ],
    ...(only === 'functions' ? { remedy: refusedFunctions } : {}),
  });
  return {
    build: [...(isTested ? [] : tests), { program: 'npm', args: ['run', 'build'] }],
    deploy: [
      firebase('firestore'),
      indexesReady(project),
      firebase('functions'),
      ...regions.map((location) => keepImages(project, location)),
      streamingService(project, streaming),
    ],
    pages: firebase('hosting'),
  };
}
