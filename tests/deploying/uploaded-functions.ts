import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { root } from '../../tools/local/folders.ts';
import { readRootLock } from '../../tools/supplying/lock-files.ts';
import type { Lock } from '../../tools/supplying/pruned-lock.ts';
import type { DeployedFunction } from './new-project.ts';

/** Writes the files of a zip archive into a folder, and says which. */
export function unpack(archive: Buffer, folder: string): string[] {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'));
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(from, from + archive.readUInt32LE(at + 20));
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    return name;
  });
}

/** Packages within a package have places of their own, and no process reads the others. */
const unneeded = /\/node_modules(?:\/|$)|\.(?:d\.[cm]?ts|map|md)$/;

const nameIn = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 13);

/**
 * Installs what the lock of a folder names, as `npm ci` does, but from the packages of this
 * repository: each of the same version and the same bytes, and no other.
 */
export function installByLock(folder: string): void {
  const installed = Object.entries(readRootLock().packages).filter(([place]) =>
    existsSync(join(root, place)),
  );
  const there = new Map(
    installed.map(([place, { version, integrity }]) => [
      `${nameIn(place)} ${version} ${integrity}`,
      join(root, place),
    ]),
  );
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock;
  for (const [place, { version, integrity, dev, optional }] of Object.entries(lock.packages)) {
    if (place === '' || dev) continue;
    const from = there.get(`${nameIn(place)} ${version} ${integrity}`) ?? '';
    // For another system than this one.
    if (optional && !existsSync(from)) continue;
    cpSync(from, join(folder, place), {
      recursive: true,
      filter: (path) => !unneeded.test(path.slice(from.length)),
    });
  }
}

const framework = createRequire(join(root, 'functions', 'package.json')).resolve(
  '@google-cloud/functions-framework',
);

export interface Started {
  ask: (path: string, init: RequestInit) => Promise<{ status: number; body: string }>;
  output: () => string;
  stop: () => void;
}

/** Starts one of them as the cloud does: its own process, with the settings of the deployment. */
export async function startFunction(folder: string, deployed: DeployedFunction): Promise<Started> {
  const { environmentVariables, secretEnvironmentVariables = [] } = deployed.serviceConfig;
  const secrets = secretEnvironmentVariables.map(({ key }) => [key, `the secret ${key}`]);
  const port = await freePort();
  const child = spawn(process.execPath, [join(dirname(framework), 'main.js'), '--source', folder], {
    env: {
      ...{ ...environmentVariables, ...Object.fromEntries(secrets), PORT: String(port) },
      ...{ K_SERVICE: environmentVariables.FUNCTION_TARGET, METADATA_SERVER_DETECTION: 'none' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => printed.push(chunk.toString('utf8')));
  const output = () => printed.join('');
  await listening(child, port, output);
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    return { status: response.status, body: await response.text() };
  };
  return { ask, output, stop: () => void child.kill() };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function listening(child: ChildProcess, port: number, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`It ended: ${output()}`);
    const answers = await fetch(`http://127.0.0.1:${port}/favicon.ico`).catch(() => undefined);
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
