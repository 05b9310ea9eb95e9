import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serveApiPage } from './documenting/api-page.ts';

const server = serveApiPage().listen(Number(process.env.PORT ?? 0), '127.0.0.1');
await once(server, 'listening');
console.log(`Every call: http://127.0.0.1:${(server.address() as AddressInfo).port}`);
