/** A package as package-lock.json keeps it. */
export interface LockedPackage {
  name?: string;
  version?: string;
  type?: string;
  engines?: Record<string, string>;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  peer?: boolean;
  /** A workspace of the repository: bundled, never installed. */
  link?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface Lock {
  name?: string;
  version?: string;
  lockfileVersion: number;
  /**
   * By the folder a package is installed to; what the lock belongs to stands under the empty name.
   */
  packages: Record<string, LockedPackage>;
}

/** Where node finds a package that is asked for from a folder: in it, then further up. */
function find(has: (place: string) => boolean, from: string, name: string): string | undefined {
  const here = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (has(here)) return here;
  if (from === '') return undefined;
  return find(
    has,
    from.includes('/node_modules/') ? from.slice(0, from.lastIndexOf('/node_modules/')) : '',
    name,
  );
}

/** The packages that a package requires, and those it can do without. */
function namesOf({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta = {},
}: LockedPackage): string[] {
  const peers = Object.keys(peerDependencies).filter(
    (name) => !peerDependenciesMeta[name]?.optional,
  );
  return [
    ...new Set([
      ...Object.keys(dependencies ?? {}),
      ...Object.keys(optionalDependencies ?? {}),
      ...peers,
    ]),
  ];
}

interface Placed {
  /** Its folder in the repository's lock. */
  from: string;
  dev: boolean;
}

/**
 * Folders of an installation that takes its packages from a lock, filled from the top as npm does.
 */
class Installation {
  readonly placed = new Map<string, Placed>();
  readonly #lock: Lock;

  constructor(lock: Lock) {
    this.#lock = lock;
  }

  /**
   * Places what `by` names, and what that names in turn; `from` is where the repository's lock has
   * `by`.
   */
  add(names: readonly string[], { by, from, dev }: Placed & { by: string }): void {
    const queue = names.map((name) => ({ name, by, from }));
    for (let need = queue.shift(); need; need = queue.shift()) {
      const source = this.source(need.from, need.name);
      const there = this.#find(need.by, need.name);
      if (!source || (there && this.placed.get(there)?.from === source)) continue;
      // Another version has the upper place already: this one goes below the package that wants it.
      const place =
        there && need.by !== ''
          ? `${need.by}/node_modules/${need.name}`
          : `node_modules/${need.name}`;
      this.placed.set(place, { from: source, dev });
      queue.push(...this.#namesIn(source).map((name) => ({ name, by: place, from: source })));
    }
  }

  source(from: string, name: string): string | undefined {
    const place = find((at) => at in this.#lock.packages, from, name);
    return place && this.#lock.packages[place]?.link ? undefined : place;
  }

  /** Throws when a package would find another version here than it finds in the repository. */
  verify(): void {
    for (const [place, { from }] of this.placed) {
      for (const name of this.#namesIn(from)) {
        const there = this.#find(place, name);
        if ((there && this.placed.get(there)?.from) !== this.source(from, name))
          throw new Error(`${place} would find another ${name}.`);
      }
    }
  }

  #find(place: string, name: string): string | undefined {
    return find((at) => this.placed.has(at), place, name);
  }

  #namesIn(place: string): string[] {
    return namesOf(this.#lock.packages[place] ?? {});
  }
}

/**
 * The lock of a workspace that is installed by itself. It contains exactly the packages that the
 * repository's lock has for it. `manifest` is the package.json beside it.
 */
export function prunedLock(
  lock: Lock,
  { workspace, manifest }: { workspace: string; manifest: LockedPackage },
): Lock {
  const installation = new Installation(lock);
  const { devDependencies = {}, ...needed } = manifest;
  const missing = Object.keys({ ...needed.dependencies, ...devDependencies }).filter(
    (name) => !installation.source(workspace, name),
  );
  if (missing.length > 0) throw new Error(`package-lock.json lacks ${missing.join(', ')}.`);
  installation.add(namesOf(needed), { by: '', from: workspace, dev: false });
  installation.add(Object.keys(devDependencies), { by: '', from: workspace, dev: true });
  installation.verify();
  const places = [...installation.placed].sort(([one], [other]) => (one < other ? -1 : 1));
  const packages = places.map(([place, { from, dev }]) => [
    place,
    lockedAs(dev, lock.packages[from] ?? {}),
  ]);
  const { name = workspace, version = '0.0.0' } = manifest;
  return {
    name,
    version,
    lockfileVersion: lock.lockfileVersion,
    packages: { '': { name, version, ...manifest }, ...Object.fromEntries(packages) },
  };
}

function lockedAs(
  dev: boolean,
  { dev: _, devOptional = false, optional = devOptional, peer: __, ...rest }: LockedPackage,
): LockedPackage {
  return { ...rest, ...(dev ? { dev } : {}), ...(optional ? { optional } : {}) };
}
