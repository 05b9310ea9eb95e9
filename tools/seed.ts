import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
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
import { seededDocuments } from './seeding/documents.ts';
import { seededAt, seededPeople } from './seeding/people.ts';

/** Google's own account of each person, as a first sign-in would leave it. */
async function createPeople(): Promise<void> {
  const users = seededPeople.map(({ uid, googleId, email, name, role }) => ({
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

async function writeDocuments(): Promise<void> {
  const writer = db().bulkWriter({ throttling: false });
  const written = (await seededDocuments(settings())).map(([path, content]) =>
    writer.set(db().doc(path), content),
  );
  await Promise.all([...written, writer.close()]);
}

function exportData(): void {
  rmSync(committedData, { recursive: true, force: true });
  execFileSync(
    process.execPath,
    [firebaseScript, 'emulators:export', committedData, '--force', '--project', projectId],
    {
      cwd: root,
      env: serviceEnvironment() as NodeJS.ProcessEnv,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
}

Object.assign(process.env, serviceEnvironment());
const stack = new StackProcesses();
onEnd((exitCode) => void stack.stop().then(() => process.exit(exitCode)));
try {
  requireJava();
  await requireFreePorts();
  await emulatorsListening(
    stack.add(await startEmulators({ names: ['auth', 'firestore'], data: 'empty' })),
  );
  await createPeople();
  await writeDocuments();
  exportData();
  console.log(
    `${committedData} is new: ${seededPeople.length} people with a wallet each, ${seededAccounts.length} accounts.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stack.stop();
}
process.exit();
