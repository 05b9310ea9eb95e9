import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseEnv } from 'node:util';
import { compiledFolder, functionsFolder, inStackFolder, root, stackFolder } from './folders.ts';
import { ports, withOwnPorts } from './ports.ts';

export const projectId = 'demo-sthira';

type Environment = Record<string, string | undefined>;

/**
 * A key for the local stack. It seals only the seeded accounts of the stand-in broker; a real
 * project has its key in Secret Manager.
 */
const developmentKey = Buffer.from('sthira development key, not prod').toString('base64');
/** Seals the audit trail of the local stack. */
const developmentAuditKey = Buffer.from('sthira development audit key one').toString('base64');

const developmentSecrets = { CREDENTIALS_KEY: developmentKey, AUDIT_KEY: developmentAuditKey };

/** A value that a person has set is kept. */
function writeDevelopmentSecrets(): void {
  const set = functionsSettings('.secret.local');
  const missing = Object.entries(developmentSecrets).filter(([name]) => !set[name]);
  for (const [name, value] of missing)
    appendFileSync(join(root, 'functions', '.secret.local'), `${name}=${value}\n`);
}

/** The settings in a file of functions/; empty when the file does not exist. */
export function functionsSettings(name: string): Environment {
  const path = join(root, 'functions', name);
  return existsSync(path) ? parseEnv(withOwnPorts(readFileSync(path, 'utf8'))) : {};
}

/** The web app's settings of a local stack. */
export const webSettings = (): Environment =>
  parseEnv(withOwnPorts(readFileSync(join(root, 'web', '.env.emulators'), 'utf8')));

/**
 * What the Functions emulator reads beside the bundles. The first stack runs functions/ itself; the
 * emulator takes settings from files alone, so another stack has copies with its own ports.
 */
export function writeFunctionsFolder(): void {
  const source = join(root, 'functions');
  if (functionsFolder === source) return;
  writeDevelopmentSecrets();
  mkdirSync(functionsFolder, { recursive: true });
  cpSync(join(source, 'package.json'), join(functionsFolder, 'package.json'));
  for (const name of ['.env', `.env.${projectId}`, '.secret.local'])
    writeFileSync(
      join(functionsFolder, name),
      withOwnPorts(readFileSync(join(source, name), 'utf8')),
    );
  const packages = join(functionsFolder, 'node_modules');
  if (!existsSync(packages)) symlinkSync(join(source, 'node_modules'), packages, 'junction');
}

/** Node 22 from node_modules first, so that every child runs on it. */
function base(): Environment {
  return {
    NODE_COMPILE_CACHE: compiledFolder,
    ...process.env,
    PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    METADATA_SERVER_DETECTION: 'none',
  };
}

/** What an Admin SDK process beside the emulators needs: streaming, tests, the seed script. */
export function serviceEnvironment(): Environment {
  writeDevelopmentSecrets();
  return {
    ...base(),
    ...functionsSettings(`.env.${projectId}`),
    ...functionsSettings('.secret.local'),
    GCLOUD_PROJECT: projectId,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    CLOUD_TASKS_EMULATOR_HOST: `127.0.0.1:${ports.tasks}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
  };
}

/**
 * Java compiles once and quickly, with one thread that clears up: compiling again what runs often
 * took half of the processor's time of a stack that lives for minutes.
 */
const javaOptions = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

/** For firebase-tools itself. */
export function emulatorEnvironment(firestoreJar: string | undefined): Environment {
  writeDevelopmentSecrets();
  // A message of the day that counts as fetched until 2102: no request at each start.
  writeFileSync(
    inStackFolder('config', 'configstore', 'firebase-tools.json'),
    '{"motd":{"fetched":4102444800000}}',
  );
  return {
    ...base(),
    CI: 'true',
    JDK_JAVA_OPTIONS: [javaOptions, process.env.JDK_JAVA_OPTIONS].filter(Boolean).join(' '),
    XDG_CONFIG_HOME: join(stackFolder, 'config'),
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // Seconds. The emulator never answers a call whose process has not started by then.
    FUNCTIONS_DISCOVERY_TIMEOUT: '120',
    STORAGE_FILES: join(stackFolder, 'storage'),
    ...(firestoreJar ? { FIRESTORE_EMULATOR_BINARY_PATH: firestoreJar } : {}),
  };
}
