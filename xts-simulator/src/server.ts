import { createServer, type Server as HttpServer } from 'node:http';
import { stepMs } from '@sthira/lab/matching/exchange';
import { closeIntraday } from '@sthira/lab/matching/other-hands';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { SMTPServer } from 'smtp-server';
import type { Server } from 'socket.io';
import { controlRouter } from '#control/router.ts';
import { type Profile, profiles } from '#core/profile.ts';
import { injectFault } from '#faults/inject-fault.ts';
import { refuse, sendHtml } from '#gateway/replies.ts';
import { type HostKeys, lookUpHost } from '#interactive/host-lookup.ts';
import { interactiveRouter } from '#interactive/router.ts';
import { marketDataRouter } from '#market-data/router.ts';
import { Subscriptions } from '#market-data/subscriptions.ts';
import { Mailbox } from './mailbox/mailbox.ts';
import { mailboxRouter } from './mailbox/router.ts';
import { smtpDoor } from './mailbox/smtp-door.ts';
import { pushRouter } from './push/router.ts';
import { razorpayRouter } from './razorpay/router.ts';
import { readProviderSettings } from './razorpay/settings.ts';
import { announceSession } from './sockets/announce-session.ts';
import { serveInteractiveSocket } from './sockets/interactive-socket.ts';
import { serveMarketSocket } from './sockets/market-socket.ts';
import { telegramRouter } from './telegram/router.ts';
import { readBotSettings } from './telegram/settings.ts';
import type { World } from './world.ts';

const tickMs = 1_000;

/**
 * An HTTP server with REST and sockets of every profile, and a mail server. Neither listens yet.
 * `close` ends timers, sockets and servers.
 */
export function createSimulator(world: World): {
  http: HttpServer;
  smtp: SMTPServer;
  close: () => Promise<void>;
} {
  const app = express().disable('x-powered-by');
  app.use(express.json({ strict: false, limit: '1mb' }), express.urlencoded({ extended: false }));
  const http = createServer(app).setMaxListeners(0);
  const subscriptions = new Subscriptions();
  world.sessions.setMaxListeners(0).on('dead', (session) => subscriptions.forget(session.token));
  const markets = profiles.flatMap((profile) =>
    profile.marketPrefixes.map((path) =>
      serveMarketSocket(http, { world, profile, path, subscriptions }),
    ),
  );
  const trading = profiles.map((profile) => serveInteractiveSocket(http, world, profile));
  const sockets = [...trading, ...markets.map(({ server }) => server)];
  const announce = announceSession(world, {
    interactive: trading,
    market: markets.map(({ server }) => server),
  });
  profiles.forEach((profile) => {
    mountProfile(app, { world, profile, subscriptions });
  });
  const { smtp, stop } = mountOthers(app, world);
  app.use(controlRouter(world, (client) => dropSockets(sockets, client)));
  app.use((_request: Request, response: Response) => sendHtml(response, 404));
  app.use(refuseBroken);
  let advancedAt = world.now();
  const timers = [
    setInterval(() => {
      const now = world.now();
      world.exchange.advance(now);
      closeIntraday(world.exchange, { since: advancedAt, now });
      advancedAt = now;
    }, stepMs),
    setInterval(() => {
      const now = world.now();
      world.market.listed(now);
      announce(now);
      world.sessions.killWhere((session) => now >= session.expiresAt);
      markets.forEach(({ tick }) => {
        tick(now);
      });
    }, tickMs),
  ];
  return {
    http,
    smtp,
    close: () => {
      stop();
      smtp.close();
      return close(http, sockets, timers);
    },
  };
}

/** The stand-ins for others than brokers: who is paid, and who carries messages. */
function mountOthers(app: Express, { now }: World): { smtp: SMTPServer; stop: () => void } {
  const payments = razorpayRouter(readProviderSettings(process.env), now);
  const telegram = telegramRouter(readBotSettings(process.env), now);
  const mailbox = new Mailbox(now);
  app.use('/razorpay', payments.router);
  app.use('/mailbox', mailboxRouter(mailbox));
  app.use('/telegram', telegram.router);
  app.use('/push', pushRouter(now));
  const stop = () => {
    payments.stop();
    telegram.stop();
  };
  return { smtp: smtpDoor(mailbox), stop };
}

function mountProfile(
  app: Express,
  {
    world,
    profile,
    subscriptions,
  }: { world: World; profile: Profile; subscriptions: Subscriptions },
): void {
  const hostKeys: HostKeys = new Set();
  if (profile.hostLookup === 'required') {
    app.post(
      `${profile.mount}/hostlookup`,
      injectFault(world, profile),
      lookUpHost(world, profile, hostKeys),
    );
    app.use(`${profile.mount}/interactive`, (_request, response) => sendHtml(response, 404));
  }
  app.use(profile.interactivePrefix, interactiveRouter(world, profile, hostKeys));
  app.use([...profile.marketPrefixes], marketDataRouter(world, profile, subscriptions));
}

/**
 * A body that is not JSON is answered as a validation error, every other exception as an internal
 * error of the gateway.
 */
function refuseBroken(
  error: Error & { status?: number },
  _request: Request,
  response: Response,
  _next: NextFunction,
) {
  if (error.status === 400)
    return refuse(response, {
      status: 400,
      code: 'e-property-validation-failed',
      description: 'Bad Request',
    });
  console.error(error);
  sendHtml(response, 500);
}

function dropSockets(servers: readonly Server[], client: string | undefined): void {
  servers.forEach((server) => {
    server.sockets.sockets.forEach((socket) => {
      if (!client || socket.data.session?.userId === client) socket.conn.close();
    });
  });
}

async function close(
  http: HttpServer,
  sockets: readonly Server[],
  timers: readonly NodeJS.Timeout[],
): Promise<void> {
  timers.forEach((timer) => {
    clearInterval(timer);
  });
  await Promise.all(sockets.map((server) => server.close().catch(() => undefined)));
  http.closeAllConnections();
}
