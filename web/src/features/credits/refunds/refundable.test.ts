import type { RefundRecord } from '@sthira/contract/purchases';
import { dayMs } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { refundOptionOf } from './refundable.ts';

const refund = (state: RefundRecord['state']) => ({ state, note: 'Used.' }) as RefundRecord;

test('refund button: offered within 30 days, once', () => {
  const bought = { state: 'credited', creditedAt: 0, refund: null } as const;
  const refundOption = (purchase: Parameters<typeof refundOptionOf>[0], now = 0) =>
    refundOptionOf(purchase, { now, refusal: '' });
  expect(refundOption(bought, 30 * dayMs)).toEqual({ can: 'request', untilAt: 30 * dayMs });
  expect(refundOption(bought, 30 * dayMs + 1)).toMatchObject({
    can: 'nothing',
    why: 'The 30 days for a refund are over.',
  });
  expect(refundOption({ ...bought, refund: refund('requested') })).toEqual({ can: 'wait' });
  expect(refundOption({ ...bought, refund: refund('refused') })).toEqual({
    can: 'nothing',
    why: 'The refund was refused: Used.',
  });
  expect(refundOption({ ...bought, state: 'refunding', refund: refund('processing') })).toEqual({
    can: 'wait',
  });
  expect(refundOption({ ...bought, state: 'refunded', refund: refund('processed') })).toMatchObject(
    {
      can: 'nothing',
    },
  );
  expect(refundOption({ ...bought, refund: refund('failed') })).toMatchObject({ can: 'request' });
});

test('refund button: not offered when the server would refuse, nor before its answer', () => {
  const bought = { state: 'credited', creditedAt: 0, refund: null } as const;
  const why = 'Credits of this purchase were used for live trading.';
  expect(refundOptionOf(bought, { now: 0, refusal: why })).toEqual({ can: 'nothing', why });
  expect(refundOptionOf(bought, { now: 0, refusal: undefined })).toEqual({ can: 'wait' });
});
