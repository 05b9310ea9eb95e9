import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { systemClock } from '../functions/src/platform/clock.ts';
import { firestoreStore } from '../functions/src/platform/store/firestore-store.ts';
import { serviceEnvironment } from './local/environment.ts';
import { letterOf, mailEverybody } from './mailing/mail-everybody.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { send: { type: 'boolean', default: false } },
});
const [file] = positionals;
const named = process.env.GOOGLE_CLOUD_PROJECT ?? '';
const local = named === '' || named.startsWith('demo-');

if (!file)
  end(
    2,
    'Usage: npm run mail-everybody -- FILE [--send]: the first line is the subject, what blank lines part are paragraphs.',
  );
if (local) Object.assign(process.env, serviceEnvironment());
else Object.assign(process.env, { GCLOUD_PROJECT: named, MARKET_HOURS: 'exchange' });
try {
  const letter = letterOf(readFileSync(file, 'utf8'));
  const sends = values.send;
  const found = await mailEverybody(firestoreStore, letter, { clock: systemClock, sends });
  const { people, queued, before, unreached } = found;
  for (const uid of unreached) console.error(`${uid} has no address that can be read.`);
  console.log(`“${letter.subject}”, ${letter.paragraphs.length} paragraphs, to ${people} people.`);
  end(
    unreached.length === 0 ? 0 : 1,
    `${queued} mails ${sends ? 'are queued' : 'would be sent with --send'}, ${before} were sent or queued before, ${unreached.length} people are not reached.`,
  );
} catch (error) {
  end(1, error instanceof Error ? error.message : String(error));
}

function end(exitCode: number, text: string): never {
  (exitCode === 2 ? console.error : console.log)(text);
  process.exit(exitCode);
}
