import { loggedEvents } from './metrics.ts';
import { type Matter, missing, queried } from './policies.ts';
import { inSession } from './session.ts';

/** Of 28 days, how much may fail: calls, and minutes of a session that a shard has no agent. */
export const objectives = {
  calls: { goal: 0.995 },
  agents: { goal: 0.995, sessions: 20, minutes: 385 },
} as const;

const requests = (matchers: string) =>
  `run_googleapis_com:request_count{monitored_resource="cloud_run_revision",${matchers}}`;
const calls = (matchers = '') => requests(`service_name=~"api|trading"${matchers}`);

/** In PromQL: which share of the calls of a time failed on our side. */
export const failedShare = (time: string): string =>
  `sum(increase(${calls(',response_code_class="5xx"')}[${time}])) / sum(increase(${calls()}[${time}]))`;

/** In PromQL: in how many minutes of a time a shard was found without an agent. */
export const silentMinutes = (time: string): string =>
  `sum by (shard) (increase(${loggedEvents({ event: 'agent.silent' })}[${time}]))`;

/** How many minutes of 28 days the goal leaves to a shard. */
export const silenceAllowed = (): number => {
  const { goal, sessions, minutes } = objectives.agents;
  return Math.round((1 - goal) * sessions * minutes);
};

/** So many times faster than the goal allows: a fiftieth of it in an hour, a twentieth in six. */
const fast = 14.4;
const slow = 6;

/** Each over a long time and a short one, so that it ends soon after the trouble does. */
function callsBurn(): string {
  const allowed = 1 - objectives.calls.goal;
  const over = (time: string, pace: number) =>
    `(${failedShare(time)} > ${Number((pace * allowed).toFixed(4))})`;
  const enough = `(sum(increase(${calls()}[1h])) > 50)`;
  return `((${over('1h', fast)} and ${over('5m', fast)}) or (${over('6h', slow)} and ${over('30m', slow)})) and ${enough}`;
}

/** What is asked of the platform as a whole, whatever the log says. */
export function platformMatters(today: string): Matter[] {
  const burnt = (1 - objectives.agents.goal) * fast * 60;
  return [
    {
      id: 'platform.calls',
      title: 'Calls fail faster than the objective allows',
      severity: 'ERROR',
      condition: queried(callsBurn()),
      answer:
        'Look at errors by event on the dashboard, then at `call.failed` and `call.unavailable`.',
      page: 'alerts.md#calls',
    },
    {
      id: 'platform.agents',
      title: 'Shards are without an agent for longer than the objective allows',
      severity: 'CRITICAL',
      condition: queried(
        `(${silentMinutes('1h')} > ${Number(burnt.toFixed(2))}) and on () (${inSession(today, 0)})`,
      ),
      answer: 'Agents die again and again: look at `agent.*` in the log and at the queue `agent`.',
      page: 'alerts.md#agents',
    },
    {
      id: 'platform.backstop',
      title: 'The schedule that revives agents did not run for ten minutes',
      severity: 'CRITICAL',
      condition: queried(
        missing(requests('service_name="reviveagents",response_code_class="2xx"'), 10),
      ),
      answer:
        'Nothing calls an agent for a silent shard. Look at Cloud Scheduler and at the function `reviveAgents`.',
      page: 'alerts.md#the-backstop',
    },
    {
      id: 'platform.uptime',
      title: 'A page, the public status or the streaming service does not answer',
      severity: 'CRITICAL',
      condition: {
        conditionThreshold: {
          filter:
            'resource.type="uptime_url" AND metric.type="monitoring.googleapis.com/uptime_check/check_passed"',
          aggregations: [
            {
              alignmentPeriod: '1200s',
              perSeriesAligner: 'ALIGN_NEXT_OLDER',
              crossSeriesReducer: 'REDUCE_COUNT_FALSE',
              groupByFields: ['metric.label.check_id', 'resource.label.host'],
            },
          ],
          comparison: 'COMPARISON_GT',
          thresholdValue: 1,
          duration: '120s',
          trigger: { count: 1 },
        },
      },
      answer: 'The check’s name says which. Look at Hosting, and at the functions it leads to.',
      page: 'alerts.md#a-page-does-not-answer',
    },
  ];
}
