import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

/** The plainest server of web sockets. */
const server = createServer();
new WebSocketServer({ server, perMessageDeflate: false });
server.listen(0, '127.0.0.1');
