import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { streamingPackage } from '../deploying/streaming-source.ts';
import { root } from '../local/folders.ts';
import { readManifest, readRootLock, writeJson, writeLockBeside } from './lock-files.ts';
import { type Lock, prunedLock } from './pruned-lock.ts';

const lockOf = (packages: Lock['packages']): Lock => ({ lockfileVersion: 3, packages });
const prune = (packages: Lock['packages'], manifest = packages.functions ?? {}) =>
  prunedLock(lockOf(packages), { workspace: 'functions', manifest }).packages;

test('pruned lock: contains only what a workspace needs, directly or through a package', () => {
  const packages = {
    functions: { dependencies: { a: '1' }, devDependencies: { t: '1' } },
    'node_modules/a': {
      version: '1.0.0',
      dependencies: { b: '*' },
      peerDependencies: { p: '*', q: '*' },
      peerDependenciesMeta: { q: { optional: true } },
    },
    'node_modules/b': { version: '2.0.0', optionalDependencies: { fast: '*', missing: '*' } },
    'node_modules/fast': { version: '1.0.0', optional: true },
    'node_modules/p': { version: '3.0.0', peer: true },
    'node_modules/q': { version: '3.0.0' },
    'node_modules/t': { version: '1.0.0', dev: true, dependencies: { b: '*' } },
    'node_modules/other': { version: '9.0.0' },
  };
  expect(Object.keys(prune(packages))).toEqual([
    '',
    'node_modules/a',
    'node_modules/b',
    'node_modules/fast',
    'node_modules/p',
    'node_modules/t',
  ]);
  expect(prune(packages)['node_modules/t']).toEqual({
    version: '1.0.0',
    dev: true,
    dependencies: { b: '*' },
  });
  expect(prune(packages)['node_modules/p']).toEqual({ version: '3.0.0' });
});

test('pruned lock: a workspace’s own version is at the top, and the other one below its user', () => {
  const packages = {
    functions: { dependencies: { ws: '8', socket: '2' } },
    'functions/node_modules/ws': { version: '8.0.0' },
    'node_modules/ws': { version: '7.0.0' },
    'node_modules/socket': { version: '2.0.0', dependencies: { ws: '7' } },
  };
  expect(Object.entries(prune(packages)).map(([place, { version }]) => [place, version])).toEqual([
    ['', '0.0.0'],
    ['node_modules/socket', '2.0.0'],
    ['node_modules/socket/node_modules/ws', '7.0.0'],
    ['node_modules/ws', '8.0.0'],
  ]);
});

test('pruned lock: a lock with a gap is refused, a linked workspace is bundled', () => {
  expect(() => prune({ functions: { dependencies: { gone: '1' } } })).toThrow('lacks gone');
  expect(
    Object.keys(
      prune({ functions: { peerDependencies: { own: '*' } }, 'node_modules/own': { link: true } }),
    ),
  ).toEqual(['']);
});

const installed = ({ packages }: Lock) =>
  Object.entries(packages).filter(([place, { dev }]) => place !== '' && !dev);

test.each(['functions', 'web'])(
  'pruned lock: %s is deployed with the tested versions, package for package',
  (workspace) => {
    const repository = readRootLock();
    const known = new Set(
      Object.values(repository.packages).map(({ version, integrity }) => `${version} ${integrity}`),
    );
    const lock = prunedLock(repository, {
      workspace,
      manifest: readManifest(join(root, workspace)),
    });
    expect(installed(lock).length).toBeGreaterThan(100);
    for (const [place, { version, integrity }] of installed(lock)) {
      expect(integrity, place).toMatch(/^sha512-/);
      expect(known, place).toContain(`${version} ${integrity}`);
    }
  },
);

/**
 * npm's own opinion on whether lock and package.json agree, for which it needs no registry. It
 * prints it however quiet the npm is that runs the tests.
 */
function installDry(folder: string): string {
  const options = ['dry-run', 'omit=dev', 'ignore-scripts', 'offline', 'no-audit', 'no-fund'];
  return execFileSync(
    'npm',
    ['ci', ...[...options, 'loglevel=notice'].map((option) => `--${option}`)],
    { cwd: folder, encoding: 'utf8', stdio: 'pipe' },
  );
}

test.each([
  ['the functions', readManifest(join(root, 'functions'))],
  ['the streaming service', streamingPackage()],
])('pruned lock: npm installs %s by their lock', (_, manifest) => {
  const folder = mkdtempSync(join(tmpdir(), 'deployed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeJson(join(folder, 'package.json'), manifest);
  writeLockBeside(folder);
  expect(installDry(folder)).toMatch(/added \d+ packages/);
  expect(readFileSync(join(folder, '.npmrc'), 'utf8')).toBe('ignore-scripts=true\nomit=dev\n');
});
