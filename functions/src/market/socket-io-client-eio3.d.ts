/** socket.io-client 2.5, the last generation that speaks Engine.IO 3; it ships no types. */
declare module 'socket.io-client-eio3' {
  interface Socket {
    on(name: string, listener: (payload: unknown) => void): Socket;
    close(): Socket;
  }
  interface Options {
    path: string;
    query: Record<string, string>;
    transports: string[];
    reconnection: boolean;
    forceNew: boolean;
  }
  export default function io(url: string, options: Options): Socket;
}
