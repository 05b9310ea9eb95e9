import { grantAdmin } from '../functions/src/people/roles/grant-admin.ts';
import { systemClock } from '../functions/src/platform/clock.ts';
import { AppError } from '../functions/src/platform/errors.ts';
import { firestoreStore } from '../functions/src/platform/store/firestore-store.ts';
import { serviceEnvironment } from './local/environment.ts';

const [email] = process.argv.slice(2);
const named = process.env.GOOGLE_CLOUD_PROJECT ?? '';
const local = named === '' || named.startsWith('demo-');
const place = local ? 'the local stack' : named;

if (!email)
  end(
    2,
    'Usage: npm run admin:grant -- EMAIL: makes this person an admin, here or in the project GOOGLE_CLOUD_PROJECT names.',
  );
if (local) Object.assign(process.env, serviceEnvironment());
// The settings ask for the hours; what is done here does not depend on the market.
else Object.assign(process.env, { GCLOUD_PROJECT: named, MARKET_HOURS: 'exchange' });
if (!process.env.AUDIT_KEY)
  end(
    2,
    'Set AUDIT_KEY, the secret of the project: what is done here is sealed in its audit trail.',
  );
try {
  const { uid } = await grantAdmin(firestoreStore, { email, clock: systemClock });
  end(0, `${email} (${uid}) is an admin of ${place}.`);
} catch (error) {
  end(1, reasonOf(error));
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError && error.code === 'not-found')
    return `${email} is not known to ${place}: sign in there once and complete the profile first.`;
  if (error instanceof AppError) return error.message;
  return `${place} did not answer: ${error instanceof Error ? error.message : String(error)}`;
}

function end(exitCode: number, text: string): never {
  (exitCode === 0 ? console.log : console.error)(text);
  process.exit(exitCode);
}
