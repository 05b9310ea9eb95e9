import type { Socket } from 'node:net';
import { floodFrame, frameHead, openFrame } from './frames.ts';

export type Family = 'neverReading' | 'dripping' | 'fragmenting';

interface Act {
  family: Family;
  stream: 'status' | 'admin';
  /** What the client does, from the open connection to its end. */
  play(socket: Socket, handshake: Buffer): void;
}

/** The largest message the service takes is smaller than one such frame. */
const largeFrameBytes = 64 * 1024;

/** Until the connection ends, and not faster than the other end takes it. */
function every(ms: number, socket: Socket, work: () => void): void {
  const timer = setInterval(() => {
    if (socket.writable && socket.writableLength === 0) work();
  }, ms);
  socket.once('close', () => clearInterval(timer));
}

/** What it does once the upgrade was answered. */
function after(socket: Socket, handshake: Buffer, work: () => void): void {
  socket.once('data', work);
  socket.resume();
  socket.write(handshake);
}

function dripMessage(ms: number): Act['play'] {
  return (socket, handshake) =>
    after(socket, handshake, () => {
      socket.write(frameHead(openFrame.text, 4_000));
      every(ms, socket, () => socket.write('x'));
    });
}

/** One message in frames of this size, of which none is the last. */
function endlessMessage(first: number, { bytes, ms }: { bytes: number; ms: number }): Act['play'] {
  const [head, more] = [floodFrame(first, bytes), floodFrame(openFrame.continuation, bytes)];
  return (socket, handshake) =>
    after(socket, handshake, () => {
      socket.write(head);
      every(ms, socket, () => socket.write(more));
    });
}

function flood(frame: Buffer): Act['play'] {
  const burst = Buffer.concat(Array.from({ length: 50 }, () => frame));
  return (socket, handshake) =>
    after(socket, handshake, () => every(100, socket, () => socket.write(burst)));
}

const readNothing: Act['play'] = (socket, handshake) => {
  socket.pause();
  socket.write(handshake);
};

export const acts = {
  'reads nothing of an account': { family: 'neverReading', stream: 'status', play: readNothing },
  'drips its handshake': {
    family: 'dripping',
    stream: 'status',
    play: (socket, handshake) => {
      let sent = 0;
      socket.resume();
      every(500, socket, () => {
        sent += 1;
        socket.write(handshake.subarray(sent - 1, sent));
      });
    },
  },
  'shreds a message': {
    family: 'fragmenting',
    stream: 'status',
    play: endlessMessage(openFrame.text, { bytes: 1, ms: 1 }),
  },
  'reads nothing of all accounts': { family: 'neverReading', stream: 'admin', play: readNothing },
  'drips a message': { family: 'dripping', stream: 'status', play: dripMessage(20) },
  'sends large frames of text': {
    family: 'fragmenting',
    stream: 'status',
    play: endlessMessage(openFrame.text, { bytes: largeFrameBytes, ms: 50 }),
  },
  'reads nothing and pings': {
    family: 'neverReading',
    stream: 'status',
    play: (socket, handshake) => {
      readNothing(socket, handshake);
      every(1_000, socket, () => socket.write(floodFrame(openFrame.ping, 100)));
    },
  },
  'drips a message slowly': { family: 'dripping', stream: 'status', play: dripMessage(1_000) },
  'sends large frames of bytes': {
    family: 'fragmenting',
    stream: 'status',
    play: endlessMessage(openFrame.bytes, { bytes: largeFrameBytes, ms: 50 }),
  },
  'floods pings': {
    family: 'fragmenting',
    stream: 'status',
    play: flood(floodFrame(openFrame.ping, 0)),
  },
  'floods pongs': {
    family: 'fragmenting',
    stream: 'status',
    play: flood(floodFrame(openFrame.pong, 0)),
  },
} as const satisfies Record<string, Act>;

export type ActName = keyof typeof acts;

const families = ['neverReading', 'dripping', 'fragmenting'] as const satisfies readonly Family[];
const names = Object.keys(acts) as ActName[];

/** As many of each family, and within a family of each act. */
export function actOf(place: number): ActName {
  const family = families[place % families.length];
  const own = names.filter((name) => acts[name].family === family);
  return own[Math.floor(place / families.length) % own.length] ?? 'floods pings';
}
