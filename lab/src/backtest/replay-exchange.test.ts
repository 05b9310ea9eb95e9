import { istInstant } from '@sthira/contract/units';
import { optionContract } from '@sthira/quant/contracts/contracts';
import { expect, test } from 'vitest';
import { createReplayExchange } from './replay-exchange.ts';

const contract = optionContract({
  ...{ underlying: 'NIFTY', day: '2026-11-23', expiryDay: '2026-12-01' },
  ...{ strike: 26_000, optionType: 'CE' },
});

function sold(quantity: number, indexPaise: number) {
  const exchange = createReplayExchange();
  exchange.list([contract]);
  exchange.move(istInstant('2026-11-23', '10:00'), { indexPaise, vixHundredths: 1_400 });
  exchange.fill([{ leg: 'longCall', contract, side: 'SELL', quantity, purpose: 'exit' }]);
  return exchange.fills;
}

test('replay exchange: units beyond the freeze quantity take several orders', () => {
  const units = sold(40 * 65, 2_600_000).map(({ quantity }) => quantity);
  expect(units).toEqual([27 * 65, 13 * 65]);
});

test('replay exchange: an option without a bid expires without proceeds and costs', () => {
  expect(sold(65, 1_800_000)).toMatchObject([{ pricePaise: 0, settles: true }]);
  expect(sold(65, 2_600_000)).not.toMatchObject([{ settles: true }]);
});
