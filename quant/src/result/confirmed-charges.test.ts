// req: INVESTOR-151
import { expect, test } from 'vitest';
import { eachHead } from '#charges/charge-heads.ts';
import {
  type Confirmation,
  confirmationOf,
  countConfirmed,
  joinConfirmations,
} from './confirmed-charges.ts';

const computed = { ...eachHead(() => 0), brokerage: 2_000, stt: 1_300, gst: 360 };
const nothing = eachHead(() => 0);

test('confirmed charges: each named head is compared to the paisa, and all are named in a whole note', () => {
  const of = (noted: Parameters<typeof confirmationOf>[0]['noted']) =>
    confirmationOf({ computed, noted });
  expect(of(null)).toEqual({ word: 'computed' });
  expect(of({ brokerage: 2_000, gst: 360 })).toEqual({ word: 'partly' });
  expect(of({ brokerage: 2_000, stt: 1_300, gst: 360 })).toEqual({ word: 'confirmed' });
  expect(of({ brokerage: 2_000, gst: 361 })).toEqual({ word: 'differs', byPaise: 1 });
  expect(of({ brokerage: 2_000, stamp: 5 })).toEqual({ word: 'differs', byPaise: 5 });
});

test('confirmed charges: heads that make up for each other still differ', () =>
  expect(confirmationOf({ computed, noted: { brokerage: 1_900, stt: 1_400 } })).toEqual({
    word: 'differs',
    byPaise: 200,
  }));

test('confirmed charges: without charges there is nothing to confirm, and unknown ones are not confirmed', () => {
  expect(confirmationOf({ computed: nothing, noted: null })).toEqual({ word: 'none' });
  expect(confirmationOf({ computed: nothing, noted: { stt: 0 } })).toEqual({ word: 'confirmed' });
  expect(confirmationOf({ computed: null, noted: null })).toEqual({ word: 'computed' });
  expect(confirmationOf({ computed: null, noted: { stt: 1 } })).toEqual({
    ...{ word: 'differs', byPaise: null },
  });
});

test('confirmed charges: a day of several accounts is confirmed when each with charges is', () => {
  const [none, open, done]: Confirmation[] = [
    { word: 'none' },
    { word: 'computed' },
    { word: 'confirmed' },
  ] as const;
  if (!none || !open || !done) throw new Error('There are three.');
  const off = (byPaise: number | null): Confirmation => ({ word: 'differs', byPaise });
  expect(joinConfirmations([none, done])).toEqual(done);
  expect(joinConfirmations([done, open])).toEqual(open);
  expect(joinConfirmations([done, { word: 'partly' }])).toEqual({ word: 'partly' });
  expect(joinConfirmations([open, { word: 'partly' }])).toEqual(open);
  expect(joinConfirmations([done, off(5), open, off(7)])).toEqual(off(12));
  expect(joinConfirmations([off(5), off(null)])).toEqual(off(null));
  expect(joinConfirmations([none, none])).toEqual(none);
  expect(countConfirmed([none, done, open, off(5)])).toEqual({ confirmed: 1, charged: 3 });
});
