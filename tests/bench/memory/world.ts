import { paths } from '@sthira/contract/paths';
import { istDay } from '@sthira/contract/units';
import { mix, uniform } from '@sthira/quant/hash';
import { Timestamp } from 'firebase-admin/firestore';
import type { PlaceOrder } from '../../../functions/src/brokers/broker.ts';
import { anAccount } from '../../../functions/src/testing/account-fixture.ts';
import { MemoryDocuments } from '../../../functions/src/testing/memory-documents.ts';
import { SimulatedBroker } from '../../../functions/src/testing/schedules/simulated-broker.ts';
import { SimulatedTime } from '../../../functions/src/testing/schedules/simulated-time.ts';
import { BilledCounts } from './billed-counts.ts';
import type { Answer, Chain, Moment, Question, Told, Write } from './questions.ts';

type Asked = Extract<Question, { kind: 'broker' }>;

const nothing = () => {};
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
  #draws = 0;

  constructor(seed: number, startsAt: number) {
    this.#time = new SimulatedTime(startsAt);
    const random = () => uniform(mix(mix(seed + 1, ++this.#draws), 77));
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

  ask(asked: Asked): Promise<Answer> {
    const answer = this.#line.then(() => this.#answer(asked));
    this.#line = answer;
    return answer;
  }

  async #answer({ call, order, now }: Asked): Promise<Answer> {
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
  readonly #documents: MemoryDocuments;
  readonly #brokers = new Map<string, OneBroker>();
  #now: number;
  readonly billed = new BilledCounts();
  beats = 0;

  constructor({ accounts, startsAt }: { accounts: number; startsAt: number }) {
    this.#now = startsAt;
    this.#documents = new MemoryDocuments(() => this.#now);
    for (let place = 0; place < accounts; place += 1) {
      const account = runningAccount(place, startsAt);
      this.#documents.put(paths.account(account.id), account);
      this.#brokers.set(account.id, new OneBroker(place, startsAt));
    }
    this.#documents.put(paths.wallet('asha'), {
      uid: 'asha',
      milliCredits: 1_000_000_000,
      sequence: 0,
      updatedAt: startsAt,
    });
  }

  get orders(): number {
    return [...this.#brokers.values()].reduce((sum, { orders }) => sum + orders, 0);
  }

  /** Issues that were filed: in a quiet session there is none. */
  get issues(): string[] {
    return this.#documents.below(paths.issues).map(({ description }) => String(description));
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
      const snapshots = await this.#documents.getAll(...question.paths.map((path) => ({ path })));
      return { kind: 'documents', documents: snapshots.map(told) };
    }
    const { docs } = await this.#query(question.chain);
    this.billed.answer(question, docs);
    if (question.kind === 'query') return { kind: 'documents', documents: docs.map(told) };
    return {
      kind: 'tally',
      count: docs.length,
      sum: docs.reduce((sum, doc) => sum + Number(doc.get(question.field)), 0),
    };
  }

  #query({ path, calls }: Chain) {
    type Query = ReturnType<MemoryDocuments['collection']>;
    const query = calls.reduce<Query>(
      (before, [name, args]) =>
        (before[name as 'where'] as (...given: unknown[]) => Query).call(before, ...args),
      this.#documents.collection(path),
    );
    return query.get();
  }

  async #commit(writes: Write[]): Promise<Answer> {
    this.billed.write(writes);
    const batch = this.#documents.batch();
    for (const write of writes) {
      const reference = { path: write.path };
      if (write.op === 'update')
        batch.update(
          reference,
          write.data,
          write.asOf ? { lastUpdateTime: new Timestamp(...write.asOf) } : undefined,
        );
      else if (write.op === 'delete') batch.delete(reference);
      else if (write.op === 'verify') {
        const [seen] = await this.#documents.getAll(reference);
        if (String(momentOf(seen?.updateTime)) !== String(write.asOf))
          return { kind: 'refused', code: 10 };
      } else batch[write.op](reference, write.data);
    }
    if (writes.some(({ path }) => path === paths.shard('0'))) this.beats += 1;
    try {
      const [result] = await batch.commit();
      return { kind: 'written', at: momentOf(result?.writeTime) ?? [0, 0] };
    } catch (error) {
      return { kind: 'refused', code: Number((error as { code?: number }).code ?? 13) };
    }
  }
}

const momentOf = (at: Timestamp | undefined): Moment | null =>
  at ? [at.seconds, at.nanoseconds] : null;

function told({
  ref,
  updateTime,
  data,
}: Awaited<ReturnType<MemoryDocuments['getAll']>>[number]): Told {
  return { path: ref.path, data: data() ?? null, updateTime: momentOf(updateTime) };
}

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
  const strategy = JSON.stringify({ threshold: 10, lots: 1, cooldown: 0 });
  return anAccount({ id: idOf(place), strategy, accountSizeLakhHundredths: 10_000, trading });
}
