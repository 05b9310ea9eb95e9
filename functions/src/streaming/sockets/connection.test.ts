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

function open(): { wire: Wire; connection: ReturnType<typeof createConnection> } {
  const wire = new Wire();
  const upgraded: WebSocket[] = [];
  const request = { method: 'GET', headers: upgrade } as unknown as IncomingMessage;
  new WebSocketServer({ noServer: true }).handleUpgrade(request, wire, Buffer.alloc(0), (ws) =>
    upgraded.push(ws),
  );
  const [ws] = upgraded as [WebSocket];
  // The answer to the handshake.
  wire.packets.length = 0;
  return { wire, connection: createConnection({ ws, socket: wire, onBreach: () => {} }) };
}

test('frames that are sent together leave together, each a message of its own', () => {
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

test('nothing follows a close', () => {
  const { wire, connection } = open();
  connection.close({ code: 1012, reason: '' });
  connection.send([encodeFrame({ a: 1 })]);
  expect(wire.packets).toEqual([Buffer.from([0x88, 2, 1012 >> 8, 1012 & 255])]);
});
