import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AccountAtExchange } from '@sthira/lab/broker/account-at-exchange';
import { playRun } from '@sthira/lab/past/play-run';
import { ReplayedMarket } from '@sthira/lab/past/replayed-market';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { allOrders } from '@sthira/quant/run/books/run-orders';
import type { RunEvent, Step } from '@sthira/quant/run/state/state';
import { expect, onTestFinished, test, vi } from 'vitest';
import { agentHere } from '#support/agent-here.ts';
import { succeed } from '#support/api.ts';
import { brokerBook, isFlat } from '#support/broker-book.ts';
import { anAccount, eager } from '#support/linked-account.ts';
import { noting, type RecordedRun, type RecordedSecond } from '#support/recorded-run.ts';
import { signedIn } from '#support/sign-in.ts';
import { untilStopped } from '#support/stored.ts';
import { wholePosition } from '#support/whole-position.ts';
import { AccountRun } from '../../functions/src/agents/runs/account-run.ts';

/** Records, as JSON, what the runs of an account get in this process, and what they answer. */
function record(accountId: string): RecordedRun[] {
  const recorded = new Map<AccountRun, RecordedRun>();
  const runs: RecordedRun[] = [];
  const apply = AccountRun.prototype.apply;
  const spy = vi.spyOn(AccountRun.prototype, 'apply').mockImplementation(function (
    this: AccountRun,
    event: RunEvent,
  ): Step {
    if (this.id !== accountId) return apply.call(this, event);
    let run = recorded.get(this);
    if (!run) {
      run = { account: this.state.account, events: [], answers: [] };
      recorded.set(this, run);
      runs.push(run);
    }
    const { playedEvent, note } = noted(event);
    const step = apply.call(this, playedEvent);
    run.events.push(asJson(note));
    run.answers.push(asJson({ orders: step.orders, requests: step.requests }));
    return step;
  });
  onTestFinished(() => spy.mockRestore());
  return runs;
}

const asJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

function noted(event: RunEvent): { playedEvent: RunEvent; note: RecordedRun['events'][number] } {
  if (event.kind !== 'second') return { playedEvent: event, note: event };
  const { market, tagOf: _, ...rest } = event.second;
  const { quoteOf, ...shown } = market;
  const quotes: RecordedSecond['quotes'] = {};
  return {
    playedEvent: {
      kind: 'second',
      second: { ...event.second, market: { ...market, quoteOf: noting(quoteOf, quotes) } },
    },
    note: { kind: 'second', second: { ...rest, market: shown, quotes } },
  };
}

/** The orders of the entry, without their prices. */
const entryOf = (orders: readonly OrderDocument[]) =>
  orders
    .filter(({ purpose }) => purpose === 'entry')
    .map(({ leg, side, symbol, quantity }) => `${leg}: ${side} ${quantity} ${symbol}`)
    .sort();

const createdIn = ({ answers }: RecordedRun) => answers.flatMap(({ orders }) => orders.create);

/** Plays the second in which a recorded run opened its position at the exchange of a replay. */
function playedAlone({ account, events, answers }: RecordedRun): OrderDocument[] {
  const place = answers.findIndex(({ orders }) => orders.create.length > 0);
  const opening = events[place];
  if (opening?.kind !== 'second') throw new Error('No second opened a position.');
  const { now, hours, market } = opening.second;
  const funds = events
    .slice(0, place)
    .findLast((event) => event.kind === 'funds' || event.kind === 'begin');
  const levels = {
    indexPaise: market.indices?.NIFTY?.lastPaise ?? 0,
    vixHundredths: market.indices?.INDIAVIX?.lastPaise ?? 0,
  };
  const broker = new AccountAtExchange({
    ...{ market: new ReplayedMarket('NIFTY'), hours, startedAt: now - 1_000 },
    cashPaise: funds?.funds.cashPaise ?? 0,
  });
  const { bars, contracts } = market;
  const { state } = playRun(account, [{ at: now, levels, bars, contracts }], broker, { hours });
  return allOrders(state.orders);
}

function replayed(run: RecordedRun): RecordedRun['answers'] {
  const program = fileURLToPath(new URL('../support/replay-run.ts', import.meta.url));
  return JSON.parse(
    execFileSync(process.execPath, [program], {
      input: JSON.stringify(run),
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    }),
  );
}

test('replayed run: the recorded minutes and quotes of a run give the same orders in another process', {
  timeout: 150_000,
}, async () => {
  const asha = await signedIn();
  const { id, client } = await anAccount(asha, { input: { strategy: eager } });
  const recorded = record(id);
  const agent = await agentHere(id);
  await succeed('startTrading', { algoId: 1, accountId: [id] }, asha);
  await wholePosition({ id, client });
  await succeed('stopTrading', { algoId: 1, accountId: [id] }, asha);
  await untilStopped(id);
  await agent.end();
  const book = await brokerBook(client.clientCode);
  expect(isFlat(book)).toBe(true);
  const [run] = recorded;
  if (!run) throw new Error('No run was recorded.');
  expect(recorded).toHaveLength(1);
  const sent = createdIn(run).map(({ tag }) => tag);
  expect(new Set(book.orders.map(({ tag }) => tag))).toEqual(new Set(sent));
  expect(sent.length).toBeGreaterThanOrEqual(8);
  expect(replayed(run)).toEqual(run.answers);
  const alone = entryOf(playedAlone(run));
  expect(alone).toEqual(entryOf(createdIn(run)));
  expect(alone).toHaveLength(4);
});
