import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runUntil, Timeline } from './timeline.ts';

test('timeline: events come in their order, those of an instant as they were asked for', () => {
  const timeline = new Timeline<() => void>();
  const met: string[] = [];
  for (const [name, at] of [
    ['c', 30],
    ['a', 10],
    ['d', 30],
    ['b', 20],
  ] as const)
    timeline.at(at, () => met.push(`${name}${timeline.nowMs}`));
  timeline.at(10, () => timeline.after(5, () => met.push(`x${timeline.nowMs}`)));
  runUntil(timeline, 29);
  expect(met).toEqual(['a10', 'x15', 'b20']);
  expect(timeline.nowMs).toBe(29);
  runUntil(timeline, 30);
  expect(met).toEqual(['a10', 'x15', 'b20', 'c30', 'd30']);
});

test('timeline: takes any events in the order of a stable sort', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (instants) => {
      const timeline = new Timeline<number>();
      for (const [place, at] of instants.entries()) timeline.at(at, place);
      const taken = instants.map(() => timeline.take());
      const sorted = instants.map((at, place) => ({ at, place })).sort((a, b) => a.at - b.at);
      expect(taken).toEqual(sorted.map(({ place }) => place));
      expect(timeline.take()).toBeUndefined();
    }),
  );
});
