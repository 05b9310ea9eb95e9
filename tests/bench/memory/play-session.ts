import type { Instant } from '@sthira/contract/units';
import { bundleAgents } from './agent-bundle.ts';
import { agentsEnvironment } from './agents-environment.ts';
import { startLimited } from './limited-process.ts';
import type { FromChild, Sample, ToChild } from './questions.ts';
import type { World } from './world.ts';

export interface Outcome {
  samples: Sample[];
  ended: boolean;
  heldBy: string;
  peakBytes: number;
}

export interface Session {
  startsAt: Instant;
  seconds: number;
  /** Each account leaves its position and enters anew so often. */
  cycleMs: number;
  /** Of the process's memory. */
  sampleSeconds: number;
  /** Which it may take. */
  bytes: number;
}

/**
 * Plays the agents of a world through a session, in a process of their own and in simulated time,
 * shift after shift.
 */
export async function playSession(
  world: World,
  { startsAt, seconds, cycleMs, sampleSeconds, bytes }: Session,
): Promise<Outcome> {
  const command = [
    process.execPath,
    '--expose-gc',
    await bundleAgents(),
    ...[startsAt, seconds, cycleMs, sampleSeconds].map(String),
  ];
  const { child, heldBy, peakBytes, close } = startLimited(command, {
    bytes,
    env: agentsEnvironment,
  });
  const samples: Sample[] = [];
  let ended = false;
  const receive = async (message: FromChild) => {
    if (message.kind === 'question')
      child.send({
        kind: 'answer',
        id: message.id,
        answer: await world.answer(message.question),
      } satisfies ToChild);
    else if (message.kind === 'sample') samples.push(message.sample);
    else {
      ended = true;
      child.kill();
    }
  };
  child.on('message', (message) => void receive(message as FromChild));
  return new Promise((resolve) => {
    child.on('exit', () => {
      const outcome = { samples, ended, heldBy, peakBytes: peakBytes() };
      close();
      resolve(outcome);
    });
  });
}
