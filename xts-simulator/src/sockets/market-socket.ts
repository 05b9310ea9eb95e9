import type { Server as HttpServer } from 'node:http';
import { type Instant, minuteMs } from '@sthira/contract/units';
import type { Server, Socket } from 'socket.io';
import type { Profile } from '#core/profile.ts';
import { barEvent, indexEvent, marketEvent, statusEvent } from '#market-data/market-event.ts';
import { partialText } from '#market-data/partial-text.ts';
import type { Subscription, Subscriptions } from '#market-data/subscriptions.ts';
import type { World } from '#world.ts';
import { bentEmit, type Emit } from './event-faults.ts';
import { openGate } from './open-gate.ts';
import { propertyChange } from './property-change.ts';

interface Viewer {
  token: string;
  userId: string;
  emit: Emit;
  mode: 'full' | 'partial';
  /** What was sent last, per code and instrument. */
  sent: Map<string, Record<string, unknown>>;
}

/**
 * Ticks under one prefix of a profile. `tick` sends each viewer what changed for its subscriptions;
 * call it once a second.
 */
export function serveMarketSocket(
  http: HttpServer,
  setting: { world: World; profile: Profile; path: string; subscriptions: Subscriptions },
): { server: Server; tick: (now: Instant) => void } {
  const { world, profile, path, subscriptions } = setting;
  const viewers = new Map<Socket, Viewer>();
  const server = openGate(http, { world, profile, half: 'market', path }, (socket, session) => {
    if (String(socket.handshake.query.publishFormat).toLowerCase() === 'binary')
      return refuseBinary(socket);
    const partial =
      String(
        socket.handshake.query.broadcastMode ?? socket.handshake.query.broadcastmode ?? '',
      ).toLowerCase() === 'partial';
    const emit = bentEmit({ world, profile, socket, session });
    viewers.set(socket, {
      token: session.token,
      userId: session.userId,
      emit,
      mode: partial ? 'partial' : 'full',
      sent: new Map(),
    });
    socket.on('disconnect', () => viewers.delete(socket));
    greet(world, emit);
  });
  return {
    server,
    tick: (now) => {
      viewers.forEach((viewer) => {
        subscriptions.of(viewer.token).forEach((subscription) => {
          send(world, viewer, subscription, now);
        });
      });
    },
  };
}

/**
 * The simulator sends no binary packets. A client that asks for them gets an error instead of
 * waiting for ever.
 */
function refuseBinary(socket: Socket): void {
  socket.emit('error', '"publishFormat" must be one of [JSON]');
  setTimeout(() => socket.disconnect(true), 50);
}

/** Sends the two messages that every client gets without subscribing. */
function greet(world: World, emit: Emit): void {
  const now = world.now();
  const { state } = world.market.session(now);
  emit(
    '1507-json-full',
    JSON.stringify(
      statusEvent(2, state === 'open' || state === 'auction' ? 'open' : 'closed', now),
    ),
  );
  const option = world.market.listed(now).find((instrument) => instrument.kind === 'option');
  if (option)
    emit(
      '1105-json-partial',
      propertyChange(option, world.market.touch(option, now).lastPaise, now),
    );
}

function send(world: World, viewer: Viewer, subscription: Subscription, now: Instant) {
  const event = eventOf(world, subscription, { client: viewer.userId, now });
  if (!event) return;
  const key = `${subscription.code}|${event.ExchangeSegment}|${event.ExchangeInstrumentID}`;
  const previous = viewer.sent.get(key);
  const text = partialText(event, previous);
  if (!text || !differs(event, previous)) return;
  viewer.sent.set(key, event);
  if (viewer.mode === 'partial' && previous)
    return viewer.emit(`${subscription.code}-json-partial`, text);
  viewer.emit(`${subscription.code}-json-full`, JSON.stringify(event));
}

/**
 * Nothing is sent for an index whose price has not changed, although the clock in its message has.
 */
function differs(
  event: Record<string, unknown>,
  previous: Record<string, unknown> | undefined,
): boolean {
  const still = ({
    SequenceNumber: _sequence,
    ExchangeTimeStamp: _time,
    LastUpdateTime: _update,
    Touchline,
    ...rest
  }: Record<string, unknown>) => {
    const { LastUpdateTime: _inner, ...touchline } = (Touchline ?? {}) as Record<string, unknown>;
    return JSON.stringify({ ...rest, touchline });
  };
  return !previous || still(event) !== still(previous);
}

function eventOf(
  world: World,
  { code, instrument }: Subscription,
  asked: { client: string; now: Instant },
): Record<string, unknown> | undefined {
  const { now } = asked;
  if (code === 1504)
    return instrument.kind === 'index'
      ? indexEvent(
          instrument,
          world.published(instrument, asked),
          world.market.yearOf(instrument, now),
        )
      : undefined;
  if (code !== 1505)
    return marketEvent(code, { instrument, quote: world.published(instrument, asked) }, 'nested');
  const endedAt = Math.floor(now / minuteMs) * minuteMs;
  const bar = world.market
    .bars(instrument, { fromAt: endedAt - minuteMs, toAt: endedAt, length: 60 })
    .at(-1);
  return bar && barEvent(instrument, bar);
}
