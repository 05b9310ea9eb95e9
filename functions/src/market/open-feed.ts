import { BrokerError } from '#brokers/broker-error.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import { openFeedSocket } from './feed-socket.ts';
import { type FeedEvent, type FeedState, firstState, nextFeedState } from './feed-state.ts';
import type { MarketData } from './market-data.ts';
import type { MarketSession } from './market-login.ts';
import { type Instrument, instrumentKey, type Tick, tickFrom } from './tick.ts';

interface FeedOptions {
  marketData: MarketData;
  /** The session of the moment: asked again at each connection, so that a renewed token is used. */
  session: () => MarketSession;
  /** Ticks of subscribed instruments, from the socket and from the answers to subscriptions. */
  onTick: (tick: Tick) => void;
  /**
   * Each change of kind. `ended` is final: after `logged-out` or `token-refused` it is for the
   * caller to log in and open another feed.
   */
  onState?: (state: FeedState) => void;
  /** Without a tick on the socket for this long it counts as silent. */
  silentAfterMs?: number;
  clock?: Clock;
  random?: () => number;
}

export interface Feed {
  /** Adds instruments; those already subscribed cost nothing. */
  subscribe(instruments: readonly Instrument[]): void;
  unsubscribe(instruments: readonly Instrument[]): void;
  state(): FeedState;
  close(): void;
}

const clockMs = 200;
const attemptsBeforeProbe = 3;

/**
 * A subscription feed that reconnects and subscribes again by itself, and reports when it is
 * silent.
 */
export function openFeed(options: FeedOptions): Feed {
  const {
    marketData,
    session,
    onTick,
    onState = () => {},
    silentAfterMs = 5_000,
    clock = systemClock,
    random = Math.random,
  } = options;
  const wanted = new Map<string, Instrument>();
  let socket: { close: () => void } | undefined;
  let { state, effects } = firstState(clock.monotonicMs());
  let calls: Promise<void> = Promise.resolve();
  const timer = setInterval(() => dispatch({ kind: 'clock', subscriptions: wanted.size }), clockMs);

  const perform = (): void => {
    for (const effect of effects) {
      if (effect === 'drop') drop();
      else if (effect === 'open') open();
      else request([...wanted.values()]);
    }
  };

  const dispatch = (event: FeedEvent): void => {
    const before = state.kind;
    ({ state, effects } = nextFeedState(state, event, {
      nowMs: clock.monotonicMs(),
      jitter: random(),
      silentAfterMs,
    }));
    perform();
    if (state.kind === 'ended') clearInterval(timer);
    if (state.kind !== before) onState(state);
  };

  const drop = (): void => {
    socket?.close();
    socket = undefined;
  };

  const open = (): void => {
    drop();
    if (state.kind === 'connecting' && state.attempt >= attemptsBeforeProbe) probe();
    socket = openFeedSocket({
      session: session(),
      engineIo: marketData.engineIo,
      onEvent: dispatch,
      onMessage: (payload) => {
        if (deliver(tickFrom(payload, clock.now()))) dispatch({ kind: 'tick' });
      },
    });
  };

  /** A handshake refused by HTTP does not say why; a quote does, if the token is dead. */
  const probe = (): void => {
    marketData.quotes(session(), [...wanted.values()].slice(0, 1)).catch((error: unknown) => {
      if (error instanceof BrokerError && error.kind === 'session-dead')
        dispatch({ kind: 'end', reason: 'token-refused' });
    });
  };

  const deliver = (tick: Tick | undefined): boolean => {
    if (!tick || !wanted.has(instrumentKey(tick)) || state.kind === 'ended') return false;
    onTick(tick);
    return true;
  };

  /**
   * Calls go one after the other; one that fails drops the connection, and the next connection asks
   * for everything.
   */
  const request = (instruments: Instrument[]): void => {
    const asked = socket;
    calls = calls.then(async () => {
      if (instruments.length === 0 || socket !== asked || !asked) return;
      try {
        for (const tick of await marketData.subscribe(session(), instruments)) deliver(tick);
      } catch (error) {
        if (socket !== asked) return;
        const dead = error instanceof BrokerError && error.kind === 'session-dead';
        log.warn('feed.not-subscribed', { error: causeOf(error), instruments: instruments.length });
        dispatch(dead ? { kind: 'end', reason: 'token-refused' } : { kind: 'lost' });
      }
    });
  };

  perform();
  return {
    subscribe: (instruments) => {
      const fresh = instruments.filter((instrument) => !wanted.has(instrumentKey(instrument)));
      for (const instrument of fresh) wanted.set(instrumentKey(instrument), instrument);
      if (state.kind === 'live' || state.kind === 'silent') request(fresh);
    },
    unsubscribe: (instruments) => {
      const gone = instruments.filter((instrument) => wanted.delete(instrumentKey(instrument)));
      calls = calls
        .then(() => marketData.unsubscribe(session(), gone))
        .catch((error) => log.warn('feed.not-unsubscribed', { error: causeOf(error) }));
    },
    state: () => state,
    close: () => dispatch({ kind: 'end', reason: 'closed' }),
  };
}

function causeOf(error: unknown): unknown {
  return error instanceof BrokerError
    ? { kind: error.kind, brokerCode: error.brokerCode, detail: error.detail }
    : error;
}
