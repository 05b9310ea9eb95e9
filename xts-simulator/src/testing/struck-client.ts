import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Fixture, type Reply, someOrderBody, startFixture } from './simulator-fixture.ts';

/** One client of a simulator, with its own calls and those to the control endpoint. */
export interface StruckClient {
  readonly fixture: Fixture;
  readonly code: string;
  /** A call with the client's session; `path` is below `/interactive/`. */
  call(method: string, path: string, body?: unknown): Promise<Reply>;
  /** The answer to a GET. */
  read(path: string): Promise<Reply['body']>;
  /** Places a limit order of one lot that takes the quote at once; `terms` may change that. */
  place(terms?: object): Promise<Reply>;
  /** Switches a fault on. It is aimed at this client, if it does not name another one. */
  fault(body: object): Promise<Reply>;
  logIn(): Promise<void>;
  /** The client's orders as the exchange recorded them. */
  orders(): ReturnType<ReturnType<Fixture['world']['exchange']['book']>['orders']>;
  pass(ms: number): void;
}

/**
 * Gives each test of a file a new client, with its own book and rate limits and no switches. The
 * first has the number `first`.
 */
export function clientPerTest(first: number): StruckClient {
  let fixture: Fixture;
  let token = '';
  let number = first - 1;
  const digits = () => String(number).padStart(2, '0');
  const client: StruckClient = {
    get fixture() {
      return fixture;
    },
    get code() {
      return `SIM${digits()}`;
    },
    call: (method, path, body) => fixture.call(method, `/interactive/${path}`, { token, body }),
    read: async (path) => (await client.call('GET', path)).body.result,
    place: (terms = {}) => client.call('POST', 'orders', someOrderBody(fixture, { ...terms })),
    fault: (body) => fixture.call('POST', '/faults', { body: { client: client.code, ...body } }),
    logIn: async () => {
      token = await fixture.login('/interactive', `00${digits()}`);
    },
    orders: () => fixture.world.exchange.book(client.code).orders(),
    pass: (ms) => fixture.pass(ms),
  };
  beforeAll(async () => {
    fixture = await startFixture();
  });
  afterAll(() => fixture.stop());
  beforeEach(async () => {
    await fixture.call('DELETE', '/faults');
    number += 1;
    await client.logIn();
  });
  return client;
}
