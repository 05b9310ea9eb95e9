import { writeFileSync } from 'node:fs';
import { operations } from '@sthira/contract/operations';
import type { Person } from '#support/sign-in.ts';
import { percentile } from '../../chaos/percentiles.ts';
import { Child } from '../fan-out/child.ts';
import { type CallFigures, calls, type ReadFigures } from '../read.ts';
import { readers } from './people.ts';
import type { Served, ServeOrder } from './serve.ts';

/**
 * `node run.ts PEOPLE ROUNDS FILE`: against the stack this process was started for; writes its
 * figures into the file.
 */
const [peopleCount = '24', rounds = '5', path = ''] = process.argv.slice(2);
/**
 * Calls in a round: one at a time, and sixteen at once. Books are read as often as the people have
 * slots.
 */
const sizes = [1, 16] as const;
const counts = { hello: 1_500, getProfile: 96, getAccounts: 96, getPositions: 24 } as const;

type Server = Child<ServeOrder, Served>;
type Read = (typeof calls)[number];
type Call = Read | `bare ${Read}` | 'hello';

interface Round {
  cpuMs: number;
  questions: number;
  documents: number;
  perSecond: number;
}

const people = await readers(Number(peopleCount));
const api: Server = new Child('../read/serve.ts', ['api']);
const hello: Server = new Child('../read/serve.ts', ['hello']);
const bare: Server = new Child('../read/serve.ts', ['bare']);
const all = ['hello', ...calls, ...calls.map((call) => `bare ${call}` as const)] as const;
const readOf = (call: Exclude<Call, 'hello'>) => call.replace('bare ', '') as Read;
let turn = 0;

async function ask(port: number, call: Call): Promise<void> {
  turn += 1;
  const person = people[turn % people.length] as Person;
  const route = call === 'hello' ? '/' : `/v1${operations[readOf(call)].path}`;
  const response = await fetch(`http://127.0.0.1:${port}${route}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${call} answered ${response.status}: ${text}`);
}

async function play(call: Call, atOnce: number): Promise<Round> {
  const count = counts[call === 'hello' ? call : readOf(call)];
  const server = call === 'hello' ? hello : call.startsWith('bare') ? bare : api;
  const { port } = await server.ask({ order: 'spent' });
  const beganMs = performance.now();
  let left = count;
  const one = async () => {
    for (; left > 0; ) {
      left -= 1;
      await ask(port, call);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  const seconds = (performance.now() - beganMs) / 1_000;
  const { cpuMs, questions, documents } = await server.ask({ order: 'spent' });
  return {
    cpuMs: cpuMs / count,
    questions: questions / count,
    documents: documents / count,
    perSecond: count / seconds,
  };
}

const played = new Map<string, Round[]>();
// In the first round the code is still being compiled, and a person's look-up is kept for seconds.
for (let round = 0; round <= Number(rounds); round += 1)
  for (const atOnce of sizes)
    for (const call of all) {
      const figures = await play(call, atOnce);
      if (round > 0)
        played.set(`${call} ${atOnce}`, [...(played.get(`${call} ${atOnce}`) ?? []), figures]);
    }

function figuresOf(call: Call, atOnce: number): CallFigures {
  const those = played.get(`${call} ${atOnce}`) ?? [];
  const median = (key: keyof Round) =>
    Number(
      (
        percentile(
          those.map((round) => round[key]),
          0.5,
        ) ?? Number.NaN
      ).toFixed(3),
    );
  const cpu = those.map(({ cpuMs }) => cpuMs);
  const noise = `${Math.min(...cpu).toFixed(2)}..${Math.max(...cpu).toFixed(2)}`;
  return {
    cpuMs: median('cpuMs'),
    noise,
    questions: median('questions'),
    documents: median('documents'),
    perSecond: median('perSecond'),
  };
}

const figures: ReadFigures = {};
for (const call of all)
  for (const atOnce of sizes) figures[`${call} ${atOnce}`] = figuresOf(call, atOnce);
writeFileSync(path, `${JSON.stringify(figures)}\n`);
process.exit(0);
