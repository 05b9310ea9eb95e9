import type { Connection } from './connection-state.ts';
import type { StreamClose } from './stream-close.ts';

/** What happens to a connection: a person, the device, its socket or a timer. */
export type ConnectionEvent =
  | { type: 'start' }
  | { type: 'stop' }
  | { type: 'retry' }
  | { type: 'force' }
  /** The device has no network: a socket may still look open for minutes. */
  | { type: 'cut-off' }
  /** There is a network again, or somebody looks at the page again. */
  | { type: 'wake' }
  /** Nobody has looked at the page for a while: what it would show is not worth a socket. */
  | { type: 'sleep' }
  | { type: 'token'; generation: number; token: string | null }
  | { type: 'opened'; generation: number }
  /** A frame came. */
  | { type: 'frame'; generation: number }
  | { type: 'failed'; generation: number }
  | { type: 'closed'; generation: number; close: StreamClose }
  | { type: 'timer'; generation: number; timer: Timer };

export type Timer = 'connect' | 'proven' | 'again';

/** What `next` asks the driver, `socket.ts`, to do. */
export type Effect =
  | { type: 'ask-token'; generation: number; renewed: boolean }
  | { type: 'open'; generation: number; token: string }
  /** Closes the present socket; after `abandon` its close event is ignored. */
  | { type: 'close'; how: 'abandon' | 'wait' }
  | { type: 'set-timer'; generation: number; timer: Timer; ms: number }
  | { type: 'clear-timers' };

/** The next state of a connection after an event, and the actions to carry out, in this order. */
export interface Step {
  state: Connection;
  effects: Effect[];
}
