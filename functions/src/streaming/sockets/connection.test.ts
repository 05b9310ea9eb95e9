import type { IncomingMessage } from 'node:http';
import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { encodeFrame } from './backlog.ts';
import { createConnection } from './connection.ts';

const upgrade = {
  upgrade: 'websocket',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-version': '13',
};

/** A network socket that records each packet it is given. */
class Wire extends Duplex {
  readonly packets: Buffer[] = [];
  override _read(): void {}
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.packets.push(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }
}

function open(): {
  wire: Wire;
  connection: ReturnType<typeof createConnection>;
  breaches: () => number;
} {
  const wire = new Wire();
  const upgraded: WebSocket[] = [];
  const request = { method: 'GET', headers: upgrade } as unknown as IncomingMessage;
  new WebSocketServer({ noServer: true, autoPong: false }).handleUpgrade(
    request,
    wire,
    Buffer.alloc(0),
    (ws) => upgraded.push(ws),
  );
  const [ws] = upgraded as [WebSocket];
  // The answer to the handshake.
  wire.packets.length = 0;
  let breaches = 0;
  const onBreach = () => {
    breaches += 1;
  };
  const connection = createConnection({ ws, socket: wire, onBreach });
  return { wire, connection, breaches: () => breaches };
}

test('connection: frames sent together leave together, each a message of its own', () => {
  const { wire, connection } = open();
  connection.send([{ a: 1 }, { b: 2 }, { c: 3 }].map(encodeFrame));
  connection.send([encodeFrame({ d: 4 })]);
  expect(wire.packets.map(String)).toEqual(
    ['\x81\x07{"a":1}\x81\x07{"b":2}\x81\x07{"c":3}', '\x81\x07{"d":4}'].map((text) =>
      Buffer.from(text, 'latin1').toString(),
    ),
  );
  expect(connection.bufferedBytes()).toBe(0);
});

test('connection: nothing is sent after a close', () => {
  const { wire, connection } = open();
  connection.close({ code: 1012, reason: '' });
  connection.send([encodeFrame({ a: 1 })]);
  expect(wire.packets).toEqual([Buffer.from([0x88, 2, 1012 >> 8, 1012 & 255])]);
});

/** A frame of a client with nothing in it; clients mask what they send. */
const fromClient = (opcode: number) => Buffer.from([0x80 | opcode, 0x80, 0, 0, 0, 0]);
const [ping, pong, text] = [9, 10, 1].map(fromClient) as [Buffer, Buffer, Buffer];
const settled = () => new Promise((resolve) => setImmediate(resolve));
async function receive(wire: Wire, ...frames: Buffer[]): Promise<void> {
  wire.push(Buffer.concat(frames));
  await settled();
}

test('connection: a peer that answers each ping is pinged again, one that does not is dropped', async () => {
  const { wire, connection } = open();
  connection.beat();
  await receive(wire, pong);
  connection.beat();
  expect(wire.packets).toEqual([Buffer.from([0x89, 0]), Buffer.from([0x89, 0])]);
  expect(wire.destroyed).toBe(false);
  connection.beat();
  expect(wire.destroyed).toBe(true);
  expect(wire.packets).toHaveLength(2);
});

test('connection: a hundred messages between two pings are allowed, one more is a flood', async () => {
  const { wire, connection, breaches } = open();
  const many = (frame: Buffer, times: number) => Array.from({ length: times }, () => frame);
  await receive(wire, ...many(text, 60), ...many(pong, 39), ping);
  expect(breaches()).toBe(0);
  // The one ping was answered.
  expect(wire.packets).toEqual([Buffer.from([0x8a, 0])]);
  connection.beat();
  await receive(wire, ...many(pong, 100));
  expect([breaches(), wire.destroyed]).toEqual([0, false]);
  await receive(wire, text);
  expect([breaches(), wire.destroyed]).toEqual([1, true]);
});

test('connection: listeners of the end are called once, immediately when it has ended', async () => {
  const { connection } = open();
  const called: string[] = [];
  connection.onEnd(() => called.push('first'));
  expect(connection.ended()).toBeUndefined();
  connection.close({ code: 4003, reason: 'no' });
  connection.close({ code: 1012, reason: '' });
  connection.onEnd(() => called.push('late'));
  await settled();
  expect([called, connection.ended()]).toEqual([['first', 'late'], { code: 4003, reason: 'no' }]);
});
