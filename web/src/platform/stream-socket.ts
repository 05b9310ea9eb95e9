import { environment } from './environment.ts';

export interface StreamHandlers {
  opened(): void;
  message(text: string): void;
  failed(): void;
  closed(code: number, reason: string): void;
}

export interface StreamSocket {
  /** Ends the socket; its handlers hear the close that follows. */
  close(code?: number): void;
  /** Ends the socket without another word to its handlers. */
  abandon(): void;
}

/** Opens a socket of the streaming service; `path` is below its origin and ends in the token. */
export function openStream(path: string, handlers: StreamHandlers): StreamSocket {
  const socket = new WebSocket(`${environment.VITE_STREAMING_URL.replace(/\/$/, '')}${path}`);
  socket.onopen = () => handlers.opened();
  socket.onmessage = (event) => handlers.message(String(event.data));
  socket.onerror = () => handlers.failed();
  socket.onclose = (event) => handlers.closed(event.code, event.reason);
  return {
    close: (code = 1000) => socket.close(code),
    abandon() {
      socket.onmessage = null;
      socket.onerror = null;
      socket.onclose = null;
      // A socket closed while it still connects makes the browser report an error: let it open
      // first.
      if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close(1000);
      else socket.close(1000);
    },
  };
}
