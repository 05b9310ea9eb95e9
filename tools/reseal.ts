import { execFileSync } from 'node:child_process';
import { reseal } from '../functions/src/accounts/record/reseal.ts';
import { systemClock } from '../functions/src/platform/clock.ts';
import { firestoreStore } from '../functions/src/platform/store/firestore-store.ts';
import { functionsSettings, serviceEnvironment } from './local/environment.ts';
import { reportOf } from './resealing/report.ts';

const named = process.env.GOOGLE_CLOUD_PROJECT ?? '';
const local = named === '' || named.startsWith('demo-');
const place = local ? 'the local stack' : named;

try {
  Object.assign(
    process.env,
    local ? { ...serviceEnvironment(), ...ownKey() } : projectEnvironment(),
  );
  console.log(`Sealing the secrets of ${place} anew.`);
  const { lines, exitCode } = reportOf(await reseal(firestoreStore, systemClock));
  console.log(lines.join('\n'));
  process.exit(exitCode);
} catch (error) {
  console.error(`${place}: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

/** The keys of the moment, where they are not the ones in the files. */
function ownKey() {
  const { CREDENTIALS_KEY } = process.env;
  return CREDENTIALS_KEY ? { CREDENTIALS_KEY } : {};
}

/**
 * The settings that the project's functions get. The key is read where the functions read it and
 * never stands on a command line.
 */
function projectEnvironment() {
  const settings = { ...functionsSettings('.env'), ...functionsSettings(`.env.${named}`) };
  return {
    ...settings,
    ...(ownKey().CREDENTIALS_KEY ? {} : { CREDENTIALS_KEY: storedKey() }),
    GCLOUD_PROJECT: named,
    MARKET_HOURS: 'exchange',
  };
}

function storedKey(): string {
  const args = [
    'secrets',
    'versions',
    'access',
    'latest',
    '--secret=CREDENTIALS_KEY',
    `--project=${named}`,
  ];
  try {
    return execFileSync('gcloud', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  } catch {
    throw new Error(
      'CREDENTIALS_KEY could not be read: sign in with gcloud auth login as somebody who may read this secret.',
    );
  }
}
