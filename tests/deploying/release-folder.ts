import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildFunctions } from '../../tools/building/functions-bundle.ts';
import type { Command } from '../../tools/deploying/command.ts';
import { writeDeployedConfig } from '../../tools/deploying/hosting-config.ts';
import { root } from '../../tools/local/folders.ts';
import { writeJson, writeLockBeside } from '../../tools/supplying/lock-files.ts';
import { projectId } from './new-project.ts';

const settings = 'WEB_ORIGINS=https://steady.in\nSEAL_WITH=local\n';
const web = {
  VITE_FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
  VITE_STREAMING_URL: 'wss://streaming-1.asia-south2.run.app',
};

/** What lies in a checkout beside what is deployed. */
const leftOut = ['functions/.secret.local', 'functions/src/index.ts', 'functions/npm-debug.log'];
const pages = [
  ...['index.html', 'app.html', 'assets/app-AbCd1234.js', 'assets/app-AbCd1234.js.map', 'sw.js'],
  ...['sw.js.map', '.vite/manifest.json', '.well-known/security.txt', '.DS_Store'],
];

/**
 * A folder from which firebase deploys what this repository holds: its configuration, the functions
 * as they are built, and pages that stand for the built ones.
 */
export async function makeReleaseFolder(): Promise<string> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'release-')));
  const write = (path: string, content = '') => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  for (const path of [
    ...['firestore.rules', 'firestore.indexes.json', 'storage.rules'],
    ...['functions/package.json', 'functions/.env', 'functions/.env.demo-sthira'],
  ])
    cpSync(join(root, path), join(folder, path));
  write(`functions/.env.${projectId}`, settings);
  for (const path of leftOut) write(path);
  for (const path of pages) write(`web/dist/${path}`, path);
  // What the predeploy step makes is made here: it would build the pages each time as well.
  writeJson(join(folder, 'package.json'), { private: true, scripts: { build: 'node --version' } });
  await buildFunctions(join(folder, 'functions', 'dist'));
  writeLockBeside(join(folder, 'functions'));
  for (const path of ['node_modules', 'functions/node_modules'])
    symlinkSync(join(root, path), join(folder, path), 'junction');
  writeDeployedConfig({ project: projectId, web }, folder);
  return folder;
}

/** Carries out a step of the deployment's plan, with this repository's own firebase. */
export async function carryOut(
  { args: [, ...args] }: Command,
  { folder, env }: { folder: string; env: Readonly<Record<string, string>> },
): Promise<{ status: number | null; output: string }> {
  const { FIREBASE = join(root, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js') } =
    process.env;
  const config = join(folder, 'config');
  mkdirSync(join(config, 'configstore'), { recursive: true });
  // Nothing is looked up: a message of the day counts as fetched until 2102, and npm is offline.
  writeFileSync(
    join(config, 'configstore', 'firebase-tools.json'),
    '{"motd":{"fetched":4102444800000}}',
  );
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [FIREBASE, ...args], {
    cwd: folder,
    env: {
      ...{ PATH, HOME: config, CI: 'true', npm_config_offline: 'true', XDG_CONFIG_HOME: config },
      ...{ FUNCTIONS_DISCOVERY_TIMEOUT: '600', ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  const [status, ...output] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { status, output: output.join('') };
}
