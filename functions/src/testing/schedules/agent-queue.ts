import type { AgentDeath } from '@sthira/lab/time/agent-death';
import type { SimulatedProcess, SimulatedTime } from '@sthira/lab/time/simulated-time';
import { runAgent } from '#agents/shifts/run-agent.ts';
import type { Store } from '#platform/store/store.ts';
import type { AgentTask } from '#platform/tasks.ts';
import type { Plan } from './schedule-plan.ts';

interface Setting {
  store: Store;
  plan: Plan;
  time: SimulatedTime;
  random: () => number;
  shard: string;
  /** Of every agent; each works between 6 and 46 seconds unless it is given. */
  shiftMs: number | undefined;
  agentDeath: () => AgentDeath | undefined;
}

/** For tests: the queue that starts an agent for each task, in a process of its own. */
export class AgentQueue {
  readonly #setting: Setting;
  readonly #agents: SimulatedProcess[] = [];

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  enqueue(task: AgentTask, afterMs = 300): void {
    const { store, time, random, plan, shiftMs: given, agentDeath } = this.#setting;
    time.at(time.nowMs + afterMs, time.process(), () => {
      const skewMs = plan.clocks === 'agree' ? 0 : Math.floor(random() * 4_000) - 2_000;
      const agent = time.process({ skewMs, agentDeath: agentDeath() });
      this.#agents.push(agent);
      const shiftMs = given ?? 6_000 + Math.floor(random() * 40_000);
      const retry = () => this.enqueue(task, 1_000);
      time.at(
        time.nowMs,
        agent,
        () => void runAgent(store, { ...task, clock: agent.clock, shiftMs }).catch(retry),
      );
    });
  }

  /** Calls an agent, which leaves again if another one is alive. */
  call(afterMs?: number): void {
    this.enqueue({ shard: this.#setting.shard, patience: 'now' }, afterMs);
  }

  /**
   * The platform's schedule or a neighbour calls somebody for a shard that has stood still for four
   * seconds.
   */
  callSuccessors(): void {
    const afterMs = 4_000 + Math.floor(this.#setting.random() * 2_000);
    this.call(afterMs);
    if (this.#setting.plan.death?.takeOver === 'two-race') this.call(afterMs);
  }

  endAgents(): void {
    for (const agent of this.#agents) agent.dead = true;
  }
}
