import type { AddressInfo } from 'node:net';
import { createWorld } from './create-world.ts';
import { createSimulator } from './server.ts';
import { readSettings } from './settings.ts';

/*
 * A stand-in broker that speaks XTS, on this machine only. Its settings stand in settings.ts;
 * docs/stand-in-broker.md describes them, the market and its scripts.
 *
 *   /interactive, /apimarketdata, /apibinarymarketdata   the plain protocol
 *   /arham, /bigul, /jainam, /jainam2, /rmoney           gateways with habits (core/profile.ts)
 *   /razorpay                                            the payment provider (razorpay/router.ts)
 *   /mailbox                                             what was mailed (mailbox/router.ts)
 *   /telegram                                            chats of the bot (telegram/router.ts)
 *   /push                                                what browsers were sent (push/router.ts)
 *   /health, /books/CODE, /clients, /faults, /market     for tests (control/router.ts)
 *   /events/CODE                                         what happens to a client, as it happens
 *   /hand, /square-off/CODE                              another hand (control/hand-routes.ts)
 *
 * What a fault may be and whom it strikes stands in lab/src/matching/fault.ts; the exchange
 * behind it all is lab/src/matching.
 */
const settings = readSettings(process.env);
const { http, smtp, close } = createSimulator(createWorld(settings, Date.now));

function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}

http.on('error', (error: NodeJS.ErrnoException) =>
  refuse(error.code === 'EADDRINUSE' ? `Port ${settings.port} is in use.` : error.message),
);
smtp.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') refuse(`Port ${settings.smtpPort} is in use.`);
});
http.listen(settings.port, '127.0.0.1', () => {
  console.log(`XTS simulator http://127.0.0.1:${(http.address() as AddressInfo).port}`);
});
smtp.listen(settings.smtpPort, '127.0.0.1');

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void close().then(() => process.exit(0));
  });
}
