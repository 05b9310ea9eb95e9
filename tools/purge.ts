import { parseArgs } from 'node:util';
import { systemClock } from '../functions/src/platform/clock.ts';
import { db } from '../functions/src/platform/firestore.ts';
import { firestoreStore } from '../functions/src/platform/store/firestore-store.ts';
import { serviceEnvironment } from './local/environment.ts';
import { findPurgeable } from './purging/find-purgeable.ts';

const { values } = parseArgs({ options: { delete: { type: 'boolean' } } });
const named = process.env.GOOGLE_CLOUD_PROJECT ?? '';
const local = named === '' || named.startsWith('demo-');

if (local) Object.assign(process.env, serviceEnvironment());
else Object.assign(process.env, { GCLOUD_PROJECT: named, MARKET_HOURS: 'exchange' });
try {
  const found = await findPurgeable(firestoreStore, systemClock.now());
  for (const [kind, places] of Object.entries(found)) console.log(`${kind}: ${places.length}`);
  const places = Object.values(found).flat();
  if (values.delete) for (const place of places) await db().recursiveDelete(db().doc(place));
  end(
    0,
    values.delete
      ? `${places.length} places are deleted.`
      : `${places.length} places may go; nothing is deleted without -- --delete.`,
  );
} catch (error) {
  end(1, error instanceof Error ? error.message : String(error));
}

function end(exitCode: number, text: string): never {
  (exitCode === 0 ? console.log : console.error)(text);
  process.exit(exitCode);
}
