import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Fixture,
  someOption,
  someOrderBody,
  startFixture,
} from '#testing/simulator-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

async function holding(number: string, lots: number) {
  const token = await fixture.login('/interactive', number);
  const { lotSize, segment, instrumentId } = someOption(fixture).contract;
  const order = (terms: Record<string, unknown>) =>
    fixture.call('POST', '/interactive/orders', { token, body: someOrderBody(fixture, terms) });
  await order({ orderQuantity: lots * lotSize });
  fixture.pass(1_000);
  const put = (path: string, body: object) =>
    fixture.call('PUT', `/interactive/portfolio/${path}`, { token, body });
  const book = async () => {
    fixture.pass(2_000);
    return (await fixture.call('GET', `/books/SIM${number.slice(-2)}`)).body;
  };
  const named = {
    exchangeSegment: segment,
    exchangeInstrumentID: instrumentId,
    productType: 'NRML',
    squareoffMode: 'NetWise',
  };
  const asked = {
    ...named,
    positionSquareOffQuantityType: 'ExactQty',
    squareOffQtyValue: lotSize,
    blockOrderSending: false,
    cancelOrders: false,
  };
  return { put, book, asked, order, lotSize };
}

test('square off: a position is closed in part, by units or by percent, and never reversed', async () => {
  const { put, book, asked, lotSize } = await holding('0041', 4);
  expect((await put('squareoff', asked)).body.type).toBe('success');
  expect((await book()).positions[0].quantity).toBe(3 * lotSize);
  await put('squareoff', {
    ...asked,
    positionSquareOffQuantityType: 'Percentage',
    squareOffQtyValue: 50,
  });
  expect((await book()).positions[0].quantity).toBe(2 * lotSize);
  await put('squareoff', { ...asked, squareOffQtyValue: 100 * lotSize });
  expect((await book()).positions[0].quantity).toBe(0);
  expect((await put('squareoff', asked)).body.code).toBe('e-portfolio-0005');
});

test('square off: less than a lot, a missing quantity and an unknown position are refused', async () => {
  const { put, book, asked, lotSize } = await holding('0044', 2);
  const answers = [
    await put('squareoff', { ...asked, squareOffQtyValue: lotSize - 1 }),
    await put('squareoff', { ...asked, squareOffQtyValue: undefined }),
    await put('squareoff', {
      ...{ ...asked, squareOffQtyValue: 49 },
      positionSquareOffQuantityType: 'Percentage',
    }),
    await put('squareoff', { ...asked, productType: 'MIS' }),
    await put('squareoff', { ...asked, exchangeInstrumentID: 1 }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [400, 'e-portfolio-0005'],
    [400, 'e-property-validation-failed'],
    [400, 'e-portfolio-0005'],
    [400, 'e-portfolio-0005'],
    [400, 'e-portfolio-0005'],
  ]);
  expect((await book()).positions[0].quantity).toBe(2 * lotSize);
});

test('square off: working orders of the contract are cancelled on request', async () => {
  const { put, book, asked, order } = await holding('0042', 1);
  const { limitPrice } = someOrderBody(fixture);
  await order({
    limitPrice: Math.round((limitPrice / 1.2) * 0.75 * 20) / 20,
    orderUniqueIdentifier: 'rests',
  });
  fixture.pass(500);
  await put('squareoff', { ...asked, cancelOrders: true });
  expect((await book()).orders.map(({ status }: { status: string }) => status)).toEqual([
    'Filled',
    'Cancelled',
    'Filled',
  ]);
});

test('square off: all positions are closed by one call, and a call without its fields is refused', async () => {
  const { put, book } = await holding('0043', 2);
  expect((await put('squareoff', {})).body.code).toBe('e-property-validation-failed');
  expect((await put('squareoffall', { squareoffMode: 'NetWise' })).body.type).toBe('success');
  expect((await book()).positions[0].quantity).toBe(0);
});
