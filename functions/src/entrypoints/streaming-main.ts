import { createServer } from 'node:http';
import { log } from '#platform/log.ts';
import { attachStreaming } from '#streaming/attach-streaming.ts';

/** Close frames have this long to reach their clients. */
const leaveWithinMs = 1_500;

const port = Number(process.env.PORT ?? 5002);

const server = createServer((request, response) => {
  const known = request.url === '/health';
  response.writeHead(known ? 200 : 404, { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' });
  response.end(JSON.stringify({ success: known, data: null, message: known ? 'Streaming.' : 'Not found.' }));
});
const streaming = attachStreaming(server);

server.listen(port, () => log.info('Streaming is ready.', { port }));

process.once('SIGTERM', leave);
process.once('SIGINT', leave);

function leave(): void {
  streaming.close();
  server.close();
  setTimeout(() => process.exit(0), leaveWithinMs).unref();
}
