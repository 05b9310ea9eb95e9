import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Playable } from '@sthira/lab/market/market-script';
import { firestoreJar } from '../offline/firestore-jar.ts';
import { emulatorEnvironment, projectId, serviceEnvironment, webSettings } from './environment.ts';
import { functionsFolder, inStackFolder, root, stackFolder } from './folders.ts';
import { writeLocalConfig } from './local-config.ts';
import { origin, ports } from './ports.ts';
import { launch, type Running } from './processes.ts';

/** `dev`: Vite's own server beside Hosting, esbuild watching, services restarted after a change. */
export type Mode = 'built' | 'dev';

export type EmulatorName = 'auth' | 'functions' | 'firestore' | 'storage' | 'tasks' | 'hosting';

export interface EmulatorOptions {
  names: readonly EmulatorName[];
  /** `ui`: with the Emulator UI, which firebase-tools downloads. */
  extras?: 'none' | 'ui';
  /** `empty`: without any data, for the script that makes it. */
  data?: 'seeded' | 'empty';
  /** What `firestoreJar` answers, where it was asked before. */
  jar?: Promise<string | undefined>;
}

const inModules = (...names: string[]) => join(root, 'node_modules', ...names);
export const firebaseScript = inModules('firebase-tools', 'lib', 'bin', 'firebase.js');
/** Firebase-tools' Storage emulator as it starts without a download. */
const storageWithoutRules = join(root, 'tools', 'offline', 'storage-emulator.cjs');
const functionsShareProcesses = join(root, 'tools', 'local', 'functions-emulator.cjs');
const authValidatesLate = join(root, 'tools', 'local', 'auth-emulator.cjs');
/** What changes firebase-tools before it starts. */
const changes = [storageWithoutRules, functionsShareProcesses, authValidatesLate];
export const committedData = join(root, 'emulator-data');
/** What the emulators begin with: the folder STACK_DATA names, else the committed one. */
const seededData = () => process.env.STACK_DATA || committedData;
export const viteScript = inModules('vite', 'bin', 'vite.js');

export async function startEmulators({
  names,
  extras,
  data,
  jar = firestoreJar(),
}: EmulatorOptions): Promise<Running> {
  const args = [
    ...changes.flatMap((script) => ['--require', script]),
    firebaseScript,
    'emulators:start',
    ...['--project', projectId, '--config', writeLocalConfig(extras ?? 'none')],
    ...['--only', names.join(',')],
    ...(data === 'empty' ? [] : ['--import', seededData()]),
  ];
  for (const name of ['firebase-debug.log', 'firestore-debug.log'])
    rmSync(inStackFolder(name), { force: true });
  return launch({
    name: 'emulators',
    args,
    env: emulatorEnvironment(await jar),
    cwd: stackFolder,
  });
}

interface Service {
  port: number;
  script: string;
  mode: Mode;
  env?: Record<string, string>;
}

function startService(name: string, { port, script, mode, env = {} }: Service): Running {
  const args = [...(mode === 'dev' ? ['--watch', '--watch-preserve-output'] : []), script];
  return launch({ name, args, env: { ...serviceEnvironment(), PORT: String(port), ...env } });
}

/** `market`: what plays, unless the environment names another one. */
export const startSimulator = (mode: Mode, market: Playable) =>
  startService('simulator', {
    port: ports.simulator,
    script: join(root, 'xts-simulator', 'src', 'main.ts'),
    mode,
    env: {
      MARKET_SCRIPT: process.env.MARKET_SCRIPT || market,
      SMTP_PORT: String(ports.smtp),
      RAZORPAY_WEBHOOK_URL: `${origin(ports.hosting)}/v1/webhooks/razorpay`,
      TELEGRAM_WEBHOOK_URL: `${origin(ports.hosting)}/v1/webhooks/telegram`,
    },
  });

/** The very file Cloud Run would run. */
export const streamingScript = join(functionsFolder, 'dist', 'streaming.js');

export const startStreaming = (mode: Mode) =>
  startService('streaming', { port: ports.streaming, script: streamingScript, mode });

const makePast = (name: 'simulated-past' | 'people-past'): Running =>
  launch({
    name,
    args: [join(root, 'tools', 'local', `${name}.ts`)],
    env: serviceEnvironment(),
  });

/** Makes the tapes of the simulated past that the stack has, and ends. */
export const makeTapes = () => makePast('simulated-past');

/** Gives the seeded people a past of their own, and ends. */
export const makePeoplePast = () => makePast('people-past');

export function startVite(): Running {
  const args = [
    viteScript,
    '--mode',
    'emulators',
    '--host',
    '127.0.0.1',
    '--port',
    String(ports.vite),
    '--strictPort',
  ];
  const env = { ...serviceEnvironment(), ...webSettings() };
  return launch({ name: 'vite', args, env, cwd: join(root, 'web') });
}
