import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Fixture, type Reply, someOrderBody, startFixture } from './simulator-fixture.ts';

/** One client of a simulator, as its own program and the control endpoint reach it. */
export interface StruckClient {
  readonly fixture: Fixture;
  readonly code: string;
  /** A call with the client's session; `path` is below `/interactive/`. */
  call(method: string, path: string, body?: unknown): Promise<Reply>;
  /** What a GET answers. */
  read(path: string): Promise<Reply['body']>;
  /** A limit order of one lot that takes the quote at once, but for these terms. */
  place(terms?: object): Promise<Reply>;
  /** Switches a fault on that is aimed at this client unless it says otherwise. */
  fault(body: object): Promise<Reply>;
  logIn(): Promise<void>;
  /** The exchange's own orders of the client. */
  orders(): ReturnType<ReturnType<Fixture['world']['exchange']['book']>['orders']>;
  pass(ms: number): void;
}

/**
 * Gives each test of a file a client with a book and limits of its own, the first one numbered
 * `first`, and no switches.
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
