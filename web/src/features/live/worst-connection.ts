import { type Connection, idle, type Phase } from './connection-state.ts';

const gravity: Record<Phase, number> = {
  connected: 0,
  authorising: 1,
  connecting: 2,
  opened: 3,
  idle: 4,
  waiting: 5,
  closing: 6,
  failed: 7,
};

/** What several connections come to for a person: the state of the worst of them. Pure. */
export function worstConnection(connections: readonly Connection[]): Connection {
  const [first = idle, ...others] = connections;
  return others.reduce(
    (worst, one) => (gravity[one.phase] > gravity[worst.phase] ? one : worst),
    first,
  );
}
