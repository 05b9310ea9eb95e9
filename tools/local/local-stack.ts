import type { Playable } from '@sthira/lab/market/market-script';
import { paceOf } from '../../functions/src/platform/settings.ts';
import { buildFunctions, watchFunctions } from '../building/functions-bundle.ts';
import { buildWeb } from '../building/web-bundle.ts';
import { startAuthFront } from '../offline/auth-front.ts';
import { firestoreJar, requireJava } from '../offline/firestore-jar.ts';
import { requireFreePorts } from './busy-ports.ts';
import { projectId, writeFunctionsFolder } from './environment.ts';
import { origin, ports } from './ports.ts';
import { end, lastLines } from './processes.ts';
import { emulatorsReady, healthy, loadedFunctions, marketPublished, pageServed } from './ready.ts';
import {
  type EmulatorName,
  type Mode,
  makePeoplePast,
  makeTapes,
  startEmulators,
  startSimulator,
  startStreaming,
  startVite,
} from './services.ts';
import { StackProcesses } from './stack-processes.ts';
import { startTicker } from './ticker.ts';

export interface StackOptions {
  mode?: Mode;
  extras?: 'none' | 'ui';
  /** What the stand-in broker's market plays. */
  market?: Playable;
  /** What the seeded people did in the weeks before today. */
  people?: 'begin' | 'have a past';
}

const emulatorNames: readonly EmulatorName[] = [
  'auth',
  'functions',
  'firestore',
  'storage',
  'tasks',
  'hosting',
];
const ticked = {
  pollUnpaidOrders: 60_000,
  sendMails: 5_000,
  closeDays: 600_000,
  workMornings: 60_000,
};
/**
 * At any pace: what is called each second takes the emulators a quarter of a processor, on a stack
 * where nothing happens.
 */
const shortestTickMs = 5_000;

async function startParts(
  stack: StackProcesses,
  { mode = 'built', extras = 'none', market = 'lively', people = 'begin' }: StackOptions,
): Promise<void> {
  const pace = paceOf({ ...process.env, GCLOUD_PROJECT: projectId });
  requireJava();
  await requireFreePorts();
  writeFunctionsFolder();
  const jar = firestoreJar();
  // Whoever waits for it below is told when there is none.
  jar.catch(() => {});
  if (mode === 'dev') stack.atEnd(await watchFunctions());
  // The page's policy, which Hosting reads when it starts, names the styles the pages were built
  // with.
  else await Promise.all([buildFunctions(), buildWeb('emulators')]);

  const front = await startAuthFront();
  stack.atEnd(() => {
    front.close();
    front.closeAllConnections();
  });
  const emulators = stack.add(await startEmulators({ names: emulatorNames, extras, jar }));
  const simulator = stack.add(startSimulator(mode, market));
  const streaming = stack.add(startStreaming(mode));
  await Promise.all([
    emulatorsReady(emulators),
    healthy(simulator, ports.simulator),
    healthy(streaming, ports.streaming),
  ]);
  const peoplePast = people === 'have a past' ? makePeoplePast() : undefined;
  if (peoplePast) stack.atEnd(() => end(peoplePast, 0));
  await pageServed(mode === 'dev' ? stack.add(startVite()) : emulators, pageOrigin(mode));
  const loaded = await loadedFunctions();
  const callAgain = (name: string, everyMs: number) => {
    if (loaded.includes(name))
      stack.atEnd(startTicker(name, Math.max(everyMs / pace, shortestTickMs)));
  };
  // It starts the agent that publishes the market. The others leave the processors to it and to
  // the past, for which somebody waits.
  callAgain('reviveAgents', 5_000);
  await marketPublished();
  if (peoplePast && (await peoplePast.ended) !== 'code 0') throw new Error(lastLines(peoplePast));
  for (const [name, everyMs] of Object.entries(ticked)) callAgain(name, everyMs);
  // It ends by itself, and nobody waits for it.
  const tapes = makeTapes();
  stack.atEnd(() => end(tapes, 0));
}

export const pageOrigin = (mode: Mode) => origin(mode === 'dev' ? ports.vite : ports.hosting);

/**
 * Starts everything the product consists of, on this machine: the emulators, the stand-in broker,
 * the streaming service, the web app. `ready` resolves when all of it answers; if one part fails,
 * the others are ended before it rejects.
 */
export function startStack(options: StackOptions = {}): {
  stack: StackProcesses;
  ready: Promise<void>;
} {
  const stack = new StackProcesses();
  const ready = startParts(stack, options).catch(async (error: unknown) => {
    await stack.stop();
    throw error;
  });
  return { stack, ready };
}
