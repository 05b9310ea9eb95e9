import { expect, test } from 'vitest';
import {
  type DeliveryState,
  type DeliveryStep,
  type DeliveryView,
  deliveryLimits,
  freshDelivery,
  planDelivery,
} from './delivery-plan.ts';

type Moment = [view: Partial<DeliveryView>, step: DeliveryStep];

function play(moments: readonly Moment[]): void {
  let state: DeliveryState = freshDelivery;
  for (const [view, step] of moments) {
    const plan = planDelivery(state, {
      pending: 'some',
      bufferedBytes: 0,
      gapMs: 1_000,
      nowMs: 0,
      ...view,
    });
    expect(plan.step, JSON.stringify(view)).toBe(step);
    state = plan;
  }
}

const behind = { bufferedBytes: deliveryLimits.heldAboveBytes + 1 };

test('delivery plan: the first frame goes at once, the others up to half a gap before their places', () => {
  play([
    [{ nowMs: 5 }, 'send'],
    [{ nowMs: 504 }, 'wait'],
    [{ nowMs: 505 }, 'send'],
    [{ nowMs: 506, pending: 'none' }, 'rest'],
    [{ nowMs: 1_504 }, 'wait'],
    [{ nowMs: 1_505 }, 'send'],
  ]);
});

test('delivery plan: after a pause places are counted from its end', () => {
  play([
    [{ nowMs: 0 }, 'send'],
    [{ nowMs: 60_000 }, 'send'],
    [{ nowMs: 60_499 }, 'wait'],
    [{ nowMs: 60_500 }, 'send'],
    [{ nowMs: 61_499 }, 'wait'],
    [{ nowMs: 61_500 }, 'send'],
  ]);
});

test('delivery plan: a waiting socket has its time: the end of the gap, or a short while for room', () => {
  const view: DeliveryView = { pending: 'some', bufferedBytes: 0, gapMs: 1_000, nowMs: 0 };
  const state = planDelivery(freshDelivery, view);
  expect(planDelivery(state, { ...view, nowMs: 200 })).toMatchObject({
    step: 'wait',
    untilMs: 500,
  });
  expect(planDelivery(state, { ...view, ...behind, nowMs: 200 })).toMatchObject({
    step: 'wait',
    untilMs: 250,
  });
});

test('delivery plan: a socket that is behind receives nothing until it has drained', () => {
  play([
    [{ ...behind, nowMs: 0 }, 'wait'],
    [{ ...behind, nowMs: 9_999 }, 'wait'],
    [{ nowMs: 10_500 }, 'send'],
  ]);
});

test('delivery plan: a socket that is behind for ten seconds is closed, with or without waiting frames', () => {
  play([
    [{ ...behind, nowMs: 100 }, 'wait'],
    [{ ...behind, nowMs: 10_099, pending: 'none' }, 'wait'],
    [{ ...behind, nowMs: 10_100, pending: 'none' }, 'evict'],
  ]);
});

test('delivery plan: the ten seconds begin again after each drain', () => {
  play([
    [{ ...behind, nowMs: 0 }, 'wait'],
    [{ nowMs: 9_000, pending: 'none' }, 'rest'],
    [{ ...behind, nowMs: 9_500 }, 'wait'],
    [{ ...behind, nowMs: 15_000 }, 'wait'],
    [{ ...behind, nowMs: 19_500 }, 'evict'],
  ]);
});
