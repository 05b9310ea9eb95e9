import { type Connection, idle, type Phase } from './connection-state.ts';

const byGravity: readonly Phase[] = [
  'connected',
  'authorising',
  'connecting',
  'opened',
  'asleep',
  'idle',
  'waiting',
  'closing',
  'failed',
];
const gravityOf = ({ phase }: Connection) => byGravity.indexOf(phase);

/** What several connections come to for a person: the state of the worst of them. Pure. */
export function worstConnection(connections: readonly Connection[]): Connection {
  const [first = idle, ...others] = connections;
  return others.reduce((worst, one) => (gravityOf(one) > gravityOf(worst) ? one : worst), first);
}
