import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { inStackFolder } from '../local/folders.ts';
import { launcherJar } from './launcher-jar.ts';

export function requireJava(): void {
  const { error, status } = spawnSync('java', ['-version'], { stdio: 'ignore' });
  if (error || status !== 0)
    throw new Error(
      'Java is missing: the Firestore emulator needs a Java runtime, version 11 or newer (https://adoptium.net).',
    );
}

function downloadedBefore(): boolean {
  const cache =
    process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  return (
    existsSync(cache) &&
    readdirSync(cache).some(
      (name) => name.startsWith('cloud-firestore-emulator') && name.endsWith('.jar'),
    )
  );
}

async function canDownload(): Promise<boolean> {
  try {
    await fetch('https://storage.googleapis.com/firebase-preview-drop/', {
      method: 'HEAD',
      signal: AbortSignal.timeout(2500),
    });
    return true;
  } catch {
    return false;
  }
}

function cloudSdkJar(): string | undefined {
  const { stdout } = spawnSync('gcloud', ['info', '--format=value(installation.sdk_root)'], {
    encoding: 'utf8',
  });
  if (!stdout) return undefined;
  const jar = join(
    stdout.trim(),
    'platform',
    'cloud-firestore-emulator',
    'cloud-firestore-emulator.jar',
  );
  return existsSync(jar) ? jar : undefined;
}

/**
 * The jar the Firestore emulator is to run, or undefined where firebase-tools has its own or can
 * fetch it. Without a network the Google Cloud CLI's copy serves.
 */
export async function firestoreJar(): Promise<string | undefined> {
  if (process.env.FIRESTORE_EMULATOR_BINARY_PATH) return process.env.FIRESTORE_EMULATOR_BINARY_PATH;
  if (downloadedBefore()) return undefined;
  const launcher = inStackFolder('firestore-launcher.jar');
  if (existsSync(launcher)) return launcher;
  if (await canDownload()) return undefined;
  const jar = cloudSdkJar();
  if (!jar) {
    throw new Error(
      'The Firestore emulator is not on this machine and cannot be fetched: connect to a network once, or install google-cloud-cli-firestore-emulator.',
    );
  }
  writeFileSync(launcher, launcherJar(jar));
  return launcher;
}
