// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubScreen } from '#testing/screen-width.ts';
import { PullToRefresh } from './pull-to-refresh.tsx';

const refresh = vi.fn();
beforeEach(() => {
  refresh.mockReset();
  vi.stubGlobal('scrollY', 0);
  Element.prototype.checkVisibility = () => true;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showPage({
  width = 'narrow',
  refreshes = true,
}: {
  width?: 'narrow' | 'wide';
  refreshes?: boolean;
} = {}) {
  stubScreen(width);
  render(
    <>
      <main>
        <p>Figures</p>
        {refreshes ? (
          <button type="button" aria-keyshortcuts="r" onClick={refresh}>
            Refresh
          </button>
        ) : null}
      </main>
      <div role="dialog">Question</div>
      <PullToRefresh />
    </>,
  );
}

const finger = (y: number, x = 100) => ({ touches: [{ clientX: x, clientY: y }] });
function drag(ys: number[], text = 'Figures') {
  const touched = screen.getByText(text);
  const [first = 0, ...rest] = ys;
  fireEvent.touchStart(touched, finger(first));
  for (const y of rest) fireEvent.touchMove(touched, finger(y));
  return touched;
}

test('pull to refresh: says what letting go does, and does what Refresh does', () => {
  showPage();
  const touched = drag([100, 150]);
  screen.getByText('Pull to refresh');
  fireEvent.touchMove(touched, finger(260));
  screen.getByText('Release to refresh');
  expect(refresh).not.toHaveBeenCalled();
  fireEvent.touchEnd(touched, { touches: [] });
  expect(refresh).toHaveBeenCalledOnce();
  expect(screen.queryByText(/refresh$/)).toBeNull();
});

test.each([
  ['that is not far', [100, 180]],
  ['that is taken back', [100, 260, 120]],
  ['upwards', [300, 100]],
])('pull to refresh: a pull %s refreshes nothing', (_what, ys) => {
  showPage();
  fireEvent.touchEnd(drag(ys), { touches: [] });
  expect(refresh).not.toHaveBeenCalled();
});

test('pull to refresh: a pull that the browser takes over refreshes nothing', () => {
  showPage();
  fireEvent.touchCancel(drag([100, 260]));
  expect([refresh.mock.calls, screen.queryByText(/refresh$/)]).toEqual([[], null]);
});

test.each([
  ['of a page without a Refresh', () => showPage({ refreshes: false }), 'Figures'],
  ['on a wide screen', () => showPage({ width: 'wide' }), 'Figures'],
  ['of a dialog', () => showPage(), 'Question'],
])('pull to refresh: a pull %s is none', (_what, show, text) => {
  show();
  expectNoPull(text);
});

test('pull to refresh: a pull of a page that is scrolled is none', () => {
  showPage();
  vi.stubGlobal('scrollY', 40);
  expectNoPull('Figures');
});

function expectNoPull(text: string) {
  const touched = drag([100, 260], text);
  expect(screen.queryByText(/refresh$/)).toBeNull();
  fireEvent.touchEnd(touched, { touches: [] });
  expect(refresh).not.toHaveBeenCalled();
}

test('pull to refresh: two fingers zoom', () => {
  showPage();
  const touched = screen.getByText('Figures');
  const two = (y: number) => ({ touches: [...finger(100).touches, ...finger(y).touches] });
  fireEvent.touchStart(touched, two(120));
  fireEvent.touchMove(touched, two(300));
  fireEvent.touchEnd(touched, { touches: [] });
  expect(refresh).not.toHaveBeenCalled();
});
