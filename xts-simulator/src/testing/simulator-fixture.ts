import type { AddressInfo } from 'node:net';
import type { Instant } from '@sthira/contract/units';
import { createWorld } from '#create-world.ts';
import type { OptionInstrument } from '#market/instrument.ts';
import { createSimulator } from '#server.ts';
import type { Settings } from '#settings.ts';

/**
 * Tuesday 18 August 2026, one in the morning in India. So early, the day's price range takes little
 * computing.
 */
const small: Instant = Date.parse('2026-08-17T19:30:00Z');
/** Noon of that day. */
export const noon: Instant = Date.parse('2026-08-18T06:30:00Z');

const fixtureSettings: Settings = {
  port: 0,
  smtpPort: 0,
  seed: 'fixture',
  hours: 'always',
  tapePath: '',
  play: 'lively',
};

export interface Reply {
  status: number;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into by tests alone
  body: any;
}

export type Fixture = Awaited<ReturnType<typeof startFixture>>;

/**
 * A simulator in the test's process on a free port, with a clock that moves only when the test
 * moves it.
 */
export async function startFixture(settings: Partial<Settings> = {}, startsAt: Instant = small) {
  let now = startsAt;
  const world = createWorld({ ...fixtureSettings, ...settings }, () => now);
  const { http, smtp, close } = createSimulator(world);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  const call = async (
    method: string,
    path: string,
    { token, body }: { token?: string | undefined; body?: unknown } = {},
  ): Promise<Reply> => {
    const headers = {
      ...(token && { authorization: token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      // Ends a hang, and nothing else: two busy cores may take a second to answer.
      signal: AbortSignal.timeout(3_000),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      text,
      body: text.startsWith('{') ? JSON.parse(text) : undefined,
    };
  };

  const login = async (prefix: string, number = '0001'): Promise<string> => {
    const reply = await call('POST', `${prefix}/user/session`, {
      body: { appKey: `SIMKEY${number}`, secretKey: `SIMSECRET${number}`, source: 'WEBAPI' },
    });
    return reply.body.result.token;
  };

  return {
    url,
    smtp,
    world,
    call,
    login,
    loginMarket: async (prefix: string): Promise<string> =>
      (
        await call('POST', `${prefix}/auth/login`, {
          body: { appKey: 'SIMMARKET01', secretKey: 'SIMMARKETSECRET01' },
        })
      ).body.result.token,
    /** Moves the clock and carries out every exchange step of that time. */
    pass: (ms: number) => {
      now += ms;
      world.exchange.advance(now);
    },
    stop: close,
  };
}

/** An option near the money that does not expire this week. */
export function someOption({ world }: Fixture): OptionInstrument {
  const options = world.market
    .listed(world.now())
    .filter((instrument) => instrument.kind === 'option');
  const [first] = options;
  const later = options.filter(
    ({ contract }) =>
      contract.underlying === 'NIFTY' &&
      contract.optionType === 'CE' &&
      contract.expiryDay !== first?.contract.expiryDay,
  );
  const priced = later.find((option) => world.market.touch(option, world.now()).lastPaise < 30_000);
  if (!priced) throw new Error('The chain has no option near the money.');
  return priced;
}

/** A limit order of one lot that takes the quote at once. */
export function someOrderBody(fixture: Fixture, terms: Record<string, unknown> = {}) {
  const { segment, instrumentId, contract } = someOption(fixture);
  const { lastPaise } = fixture.world.market.touch(someOption(fixture), fixture.world.now());
  return {
    exchangeSegment: segment,
    exchangeInstrumentID: instrumentId,
    productType: 'NRML',
    orderType: 'LIMIT',
    orderSide: 'BUY',
    timeInForce: 'DAY',
    disclosedQuantity: 0,
    orderQuantity: contract.lotSize,
    limitPrice: Math.round((lastPaise * 1.2) / 5) / 20,
    stopPrice: 0,
    orderUniqueIdentifier: 'a1',
    ...terms,
  };
}
