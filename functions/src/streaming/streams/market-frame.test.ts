import { marketFrame } from '@sthira/contract/stream';
import { expect, test } from 'vitest';
import { marketFrameOf } from './market-frame.ts';

test('market frame: levels in points, change against the previous close with a leading minus', () => {
  const frame = marketFrameOf({
    at: 7,
    indices: {
      NIFTY: { lastPaise: 2_450_005, previousClosePaise: 2_460_010, at: 6 },
      INDIAVIX: { lastPaise: 1_320, previousClosePaise: 1_300, at: 6 },
    },
  });
  expect(marketFrame.parse(frame)).toEqual({
    type: 'market_data',
    data: {
      NIFTY: { price: 24_500.05, change: '-100.05' },
      INDIAVIX: { price: 13.2, change: '0.20' },
    },
    at: 7,
  });
});

test('market frame: an unmoved index has no sign', () => {
  const { data } = marketFrameOf({
    at: 1,
    indices: { SENSEX: { lastPaise: 100, previousClosePaise: 100, at: 1 } },
  });
  expect(data).toEqual({ SENSEX: { price: 1, change: '0.00' } });
});
