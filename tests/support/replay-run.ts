import { text } from 'node:stream/consumers';
import { openRun, type RunEvent, type Second } from '@sthira/quant/run/state/state';
import { step } from '@sthira/quant/run/step';
import { orderTag } from '../../functions/src/agents/runs/tag.ts';
import { runWaits } from '../../functions/src/platform/pace.ts';
import type { RecordedRun, RecordedSecond } from './recorded-run.ts';

// A process of its own: it reads a recorded run, plays its events through the run's pure step, and
// writes what each one gave.

function secondOf({ quotes, market, ...rest }: RecordedSecond): Second {
  return { ...rest, market: { ...market, quoteOf: (id) => quotes[id] }, tagOf: orderTag };
}

const { account, events }: RecordedRun = JSON.parse(await text(process.stdin));
let state = openRun(account, { saved: undefined, orders: [], waits: runWaits });
const answers = events.map((event) => {
  const ownEvent: RunEvent =
    event.kind === 'second' ? { kind: 'second', second: secondOf(event.second) } : event;
  const { state: next, orders, requests } = step(state, ownEvent);
  state = next;
  return { orders, requests };
});
process.stdout.write(JSON.stringify(answers));
