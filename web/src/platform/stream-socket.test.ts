import { beforeEach, expect, test, vi } from 'vitest';
import { openStream, type StreamHandlers } from './stream-socket.ts';

vi.mock('./environment.ts', () => ({
  environment: { VITE_STREAMING_URL: 'wss://stream.example/' },
}));

/** The part of a browser's socket that is used here; it records what was done to it. */
class Socket {
  static readonly CONNECTING = 0;
  static last: Socket;
  readonly url: string;
  readonly closes: number[] = [];
  readyState = Socket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(url: string) {
    this.url = url;
    Socket.last = this;
  }

  close(code: number): void {
    this.closes.push(code);
  }
}

const handlers = { opened: vi.fn(), message: vi.fn(), failed: vi.fn(), closed: vi.fn() };
beforeEach(() => {
  vi.stubGlobal('WebSocket', Socket);
  for (const handler of Object.values(handlers)) handler.mockClear();
});
const open = () => {
  const stream = openStream('/v1/streaming/token', handlers satisfies StreamHandlers);
  return { stream, socket: Socket.last };
};

test('stream socket: opened below the service’s origin', () =>
  expect(open().socket.url).toBe('wss://stream.example/v1/streaming/token'));

test('stream socket: the handlers get each event of the socket', () => {
  const { socket } = open();
  socket.onopen?.();
  socket.onmessage?.({ data: 5 });
  socket.onerror?.();
  socket.onclose?.({ code: 4001, reason: 'expired' });
  expect(handlers.opened).toHaveBeenCalledOnce();
  expect(handlers.message).toHaveBeenCalledWith('5');
  expect(handlers.failed).toHaveBeenCalledOnce();
  expect(handlers.closed).toHaveBeenCalledWith(4001, 'expired');
});

test('stream socket: closed with the given code, or as ended normally', () => {
  const { stream, socket } = open();
  stream.close();
  stream.close(4000);
  expect(socket.closes).toEqual([1000, 4000]);
});

test('stream socket: an abandoned open socket closes at once, without a call of a handler', () => {
  const { stream, socket } = open();
  socket.readyState = 1;
  stream.abandon();
  expect(socket.closes).toEqual([1000]);
  expect([socket.onmessage, socket.onerror, socket.onclose]).toEqual([null, null, null]);
});

test('stream socket: a socket abandoned while connecting opens first, and then closes without a call of a handler', () => {
  const { stream, socket } = open();
  stream.abandon();
  expect(socket.closes).toEqual([]);
  socket.onopen?.();
  expect(socket.closes).toEqual([1000]);
  expect(handlers.opened).not.toHaveBeenCalled();
});
