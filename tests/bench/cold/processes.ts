import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildFunctions, bundleBeside } from '../../../tools/building/functions-bundle.ts';
import { projectId } from '../../../tools/local/environment.ts';

/** What a fresh process took from its start. */
export interface Spent {
  wallMs: number;
  /** In the kernel and in all threads. */
  cpuMs: number;
}

export type KindName =
  | 'node'
  | 'sdks'
  | 'bundle'
  | 'sdksAnswer'
  | 'apiAnswer'
  | 'roleAnswer'
  | 'bare'
  | 'streaming';

export interface Kind {
  args: readonly string[];
  /** The function it serves. */
  target?: string;
}

const here = (name: string) => join(import.meta.dirname, `${name}.ts`);

/** Addresses nobody listens at: nothing is asked before a program has begun. */
const environment = {
  ...process.env,
  GCLOUD_PROJECT: projectId,
  ...{ FIRESTORE_EMULATOR_HOST: '127.0.0.1:1', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1' },
  ...{
    XTS_BASE_URL: 'http://127.0.0.1:1',
    MARKET_HOURS: 'always',
    PORT: '0',
    WEB_ORIGINS: 'http://127.0.0.1:1',
  },
};

/**
 * Builds the functions, and what they are held against in the same way. Answers the arguments of
 * each kind of process.
 */
export async function buildPrograms(): Promise<{ load: string; kinds: Record<KindName, Kind> }> {
  await buildFunctions();
  const folder = await bundleBeside('cold', {
    load: here('load'),
    sdks: here('sdks'),
    bare: here('bare-socket-server'),
  });
  const built = (name: string) => join(folder, `${name}.js`);
  const index = join(folder, '..', 'index.js');
  return {
    load: built('load'),
    kinds: {
      node: { args: [] },
      sdks: { args: ['loaded', built('sdks')] },
      bundle: { args: ['loaded', index] },
      sdksAnswer: { args: ['answered', built('sdks')], target: 'api' },
      apiAnswer: { args: ['answered', index], target: 'api' },
      roleAnswer: { args: ['answered', index], target: 'getUserRole' },
      bare: { args: ['listening', built('bare')] },
      streaming: { args: ['listening', join(folder, '..', 'streaming.js')] },
    },
  };
}

/** Starts one and waits for what it tells. */
export async function startFresh(load: string, { args, target }: Kind): Promise<Spent> {
  const child = fork(load, args, {
    env: { ...environment, ...(target ? { FUNCTION_TARGET: target } : {}) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [spent] = (await once(child, 'message')) as [Spent];
  await once(child, 'exit');
  return spent;
}
