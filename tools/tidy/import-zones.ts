import { importsOf } from './imports.ts';
import type { SourceFile } from './source-files.ts';

/** Folders of functions/src: each may import from those before it. */
export const functionsOrder = [
  'documents',
  'platform',
  'audit',
  'outbox',
  'people',
  'credits',
  'brokers',
  'market',
  'issues',
  'payments',
  'mail',
  'accounts',
  'agents',
  'streaming',
  'reports',
  'entrypoints',
  'testing',
];

interface Zone {
  /** Path prefix of the files the zone speaks of. */
  of: string;
  /** Path prefixes they may not import from. */
  never: string[];
  except?: string;
  because: string;
}

const notFrom = (...folders: string[]) => folders.map((folder) => `${folder}/`);
const web = (...folders: string[]) => folders.map((folder) => `web/src/${folder}/`);

const betweenWorkspaces: Zone[] = [
  {
    of: 'contract/',
    never: notFrom('quant', 'web', 'functions', 'xts-simulator', 'tests', 'tools'),
    because: 'the contract imports zod only',
  },
  {
    of: 'quant/',
    never: notFrom('web', 'functions', 'xts-simulator', 'tests', 'tools'),
    because: 'quant is pure: arguments in, values out',
  },
  {
    of: 'web/',
    never: notFrom('functions', 'xts-simulator', 'tests', 'tools'),
    because: 'web meets functions in contract and quant',
  },
  {
    of: 'functions/',
    never: notFrom('web', 'xts-simulator', 'tests', 'tools'),
    because: 'functions meet web in the contract and a broker over its API',
  },
  {
    of: 'xts-simulator/',
    never: notFrom('functions', 'web', 'tests', 'tools'),
    because: 'the simulator knows XTS, not us',
  },
];

const withinWeb: Zone[] = [
  {
    of: 'web/src/ui/',
    never: web('entities', 'features', 'pages', 'app', 'platform'),
    because: 'ui knows no feature and no platform',
  },
  {
    of: 'web/src/platform/',
    never: web('entities', 'features', 'pages', 'app', 'ui'),
    because: 'platform returns or throws, the screen decides',
  },
  {
    of: 'web/src/entities/',
    never: web('features', 'pages', 'app'),
    because: 'an entity knows no feature',
  },
  { of: 'web/src/features/', never: web('pages', 'app'), because: 'a feature knows no page' },
  {
    of: 'web/src/pages/',
    never: web('platform', 'app'),
    because: 'a page puts features together and asks nothing itself',
  },
];

/** Zones from the folders there are, so that a folder is guarded from the day it appears. */
function zones(files: readonly SourceFile[]): Zone[] {
  const features = new Set(
    files.flatMap(({ path }) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? []),
  );
  const betweenFeatures = [...features].map((name) => ({
    of: `web/src/features/${name}/`,
    never: ['web/src/features/'],
    except: `web/src/features/${name}/`,
    because: 'features meet in a page',
  }));
  const leftwards = functionsOrder.map((name, at) => ({
    of: `functions/src/${name}/`,
    never: functionsOrder.slice(at + 1).map((later) => `functions/src/${later}/`),
    because: 'imports of functions run leftwards',
  }));
  return [...betweenWorkspaces, ...withinWeb, ...betweenFeatures, ...leftwards];
}

const testAids = 'functions/src/testing/';
const isTest = ({ path }: SourceFile) => /\.test\.ts$/.test(path);

/** Imports that cross a line: where, what, why not. Only tests may use the aids for tests. */
export function crossedZones(files: readonly SourceFile[]): string[] {
  const all = zones(files);
  return files.flatMap((file) => {
    const mine = all.filter(({ of }) => file.path.startsWith(of));
    return importsOf(file).flatMap(({ target }) =>
      mine
        .filter(() => !(isTest(file) && target.startsWith(testAids)))
        .filter(
          ({ never, except }) =>
            never.some((prefix) => target.startsWith(prefix)) &&
            !(except && target.startsWith(except)),
        )
        .map(({ because }) => `${file.path} imports ${target}: ${because}`),
    );
  });
}

/** Folders of functions/src that have no place in the order, and so no guard. */
export function unorderedFolders(files: readonly SourceFile[]): string[] {
  const folders = new Set(
    files.flatMap(({ path }) => /^functions\/src\/([^/]+)\//.exec(path)?.[1] ?? []),
  );
  return [...folders]
    .filter((name) => !functionsOrder.includes(name))
    .map((name) => `functions/src/${name} has no place in the import order`);
}
