import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, noon, someOption, startFixture } from '#testing/simulator-fixture.ts';
import { indexEvent } from './market-event.ts';
import { partialText } from './partial-text.ts';

let fixture: Fixture;
let token: string;
beforeAll(async () => {
  fixture = await startFixture({}, noon);
  token = await fixture.loginMarket('/apimarketdata');
});
afterAll(() => fixture.stop());

const nifty = { exchangeSegment: 1, exchangeInstrumentID: 26_000 };

async function ask(call: 'quotes' | 'subscription', body: object) {
  fixture.pass(200);
  return await fixture.call('POST', `/apimarketdata/instruments/${call}`, { token, body });
}

test('quotes: exactly the messages of the configuration are served', async () => {
  const { result } = (await fixture.call('GET', '/apimarketdata/config/clientConfig', { token }))
    .body;
  expect(result.publishFormat).toEqual(['JSON']);
  const unasked = ['instrumentPropertyChangeEvent', 'marketStatusEvent'];
  for (const [name, xtsMessageCode] of Object.entries(result.xtsMessageCode)) {
    const { body } = await ask('subscription', { instruments: [nifty], xtsMessageCode });
    expect([name, body.code]).toEqual([
      name,
      unasked.includes(name) ? 'e-property-validation-failed' : 's-session-0001',
    ]);
  }
  expect(
    (await ask('subscription', { instruments: [nifty], xtsMessageCode: 5018 })).body.code,
  ).toBe('e-property-validation-failed');
});

test('quotes: binary quotes are refused, not answered in JSON', async () => {
  const { body } = await ask('quotes', {
    instruments: [nifty],
    xtsMessageCode: 1501,
    publishFormat: 'Binary',
  });
  expect(body.result.errors[0]).toMatchObject({
    field: ['publishFormat'],
    messages: ['"publishFormat" must be one of [JSON]'],
  });
});

test('quotes: index data is for indices, and the year’s range contains the day’s', async () => {
  const option = { exchangeSegment: 2, exchangeInstrumentID: someOption(fixture).instrumentId };
  expect(
    (await ask('subscription', { instruments: [option], xtsMessageCode: 1504 })).body.code,
  ).toBe('e-instrument-0001');
  const index = fixture.world.market.instrument('NSECM', 26_000);
  if (index?.kind !== 'index') throw new Error('no index');
  const now = fixture.world.now();
  const event = indexEvent(
    index,
    fixture.world.market.quote(index, now),
    fixture.world.market.yearOf(index, now),
  );
  expect(event).toMatchObject({
    MessageCode: 1504,
    ExchangeSegment: 1,
    ExchangeInstrumentID: 26_000,
    IndexName: 'NIFTY 50',
  });
  const figures = ['YearlyLow', 'LowIndexValue', 'IndexValue', 'HighIndexValue', 'YearlyHigh'].map(
    (name) => Number(event[name]),
  );
  expect(figures).toEqual(figures.toSorted((one, other) => one - other));
  expect(figures[4]).toBeGreaterThan(figures[3] ?? 0);
  expect(partialText({ ...event, IndexValue: 25_000.5 }, event)).toBe('t:1_NIFTY 50,ltp:25000.5');
});
