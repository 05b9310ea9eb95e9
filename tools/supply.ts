import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './local/folders.ts';
import { licenceIn, mayShip } from './supplying/licences.ts';
import { readManifest, readRootLock, writeJson } from './supplying/lock-files.ts';
import { type Lock, prunedLock } from './supplying/pruned-lock.ts';

// What is part of the product: a CycloneDX list of each deployed part, and the licence of every
// package in them.
const artefacts = join(root, 'artefacts', 'supply');

interface Part {
  place: string;
  integrity: string;
  name: string;
  version: string;
  /** As the lock has it; some old packages state theirs elsewhere. */
  licence: string;
}

function partsOf({ packages }: Lock): Part[] {
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(
      ([
        place,
        {
          name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
          version = '',
          license = '',
          integrity = '',
        },
      ]) => {
        return { place, integrity, name, version, licence: license };
      },
    );
}

/**
 * Made by npm from a lock without the packages that only tests need. npm could be told to omit
 * those itself, but it then leaves out parts of the others too.
 */
function writeList(workspace: string, lock: Lock): void {
  const folder = join(artefacts, workspace);
  mkdirSync(folder, { recursive: true });
  writeJson(join(folder, 'package-lock.json'), lock);
  writeJson(join(folder, 'package.json'), lock.packages[''] ?? {});
  const list = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { components } = JSON.parse(list) as { components: { version: string; purl: string }[] };
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl)));
  const lacking = partsOf(lock).filter(
    ({ name, version }) => !listed.has(`pkg:npm/${name}@${version}`),
  );
  if (lacking.length > 0)
    throw new Error(
      `npm's list of ${workspace} lacks ${lacking.map(({ place }) => place).join(', ')}.`,
    );
  writeFileSync(join(folder, 'cyclonedx.json'), list);
}

const repository = readRootLock();
const folders = new Map(
  Object.entries(repository.packages).map(([place, { integrity }]) => [
    integrity,
    join(root, place),
  ]),
);

function licenceOf({ integrity, licence }: Part): string {
  const folder = folders.get(integrity);
  return licence !== '' || folder === undefined ? licence : licenceIn(folder);
}

const rows = ['functions', 'web'].flatMap((workspace) => {
  const {
    devDependencies: _,
    peerDependencies: __,
    ...manifest
  } = readManifest(join(root, workspace));
  const lock = prunedLock(repository, { workspace, manifest });
  writeList(workspace, lock);
  return partsOf(lock).map((part) => ({ workspace, ...part, licence: licenceOf(part) }));
});
writeFileSync(
  join(artefacts, 'licences.csv'),
  rows
    .map(({ workspace, name, version, licence }) => `${workspace},${name},${version},${licence}\n`)
    .join(''),
);

const refused = rows.filter(({ name, licence }) => !mayShip(name, licence));
for (const { workspace, name, version, licence } of refused)
  console.error(
    `${workspace} ships ${name} ${version} under ${licence || 'no licence it states'}.`,
  );
if (refused.length > 0) process.exit(1);
console.log(`${rows.length} packages are shipped, all under licences that allow it.`);
