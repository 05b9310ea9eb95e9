import { fork } from 'node:child_process';
import { bundleAgents } from '../memory/agent-bundle.ts';
import { agentsEnvironment } from '../memory/agents-environment.ts';
import type { FromChild, Question } from '../memory/questions.ts';
import type { World } from '../memory/world.ts';

type Noted = Extract<FromChild, { kind: 'noted' }>;

interface Closing {
  pressedAt: number;
  /** What the process told, by its name. */
  notes: Record<string, Noted>;
  /** Calls of brokers, and reads and writes of documents, from the press on. */
  counts: Record<string, number>;
}

/** Long enough to enter and to come to rest. */
const heldSeconds = 60;
/** At the end of which the CPU of holding is taken. */
export const watchedSeconds = 20;
const mostSeconds = 120;

/** Presses Stop All upon the accounts of a world, whose agents are in a process of their own. */
export async function playClosing(world: World, startsAt: number): Promise<Closing> {
  const args = [startsAt, heldSeconds, watchedSeconds, mostSeconds].map(String);
  const child = fork(await bundleAgents('close'), args, {
    env: agentsEnvironment,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const closing: Closing = { pressedAt: 0, notes: {}, counts: {} };
  let before: Record<string, number> = {};
  const answer = async (id: number, question: Question) => {
    if (question.kind === 'broker' && closing.pressedAt > 0) count(closing.counts, question.call);
    child.send({ kind: 'answer', id, answer: await world.answer(question) });
  };
  const note = (noted: Noted) => {
    closing.notes[noted.event] = noted;
    if (noted.event !== 'pressed') return;
    closing.pressedAt = noted.at;
    before = { ...world.billed.counts };
  };
  child.on('message', (message: FromChild) => {
    if (message.kind === 'question') void answer(message.id, message.question);
    else if (message.kind === 'noted') note(message);
    else child.kill();
  });
  await new Promise((resolve) => child.on('exit', resolve));
  for (const [name, total] of Object.entries(world.billed.counts))
    count(closing.counts, name, total - (before[name] ?? 0));
  return closing;
}

function count(counts: Record<string, number>, name: string, times = 1): void {
  counts[name] = (counts[name] ?? 0) + times;
}
