import { type SimulatedProcess, SimulatedTime } from '@sthira/lab/time/simulated-time';
import type { Session } from '../../../functions/src/brokers/broker.ts';
import { BrokerError } from '../../../functions/src/brokers/broker-error.ts';
import type { AgentTask } from '../../../functions/src/platform/tasks.ts';
import { PublishedMarket } from './published-market.ts';
import type { Question } from './questions.ts';
import { RemoteDocuments } from './remote-documents.ts';
import { Wire } from './wire.ts';

type Call = Extract<Question, { kind: 'broker' }>['call'];

/** What stands in the place of database, queue and broker in the agents' process. */
export class AgentsWorld {
  readonly wire = new Wire();
  readonly time: SimulatedTime;
  /** The process of all agents. */
  readonly agents: SimulatedProcess;
  readonly market: PublishedMarket;
  readonly documents: RemoteDocuments;
  callAgent: (task: AgentTask) => void = () => {};

  constructor({ startsAt, cycleMs }: { startsAt: number; cycleMs: number }) {
    this.time = new SimulatedTime(startsAt, { stepMs: 10, owed: () => this.wire.owed });
    this.agents = this.time.process();
    this.market = new PublishedMarket({ startsAt, cycleMs });
    this.documents = new RemoteDocuments({
      ask: (question) => this.wire.ask(question),
      now: () => this.time.nowMs,
      local: this.market,
    });
  }

  readonly connector = {
    orderBook: (session: Session) => this.#ask(session, 'orderBook'),
    tradeBook: (session: Session) => this.#ask(session, 'tradeBook'),
    positions: (session: Session) => this.#ask(session, 'positions'),
    balance: (session: Session) => this.#ask(session, 'balance'),
    place: (session: Session, order: object) => this.#ask(session, 'place', order),
    cancel: (session: Session, order: object) => this.#ask(session, 'cancel', order),
  };

  async #ask({ token: accountId }: Session, call: Call, order?: object): Promise<unknown> {
    const now = this.time.nowMs;
    const answer = await this.wire.ask({
      kind: 'broker',
      accountId,
      call,
      now,
      ...(order ? { order } : {}),
    });
    if (answer.kind !== 'broker') throw new Error(`Asked a broker, told ${answer.kind}`);
    await this.agents.clock.sleep(Math.max(now + answer.afterMs - this.time.nowMs, 0));
    if (answer.failure !== undefined)
      throw new BrokerError('bad-answer', { detail: answer.failure });
    return answer.result;
  }
}

let entered: AgentsWorld | undefined;

/** From here on the agents of this process live in it. */
export function enter(next: AgentsWorld): AgentsWorld {
  entered = next;
  return next;
}

export function world(): AgentsWorld {
  if (!entered) throw new Error('Nobody has entered a world yet.');
  return entered;
}
