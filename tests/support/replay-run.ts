import { text } from 'node:stream/consumers';
import type { RunAccount } from '@sthira/quant/run/state/run-account';
import { openRun, type RunEvent, type Second } from '@sthira/quant/run/state/state';
import { step } from '@sthira/quant/run/step';
import { strategyOf } from '@sthira/quant/strategies';
import { orderTag } from '../../functions/src/agents/runs/tag.ts';
import { runWaits } from '../../functions/src/platform/pace.ts';
import type { RecordedEvent, RecordedRun, RecordedSecond } from './recorded-run.ts';

// A process of its own: it reads a recorded run, plays its events through the run's pure step, and
// writes what each one gave.

function secondOf({ quotes, market, ...rest }: RecordedSecond): Second {
  return { ...rest, market: { ...market, quoteOf: (id) => quotes[id] }, tagOf: orderTag };
}

/** JSON holds what a strategy says of itself, not what it does. */
function withStrategy(account: RunAccount): RunAccount {
  return { ...account, strategy: strategyOf(account.strategy.id) };
}

function ownEventOf(event: RecordedEvent): RunEvent {
  if (event.kind === 'second') return { kind: 'second', second: secondOf(event.second) };
  return event.kind === 'account' ? { ...event, account: withStrategy(event.account) } : event;
}

const { account, events }: RecordedRun = JSON.parse(await text(process.stdin));
let state = openRun(withStrategy(account), { saved: undefined, orders: [], waits: runWaits });
const answers = events.map((event) => {
  const { state: next, orders, requests } = step(state, ownEventOf(event));
  state = next;
  return { orders, requests };
});
process.stdout.write(JSON.stringify(answers));
