import { paths } from '@sthira/contract/paths';
import { istDay } from '@sthira/contract/units';
import { SimulatedTime } from '@sthira/lab/time/simulated-time';
import { mix, uniform } from '@sthira/quant/hash';
import type { PlaceOrder } from '../../../functions/src/brokers/broker.ts';
import { Timestamp } from '../../../functions/src/platform/firestore.ts';
import {
  fieldsOf,
  type Sink,
  type Stored,
} from '../../../functions/src/platform/store/typed-unit.ts';
import type { Version } from '../../../functions/src/platform/store/unit.ts';
import { anAccount } from '../../../functions/src/testing/account-fixture.ts';
import { MemoryDatabase, Refused } from '../../../functions/src/testing/memory-database.ts';
import { fieldOf } from '../../../functions/src/testing/memory-query.ts';
import { SimulatedBroker } from '../../../functions/src/testing/schedules/simulated-broker.ts';
import { BilledCounts } from './billed-counts.ts';
import { shapeOf } from './query-shape.ts';
import type { Answer, DocumentState, Moment, Question, Write } from './questions.ts';

type BrokerQuestion = Extract<Question, { kind: 'broker' }>;

const nothing = () => {};
/** What a call to the simulated broker takes at least. */
const quickestMs = 20;
const idOf = (place: number) => `Account${String(place).padStart(13, '0')}`;
const session = {
  token: '1',
  userId: 'SIM01',
  clientId: 'SIM01',
  base: '',
  clientKind: 'investor',
} as const;

/**
 * One account's broker, which answers one call after the other, on a clock of its own that follows
 * the asker's.
 */
class OneBroker {
  readonly #time: SimulatedTime;
  readonly #broker: SimulatedBroker;
  #line: Promise<unknown> = Promise.resolve();
  readonly #callMs: number | undefined;
  #draws = 0;

  constructor(seed: number, { startsAt, callMs }: { startsAt: number; callMs?: number }) {
    this.#time = new SimulatedTime(startsAt);
    this.#callMs = callMs;
    const random = () =>
      callMs === undefined ? uniform(mix(mix(seed + 1, ++this.#draws), 77)) : 0;
    this.#broker = new SimulatedBroker({
      time: this.#time,
      random,
      hours: 'exchange',
      onOrder: nothing,
      onRequest: nothing,
      onRead: nothing,
      onFill: nothing,
    });
  }

  get orders(): number {
    return this.#broker.rows.length;
  }

  /** When the last leg was closed; undefined while one is open. */
  get flatAt(): number | undefined {
    const { isFlat, exchange } = this.#broker;
    return isFlat ? exchange.executions.at(-1)?.execution.at : undefined;
  }

  ask(asked: BrokerQuestion): Promise<Answer> {
    const answer = this.#line.then(() => this.#answer(asked));
    this.#line = answer;
    return answer;
  }

  async #answer(asked: BrokerQuestion): Promise<Answer> {
    if (this.#callMs === undefined) return this.#carryOut(asked);
    // Where every call takes the same time, those at once do not wait for each other.
    const answer = await this.#carryOut({ ...asked, now: asked.now + this.#callMs - quickestMs });
    return answer.kind === 'broker' ? { ...answer, afterMs: this.#callMs } : answer;
  }

  async #carryOut({ call, order, now }: BrokerQuestion): Promise<Answer> {
    const process = this.#time.process();
    let reached = false;
    this.#time.at(now, process, () => {
      reached = true;
    });
    await this.#time.pass(() => reached);
    let settled: Answer | undefined;
    const connector = this.#broker.connector(process);
    const act =
      call === 'place'
        ? connector.place(session, order as PlaceOrder)
        : call === 'cancel'
          ? connector.cancel(session, order as never)
          : connector[call](session);
    act.then(
      (result) => {
        settled = { kind: 'broker', afterMs: this.#time.nowMs - now, result };
      },
      (error: unknown) => {
        settled = { kind: 'broker', afterMs: this.#time.nowMs - now, failure: String(error) };
      },
    );
    await this.#time.pass(() => settled !== undefined);
    return settled ?? { kind: 'broker', afterMs: 0, failure: 'no answer' };
  }
}

/**
 * Everything the agents ask of the world outside their process: the documents, and a broker for
 * each account.
 */
export class World {
  readonly #database: MemoryDatabase;
  readonly #brokers = new Map<string, OneBroker>();
  #now: number;
  readonly billed = new BilledCounts();
  beats = 0;

