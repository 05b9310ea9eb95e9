import { beforeEach, expect, test, vi } from 'vitest';
import { BrokerError } from '#brokers/broker-error.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { QuoteRounds } from './quote-rounds.ts';
import type { Instrument, Tick } from './tick.ts';

const logged = vi.hoisted(() => ({ warnings: 0 }));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: {
    info: () => {},
    warn: () => {
      logged.warnings += 1;
    },
    error: () => {},
  },
}));

const clock = new SteppedClock();
const quotes = vi.fn<(instruments: readonly Instrument[]) => Promise<Tick[]>>();
const onTick = vi.fn();
const onDead = vi.fn();
const some = (count: number): Instrument[] =>
  Array.from({ length: count }, (_, instrumentId) => ({ segment: 'NSEFO', instrumentId }));
const settled = () => new Promise((resolve) => setImmediate(resolve));
let rounds: QuoteRounds;

async function ask(count = 1): Promise<void> {
  rounds.ask(some(count));
  await settled();
}

beforeEach(() => {
  vi.resetAllMocks();
  logged.warnings = 0;
  clock.set(1_000);
  quotes.mockImplementation(async (instruments) => instruments.map((each) => each as Tick));
  rounds = new QuoteRounds({ quotes, onTick, onDead, clock });
});

test('fifty instruments are asked for in one call, and the calls stand apart', async () => {
  await ask(101);
  expect(quotes.mock.calls.map(([asked]) => asked.length)).toEqual([50, 50, 1]);
  expect(clock.now()).toBe(1_400);
  expect(onTick).toHaveBeenCalledTimes(101);
});

test('a round begins when the last one began long enough ago', async () => {
  await ask();
  clock.pass(899);
  await ask();
  expect(quotes).toHaveBeenCalledTimes(1);
  clock.pass(1);
  await ask();
  expect(quotes).toHaveBeenCalledTimes(2);
});

test('no round begins while another one is under way', async () => {
  quotes.mockReturnValueOnce(new Promise(() => {}));
  await ask();
  clock.pass(5_000);
  await ask();
  expect(quotes).toHaveBeenCalledTimes(1);
});

test('quote rounds: no call without instruments', async () => {
  await ask(0);
  expect(quotes).not.toHaveBeenCalled();
});

test('quote rounds: no call and no quote once closed', async () => {
  const answers: ((ticks: Tick[]) => void)[] = [];
  quotes.mockReturnValueOnce(new Promise((resolve) => void answers.push(resolve)));
  await ask(51);
  rounds.close();
  answers[0]?.([{} as Tick]);
  await settled();
  clock.pass(5_000);
  await ask();
  expect(onTick).not.toHaveBeenCalled();
  expect(quotes).toHaveBeenCalledTimes(1);
});

test('quote rounds: a dead session is reported', async () => {
  quotes.mockRejectedValueOnce(new BrokerError('session-dead'));
  await ask();
  expect(onDead).toHaveBeenCalledTimes(1);
});

test('quote rounds: another failure does not end the session', async () => {
  quotes.mockRejectedValueOnce(new BrokerError('bad-answer'));
  await ask();
  expect(onDead).not.toHaveBeenCalled();
});

test('quote rounds: each outage is logged once', async () => {
  const askLater = async (answer: 'fails' | 'works') => {
    if (answer === 'fails') quotes.mockRejectedValueOnce(new BrokerError('bad-answer'));
    clock.pass(900);
    await ask();
    return logged.warnings;
  };
  expect([
    await askLater('fails'),
    await askLater('fails'),
    await askLater('works'),
    await askLater('fails'),
  ]).toEqual([1, 1, 1, 2]);
});
