import type { Socket } from 'socket.io';
import type { Profile } from '#core/profile.ts';
import type { Session } from '#sessions/sessions.ts';
import type { World } from '#world.ts';

export type Emit = (event: string, payload?: unknown) => void;

const heldMs = 300;

/**
 * An emit with the socket faults applied: an event is left out, sent twice, or sent so late that a
 * later event comes first.
 */
export function bentEmit({
  world,
  profile,
  socket,
  session,
}: {
  world: World;
  profile: Profile;
  socket: Socket;
  session: Session;
}): Emit {
  return (event, payload) => {
    const target = {
      profile: profile.name,
      client: session.userId,
      method: '',
      path: event,
      call: 'other',
      now: world.now(),
    } as const;
    const fault = world.faults.take(
      ['silent-socket', 'duplicate-events', 'reorder-events'],
      target,
    );
    if (fault?.kind === 'silent-socket') return;
    if (fault?.kind === 'reorder-events')
      return void setTimeout(() => socket.emit(event, payload), fault.ms ?? heldMs);
    socket.emit(event, payload);
    if (fault?.kind === 'duplicate-events') socket.emit(event, payload);
  };
}
