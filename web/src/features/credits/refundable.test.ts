import type { RefundRecord } from '@sthira/contract/purchases';
import { expect, test } from 'vitest';
import { standingOf } from './refundable.ts';

const refund = (state: RefundRecord['state']) => ({ state, note: 'Used.' }) as RefundRecord;
const dayMs = 86_400_000;

test('a refund can be asked for within 30 days, once', () => {
  const bought = { state: 'credited', creditedAt: 0, refund: null } as const;
  expect(standingOf(bought, 30 * dayMs)).toEqual({ can: 'request', untilAt: 30 * dayMs });
  expect(standingOf(bought, 30 * dayMs + 1)).toMatchObject({ can: 'nothing', why: 'The 30 days for a refund are over.' });
  expect(standingOf({ ...bought, refund: refund('requested') }, 0)).toEqual({ can: 'wait' });
  expect(standingOf({ ...bought, refund: refund('refused') }, 0)).toEqual({ can: 'nothing', why: 'The refund was refused: Used.' });
  expect(standingOf({ ...bought, state: 'refunding', refund: refund('processing') }, 0)).toEqual({ can: 'wait' });
  expect(standingOf({ ...bought, state: 'refunded', refund: refund('processed') }, 0)).toMatchObject({ can: 'nothing' });
  expect(standingOf({ ...bought, refund: refund('failed') }, 0)).toMatchObject({ can: 'request' });
});
