import { log } from '#platform/log/log.ts';
import { settings } from '#platform/settings.ts';
import { attachStreaming } from '#streaming/attach-streaming.ts';
import { createStreamingServer } from '#streaming/streaming-server.ts';

/** Close frames have this long to reach their clients. */
const leaveWithinMs = 1_500;

const port = Number(process.env.PORT ?? 5002);

const server = createStreamingServer();
const streaming = attachStreaming(server);

// On one's own machine tokens are unsigned: nobody else on the network may try one.
server.listen(port, settings().local ? '127.0.0.1' : '0.0.0.0', () =>
  log.info('stream.ready', { port }),
);

process.once('SIGTERM', leave);
process.once('SIGINT', leave);

function leave(): void {
  streaming.close();
  server.close();
  setTimeout(() => process.exit(0), leaveWithinMs).unref();
}
