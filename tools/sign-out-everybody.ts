import { systemClock } from '../functions/src/platform/clock.ts';
import { endSessions } from '../functions/src/platform/sign-in/identities.ts';
import { firestoreStore } from '../functions/src/platform/store/firestore-store.ts';
import { serviceEnvironment } from './local/environment.ts';
import { signOutEverybody } from './signing-out/sign-out-everybody.ts';

const named = process.env.GOOGLE_CLOUD_PROJECT ?? '';
const local = named === '' || named.startsWith('demo-');

if (local) Object.assign(process.env, serviceEnvironment());
else Object.assign(process.env, { GCLOUD_PROJECT: named, MARKET_HOURS: 'exchange' });
if (!process.env.AUDIT_KEY) {
  console.error(
    'Set AUDIT_KEY, the secret of the project: what is done here is sealed in its audit trail.',
  );
  process.exit(2);
}
try {
  const { people, failed } = await signOutEverybody(firestoreStore, {
    ...{ clock: systemClock, endSessions },
  });
  for (const uid of failed) console.error(`${uid} could not be signed out: run it again.`);
  console.log(`${people - failed.length} of ${people} people are signed out.`);
  process.exit(failed.length === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
