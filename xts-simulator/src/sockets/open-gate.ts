import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { Profile } from '#core/profile.ts';
import type { Session } from '#sessions/sessions.ts';
import type { XtsApi } from '#sessions/token.ts';
import type { World } from '#world.ts';

interface Gate {
  world: World;
  profile: Profile;
  half: XtsApi;
  path: string;
}

const refusal = 'Authentication error: Invalid Token';

/**
 * A Socket.IO server on one path prefix, for clients of Engine.IO 3 and 4. A client with a valid
 * token gets `joined`. Any other gets `error` with a text and is disconnected; a client of
 * Engine.IO 3 gets the protocol's own refusal instead, before any `connect`.
 */
export function openGate(
  http: HttpServer,
  gate: Gate,
  onJoined: (socket: Socket, session: Session) => void,
): Server {
  const server = new Server(http, {
    path: `${gate.path}/socket.io`,
    allowEIO3: true,
    transports: ['polling', 'websocket'],
    destroyUpgrade: false,
    pingInterval: 25_000,
    pingTimeout: 60_000,
    serveClient: false,
  });
  server.use((socket, next) => {
    if (sessionOf(gate, socket) || socket.conn.protocol !== 3) return next();
    next(new Error(refusal));
    setTimeout(() => socket.conn.close(), 200);
  });
  server.on('connection', (socket) => {
    const session = sessionOf(gate, socket);
    if (!session) {
      socket.emit('error', refusal);
      setTimeout(() => socket.disconnect(true), 50);
      return;
    }
    void socket.join(session.token);
    socket.data.session = session;
    socket.emit('joined', session.userId);
    onJoined(socket, session);
  });
  gate.world.sessions.on('dead', (session) => {
    server.to(session.token).emit('logout');
    setTimeout(() => server.in(session.token).disconnectSockets(true), 50);
  });
  return server;
}

function sessionOf({ world, half, profile }: Gate, socket: Socket): Session | undefined {
  const { token, userID } = socket.handshake.query;
  const session = world.sessions.find(String(token ?? ''), {
    half,
    profile: profile.name,
    now: world.now(),
  });
  return session && String(userID ?? session.userId) === session.userId ? session : undefined;
}
