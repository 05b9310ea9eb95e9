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

async function holding(number: string, terms: Record<string, unknown> = {}) {
  const token = await fixture.login('/interactive', number);
  const { segment, instrumentId, lotSize } = someOption(fixture).contract;
  await fixture.call('POST', '/interactive/orders', {
    token,
    body: someOrderBody(fixture, { orderQuantity: 2 * lotSize, ...terms }),
  });
  fixture.pass(1_000);
  const asked = {
    exchangeSegment: segment,
    exchangeInstrumentID: instrumentId,
    oldProductType: 'NRML',
    newProductType: 'MIS',
    isDayWise: false,
  };
  const convert = (fields: object) =>
    fixture.call('PUT', '/interactive/portfolio/positions/convert', {
      token,
      body: { ...asked, targetQty: lotSize, ...fields },
    });
  const positions = async (mode: string) => {
    fixture.pass(1_100);
    const rows = (
      await fixture.call('GET', `/interactive/portfolio/positions?dayOrNet=${mode}`, { token })
    ).body.result.positionList;
    return rows.map((row: Record<string, string>) => [
      row.ProductType,
      Number(row.Quantity) / lotSize,
    ]);
  };
  const funds = async () =>
    (await fixture.call('GET', `/books/SIM${number.slice(-2)}`)).body.balance;
  return { convert, positions, funds, lotSize };
}

test('convert position: a part of a position moves to another product, without a change of money and profit', async () => {
  const { convert, positions, funds } = await holding('0061');
  const before = await funds();
  expect((await convert({})).body).toEqual({
    type: 'success',
    code: 's-portfolio-0005',
    description: 'success position convert',
  });
  const after = await funds();
  expect([
    after.realisedPaise,
    after.availablePaise - after.collateral.stocksPaise - after.collateral.liquidPaise,
  ]).toEqual([
    0,
    before.availablePaise - before.collateral.stocksPaise - before.collateral.liquidPaise,
  ]);
  for (const mode of ['NetWise', 'DayWise'])
    expect(await positions(mode)).toEqual([
      ['NRML', 1],
      ['MIS', 1],
    ]);
});

test('convert position: a short position moves too, and back again', async () => {
  const { convert, positions, lotSize } = await holding('0062', {
    orderSide: 'SELL',
    limitPrice: Math.round(someOrderBody(fixture).limitPrice * 0.75 * 20) / 20,
  });
  await convert({ targetQty: 2 * lotSize });
  await convert({ oldProductType: 'MIS', newProductType: 'NRML', targetQty: lotSize });
  expect(await positions('NetWise')).toEqual([
    ['NRML', -1],
    ['MIS', -1],
  ]);
});

test('convert position: more than the open units, an odd lot, and a contract for delivery are refused', async () => {
  const { convert, lotSize, positions } = await holding('0063');
  expect((await convert({ targetQty: 3 * lotSize })).body).toMatchObject({
    type: 'error',
    description: expect.stringContaining('more than the open'),
  });
  expect((await convert({ targetQty: 1 })).body.code).toBe('e-orders-0003');
  expect((await convert({ newProductType: 'CNC' })).body.type).toBe('error');
  expect((await convert({ isDayWise: 'perhaps' })).body.code).toBe('e-property-validation-failed');
  expect(await positions('NetWise')).toEqual([['NRML', 2]]);
});
