import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { db } from '../functions/src/platform/firestore.ts';
import { settings } from '../functions/src/platform/settings.ts';
import { requireFreePorts } from './local/busy-ports.ts';
import { projectId, serviceEnvironment } from './local/environment.ts';
import { root } from './local/folders.ts';
import { onEnd } from './local/on-end.ts';
import { origin, ports } from './local/ports.ts';
import { emulatorsListening } from './local/ready.ts';
import { committedData, firebaseScript, startEmulators } from './local/services.ts';
import { StackProcesses } from './local/stack-processes.ts';
import { requireJava } from './offline/firestore-jar.ts';
import { seededAccounts } from './seeding/accounts.ts';
import { type Seed, seededDocuments } from './seeding/documents.ts';
import { largeSeed } from './seeding/large.ts';
import { seededAt, seededPeople } from './seeding/people.ts';

/** Google's own account of each person, as a first sign-in would leave it. */
async function createPeople({ people }: Seed): Promise<void> {
  const users = people.map(({ uid, googleId, email, name, role }) => ({
    localId: uid,
    email,
    emailVerified: true,
    displayName: name,
    createdAt: String(seededAt),
    providerUserInfo: [{ providerId: 'google.com', rawId: googleId, email, displayName: name }],
    customAttributes: JSON.stringify({ admin: role === 'admin', role }),
  }));
  const reply = await fetch(
    `${origin(ports.auth)}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ users }),
    },
  );
  const { error } = (await reply.json()) as { error?: unknown[] };
  if (!reply.ok || error?.length)
    throw new Error(`The Auth emulator refused the people: ${JSON.stringify(error)}`);
}

async function writeDocuments(seed: Seed): Promise<void> {
  const writer = db().bulkWriter({ throttling: false });
  const written = (await seededDocuments(seed, settings())).map(([path, content]) =>
    writer.set(db().doc(path), content),
  );
  await Promise.all([...written, writer.close()]);
}

function exportData(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  execFileSync(
    process.execPath,
    [firebaseScript, 'emulators:export', folder, '--force', '--project', projectId],
    {
      cwd: root,
      env: serviceEnvironment() as NodeJS.ProcessEnv,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
}

const { values } = parseArgs({ options: { large: { type: 'boolean' } } });
const seed = values.large ? largeSeed() : { people: seededPeople, accounts: seededAccounts };
const folder = values.large
  ? join(mkdtempSync(join(tmpdir(), 'sthira-large-')), 'data')
  : committedData;

Object.assign(process.env, serviceEnvironment());
const stack = new StackProcesses();
onEnd((exitCode) => void stack.stop().then(() => process.exit(exitCode)));
try {
  requireJava();
  await requireFreePorts();
  await emulatorsListening(
    stack.add(await startEmulators({ names: ['auth', 'firestore'], data: 'empty' })),
  );
  await createPeople(seed);
  await writeDocuments(seed);
  exportData(folder);
  console.log(
    `${folder} is new: ${seed.people.length} people with a wallet each, ${seed.accounts.length} accounts.`,
  );
  if (values.large)
    console.log(
      `Use it with: npm start -- --data ${folder}    or: STACK_DATA=${folder} npm run stack -- COMMAND`,
    );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stack.stop();
}
process.exit();
