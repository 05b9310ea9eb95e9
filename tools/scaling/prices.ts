import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { agentSize } from '../../functions/src/platform/limits/capacity.ts';

interface Rates {
  vcpuSecond: number;
  gibSecond: number;
}

/** What Google bills, in dollars: of the simulation and of `npm run bench -- cost` alike. */
export const prices = JSON.parse(
  readFileSync(join(import.meta.dirname, 'prices.json'), 'utf8'),
) as {
  asOf: string;
  rupeesPerDollar: number;
  firestore: Record<'usual' | 'most', Record<'read' | 'write' | 'delete', number>>;
  run: {
    mumbai: { byRequest: Rates };
    delhi: { byRequest: Rates; byInstance: Rates };
    millionRequests: number;
  };
  sent: { gib: number };
};

/** Of every instance, as deployed. */
const gib = 0.5;
const perSecond = (vcpu: number, { vcpuSecond, gibSecond }: Rates) =>
  vcpu * vcpuSecond + gib * gibSecond;
const { mumbai, delhi, millionRequests } = prices.run;

/** Dollars for a second of an agent at work: its task is one long request. */
export const agentSecond = perSecond(agentSize.cpu, mumbai.byRequest);
/** Dollars for a second of an instance of the streaming service, which has a processor of its own. */
export const streamingSecond = perSecond(1, delhi.byInstance);
/** Dollars for a call that works so long. */
export const callOf = (seconds: number): number =>
  millionRequests / 1_000_000 + seconds * perSecond(1, delhi.byRequest);
