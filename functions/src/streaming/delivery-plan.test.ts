import { expect, test } from 'vitest';
import { type DeliveryState, type DeliveryStep, type DeliveryView, deliveryLimits, freshDelivery, planDelivery } from '#streaming/delivery-plan.ts';

type Moment = [view: Partial<DeliveryView>, step: DeliveryStep];

function play(moments: readonly Moment[]): void {
  let state: DeliveryState = freshDelivery;
  for (const [view, step] of moments) {
    const plan = planDelivery(state, { pending: 'some', bufferedBytes: 0, gapMs: 1_000, nowMs: 0, ...view });
    expect(plan.step, JSON.stringify(view)).toBe(step);
    state = plan.state;
  }
}

const behind = { bufferedBytes: deliveryLimits.heldAboveBytes + 1 };

test('the first frame goes at once, the next after the gap', () => {
  play([
    [{ nowMs: 5 }, 'send'],
    [{ nowMs: 500 }, 'wait'],
    [{ nowMs: 1_004 }, 'wait'],
    [{ nowMs: 1_005 }, 'send'],
    [{ nowMs: 1_006, pending: 'none' }, 'rest'],
  ]);
});

test('a socket that is behind gets nothing, drained it goes on', () => {
  play([
    [{ ...behind, nowMs: 0 }, 'wait'],
    [{ ...behind, nowMs: 9_999 }, 'wait'],
    [{ nowMs: 10_500 }, 'send'],
  ]);
});

test('ten seconds behind is the end, with or without frames that wait', () => {
  play([
    [{ ...behind, nowMs: 100 }, 'wait'],
    [{ ...behind, nowMs: 10_099, pending: 'none' }, 'wait'],
    [{ ...behind, nowMs: 10_100, pending: 'none' }, 'evict'],
  ]);
});

test('the ten seconds begin anew after each drain', () => {
  play([
    [{ ...behind, nowMs: 0 }, 'wait'],
    [{ nowMs: 9_000, pending: 'none' }, 'rest'],
    [{ ...behind, nowMs: 9_500 }, 'wait'],
    [{ ...behind, nowMs: 15_000 }, 'wait'],
    [{ ...behind, nowMs: 19_500 }, 'evict'],
  ]);
});
