import { type Connection, idle, type Phase } from './connection.ts';

const gravity: Record<Phase, number> = { connected: 0, authorising: 1, connecting: 2, idle: 3, waiting: 4, closing: 5, failed: 6 };

/** What several connections come to for a person: the state of the worst of them. Pure. */
export function worstConnection(connections: readonly Connection[]): Connection {
  const [first = idle, ...others] = connections;
  return others.reduce((worst, one) => (gravity[one.phase] > gravity[worst.phase] ? one : worst), first);
}
