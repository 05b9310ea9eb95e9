import { expect, test } from 'vitest';
import { BrokerError } from './broker-error.ts';
import { ownerFrom, rowsOfClient } from './row-owner.ts';

test('the owner of a row: client, segment, contract and product, as orders and positions name them', () => {
  const owner = { clientId: 'A1', segment: 'NSEFO', instrumentId: 7, product: 'NRML' };
  expect(ownerFrom({ ClientID: 'A1', ExchangeSegment: 2, ProductType: 'nrml' }, 7)).toEqual(owner);
  expect(
    ownerFrom({ AccountID: ' A1 ', ExchangeSegment: 'NSEFO', ProductType: 'NRML' }, 7),
  ).toEqual(owner);
  expect(ownerFrom({}, 7)).toEqual({ clientId: '', segment: '', instrumentId: 7, product: '' });
});

const row = (clientId: string) => ({
  clientId,
  segment: 'NSEFO',
  instrumentId: 7,
  product: 'NRML',
});
const investor = { clientId: 'A1', clientKind: 'investor' } as const;

test('a book with a row of another client is not the investor’s', () => {
  const own = [row('A1'), row('a1'), row('')];
  expect(rowsOfClient(own, investor)).toBe(own);
  expect(() => rowsOfClient([...own, row('B2')], investor)).toThrow(BrokerError);
  expect(() => rowsOfClient([row('B2')], investor)).toThrow(
    expect.objectContaining({ kind: 'bad-answer' }),
  );
});

test('a dealer’s rows may name the client in another way', () =>
  expect(rowsOfClient([row('Pro')], { clientId: 'A1', clientKind: 'dealer' })).toHaveLength(1));
