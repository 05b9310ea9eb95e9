import type { AddressInfo } from 'node:net';
import { createWorld } from './create-world.ts';
import { createSimulator } from './server.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
const { http, close } = createSimulator(createWorld(settings, Date.now));

http.on('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${settings.port} is in use.` : error.message);
  process.exit(1);
});
http.listen(settings.port, '127.0.0.1', () => {
  console.log(`XTS simulator http://127.0.0.1:${(http.address() as AddressInfo).port}`);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void close().then(() => process.exit(0));
  });
}
