import { parseArgs } from 'node:util';
import { firestoreStore } from '../functions/src/platform/store/firestore-store.ts';
import { checkCopy } from './deploying/backups/check-copy.ts';
import { drillDatabase, removal, restore, restored } from './deploying/backups/drill.ts';
import { backupsQuestion, newestBackup } from './deploying/backups/found.ts';
import { inWords } from './deploying/command.ts';
import { answer, endBy, must } from './deploying/hands.ts';
import { serviceEnvironment } from './local/environment.ts';

const { values } = parseArgs({ options: { database: { type: 'string' } } });
const named = process.env.GOOGLE_CLOUD_PROJECT ?? '';
const local = named === '' || named.startsWith('demo-');

if (local && !values.database)
  end(
    2,
    'Usage: npm run restore-drill: restores the newest backup of the project GOOGLE_CLOUD_PROJECT names beside its database, and checks it; -- --database NAME checks a copy that is there.',
  );
if (!local && !process.env.AUDIT_KEY)
  end(2, 'Set AUDIT_KEY, the secret of the project: the audit trail is judged by its seals.');
try {
  const database = values.database ?? restoreNewest();
  if (local) Object.assign(process.env, serviceEnvironment());
  else Object.assign(process.env, { GCLOUD_PROJECT: named, MARKET_HOURS: 'exchange' });
  process.env.FIRESTORE_DATABASE = database;
  const { wallets, chains, rows, broken } = await checkCopy(firestoreStore);
  for (const sentence of broken) console.error(sentence);
  console.log(`To delete the copy: ${inWords(removal(named, database))}`);
  end(
    broken.length === 0 ? 0 : 1,
    `${database}: ${wallets} wallets and ${chains} chains of ${rows} rows checked, ${broken.length} do not hold.`,
  );
} catch (error) {
  endBy(error);
}

/** The database that the newest backup was restored into. */
function restoreNewest(): string {
  const backup = newestBackup(answer(backupsQuestion(named)));
  if (!backup) throw new Error(`${named} has no backup of its database that is ready.`);
  const database = drillDatabase(Date.now());
  console.log(`The backup of ${backup.snapshotTime} is restored into ${database}.`);
  const operation = answer(restore(named, backup.name, database)).trim();
  must(restored(named, operation));
  return database;
}

function end(exitCode: number, text: string): never {
  (exitCode === 0 ? console.log : console.error)(text);
  process.exit(exitCode);
}