  /** `callMs`: what every call of a broker takes, instead of times that vary. */
  constructor({ accounts, ...broker }: { accounts: number; startsAt: number; callMs?: number }) {
    const { startsAt } = broker;
    this.#now = startsAt;
    this.#database = new MemoryDatabase(() => this.#now);
    for (let place = 0; place < accounts; place += 1) {
      const account = runningAccount(place, startsAt);
      this.#put(paths.account(account.id), account);
      this.#brokers.set(account.id, new OneBroker(place, broker));
    }
    this.#put(paths.wallet('asha'), {
      uid: 'asha',
      milliCredits: 1_000_000_000,
      sequence: 0,
      updatedAt: startsAt,
    });
  }

  get orders(): number {
    return [...this.#brokers.values()].reduce((sum, { orders }) => sum + orders, 0);
  }

  #put(path: string, data: object): void {
    this.#database.write((sink) => sink.replace(path, fieldsOf(data)));
  }

  /** When each account's last leg was closed; those with an open one are left out. */
  get flatAt(): number[] {
    return [...this.#brokers.values()].flatMap(({ flatAt }) => flatAt ?? []);
  }

  /** Issues that were filed: in a quiet session there is none. */
  get issues(): string[] {
    const filed = this.#database.paths().filter((path) => path.startsWith(`${paths.issues}/`));
    return filed.map((path) => String(fieldOf(this.#database.stored(path).data, 'description')));
  }

  async answer(question: Question): Promise<Answer> {
    this.#now = Math.max(this.#now, question.now);
    if (question.kind === 'broker')
      return (
        this.#brokers.get(question.accountId)?.ask(question) ?? {
          kind: 'broker',
          afterMs: 0,
          failure: 'unknown account',
        }
      );
    if (question.kind === 'commit') return this.#commit(question.writes);
    if (question.kind === 'get') {
      this.billed.read(question.paths);
      const asked = question.paths.map((path) => ({ path }));
      const stored = await this.#database.source.get(asked);
      return { kind: 'documents', documents: stored.map(stateOf) };
    }
    const found = await this.#database.source.query(shapeOf(question.chain));
    this.billed.answer(question, found);
    if (question.kind === 'query') return { kind: 'documents', documents: found.map(stateOf) };
    return {
      kind: 'tally',
      count: found.length,
      sum: found.reduce((sum, { data }) => sum + Number(fieldOf(data, question.field)), 0),
    };
  }

  #commit(writes: Write[]): Answer {
    this.billed.write(writes);
    const isStale = ({ path, asOf }: { path: string; asOf: Moment | null }) =>
      String(momentOf(this.#database.stored(path).version)) !== String(asOf);
    if (writes.some((write) => write.op === 'verify' && isStale(write)))
      return { kind: 'refused', code: 10 };
    if (writes.some(({ path }) => path === paths.shard('0'))) this.beats += 1;
    try {
      const version = this.#database.write((sink) => {
        for (const write of writes) writeInto(sink, write);
      });
      return { kind: 'written', at: momentOf(version) ?? [0, 0] };
    } catch (error) {
      if (error instanceof Refused) return { kind: 'refused', code: error.code };
      throw error;
    }
  }
}

function writeInto(sink: Sink, write: Write): void {
  const { op, path } = write;
  if (op === 'update')
    sink.change(path, write.data, write.asOf ? new Timestamp(...write.asOf) : undefined);
  else if (op === 'create') sink.create(path, write.data);
  else if (op === 'set') sink.replace(path, write.data);
  else if (op === 'delete') sink.remove(path);
}

const momentOf = (at: Version | undefined): Moment | null =>
  at ? [at.seconds, at.nanoseconds] : null;

const stateOf = ({ path, data, exists, version }: Stored): DocumentState => ({
  path,
  data: exists ? fieldsOf(data) : null,
  updateTime: momentOf(version),
});

function runningAccount(place: number, startsAt: number) {
  const none = { stoppingAt: null, stopReason: '', day: null, watch: null };
  const trading = {
    algoId: 1,
    state: 'running',
    runId: `run${place}`,
    startedAt: startsAt,
    paidDay: istDay(startsAt),
    ...none,
  } as const;
  const strategy = JSON.stringify({
    ...{ preset: 'daily', threshold: 10, lots: 1, cooldown: 0, max_loss: 100 },
  });
  return anAccount({ id: idOf(place), strategy, accountSizeLakhHundredths: 10_000, trading });
}
