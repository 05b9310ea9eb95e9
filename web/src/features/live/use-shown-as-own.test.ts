// @vitest-environment jsdom
import { noRun } from '@sthira/contract/stream';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { noOverall, type OverallStatus } from './overall.ts';
import { overall } from './overall-stream.ts';
import { statuses } from './status-stream.ts';
import { useShownAsOwn } from './use-shown-as-own.ts';

vi.mock('#platform/session.ts', () => ({ freshToken: async () => 'token' }));
vi.mock('#platform/stream-socket.ts', () => ({ openStream: vi.fn() }));

const row = (changes: Partial<OverallStatus>): OverallStatus => ({
  ...{ agent: 'alive', mtmRupees: -20, marginUtilizedRupees: null, run: noRun, receivedAt: 1_000 },
  ...changes,
});
const report = (rows: Record<string, OverallStatus>) =>
  act(() => overall.set({ rows, lostAt: null }));

afterEach(() => overall.set(noOverall));

test('shown as own: the accounts that are asked for have the figures of the stream, and no others', () => {
  const { unmount } = renderHook(() => useShownAsOwn(['a']));
  report({ a: row({}), b: row({}) });
  expect(statuses.get()).toEqual({
    a: { healthAt: 1_000, mtmRupees: -20, mtmAt: 1_000, run: noRun },
  });
  unmount();
  expect(statuses.get()).toEqual({});
});

test('shown as own: where no agent is at work there is no old MTM', () => {
  renderHook(() => useShownAsOwn(['a']));
  report({ a: row({ agent: 'silent', mtmRupees: null }) });
  expect(statuses.get()).toEqual({ a: { run: noRun } });
  report({ a: row({ mtmRupees: null }) });
  expect(statuses.get().a).toMatchObject({ mtmRupees: null, mtmAt: 1_000 });
});
