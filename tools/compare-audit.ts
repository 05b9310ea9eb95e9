import { readFileSync } from 'node:fs';
import { storedAudit } from '../functions/src/audit/audit-store.ts';
import { compareHeads } from '../functions/src/audit/compare-heads.ts';
import { headsIn } from '../functions/src/audit/exported-heads.ts';
import { firestoreStore } from '../functions/src/platform/store/firestore-store.ts';
import { serviceEnvironment } from './local/environment.ts';

const files = process.argv.slice(2);
const named = process.env.GOOGLE_CLOUD_PROJECT ?? '';
const local = named === '' || named.startsWith('demo-');

if (files.length === 0)
  end(
    2,
    'Usage: npm run audit:compare -- FILE...: compares exported heads with the audit trail here, or in the project GOOGLE_CLOUD_PROJECT names.',
  );
if (local) Object.assign(process.env, serviceEnvironment());
// The settings ask for the hours; what is done here does not depend on the market.
else Object.assign(process.env, { GCLOUD_PROJECT: named, MARKET_HOURS: 'exchange' });

const heads = files.flatMap((file) => headsIn(readFileSync(file, 'utf8')));
if (heads.length === 0) end(2, 'These files name no head.');
const breaks = await compareHeads(heads, storedAudit(firestoreStore));
for (const { subject, sequence, flaw } of breaks)
  console.error(
    `${subject}: row ${sequence} is ${flaw === 'missing' ? 'gone' : 'not the one that was exported'}`,
  );
end(breaks.length === 0 ? 0 : 1, `${heads.length} heads compared, ${breaks.length} do not fit.`);

function end(exitCode: number, text: string): never {
  (exitCode === 0 ? console.log : console.error)(text);
  process.exit(exitCode);
}
