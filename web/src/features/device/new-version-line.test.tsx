// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '#testing/show-page.tsx';
import { NewVersionLine } from './new-version-line.tsx';

const { worker } = vi.hoisted(() => ({
  worker: { state: 'ready', takeNewVersion: vi.fn(), startAppWorker: vi.fn() },
}));
vi.mock('#platform/app-worker.ts', () => ({
  newVersion: { get: () => worker.state, subscribe: () => () => {} },
  takeNewVersion: worker.takeNewVersion,
  startAppWorker: worker.startAppWorker,
}));

beforeEach(() => {
  worker.state = 'ready';
  worker.takeNewVersion.mockReset().mockResolvedValue('taken');
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

const show = () =>
  showPage(
    <>
      <NewVersionLine />
      <input aria-label="Limit" />
      <Link to="/reports">Reports</Link>
    </>,
    '/dashboard',
  );
const type = () => fireEvent.input(screen.getByLabelText('Limit'), { target: { value: '5' } });

test('new version: nothing is said while there is none, and no page starts anew', () => {
  worker.state = 'none';
  show();
  expect(screen.queryByText(/new version/)).toBeNull();
  fireEvent.click(screen.getByRole('link'));
  expect(worker.takeNewVersion).not.toHaveBeenCalled();
});

test('new version: it waits on the page it came to, and is taken with the next one', () => {
  show();
  screen.getByText('A new version is ready.');
  expect(worker.takeNewVersion).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('link'));
  expect(worker.takeNewVersion).toHaveBeenCalledOnce();
});

test('new version: the button takes it at once where nothing is unfinished', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Load it' }));
  expect(worker.takeNewVersion).toHaveBeenCalledOnce();
});

test('new version: while something is typed it waits also for the next page, and the button says what is lost', () => {
  show();
  type();
  fireEvent.click(screen.getByRole('link'));
  expect(worker.takeNewVersion).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Load it' }));
  expect(worker.takeNewVersion).not.toHaveBeenCalled();
  screen.getByText(/^Something on this page is not finished/);
  fireEvent.click(screen.getByRole('button', { name: 'Load it all the same' }));
  expect(worker.takeNewVersion).toHaveBeenCalledOnce();
});

test('new version: it does not come by itself to a page whose address asks for something', () => {
  show();
  history.replaceState(null, '', '/dashboard?ask=paper');
  fireEvent.click(screen.getByRole('link'));
  expect(worker.takeNewVersion).not.toHaveBeenCalled();
});

test('new version: by itself it is asked again, right before, whether the page may go', () => {
  show();
  fireEvent.click(screen.getByRole('link'));
  const [mayReload] = worker.takeNewVersion.mock.calls[0] ?? [];
  expect(mayReload()).toBe(true);
  history.replaceState(null, '', '/dashboard?ask=paper');
  expect(mayReload()).toBe(false);
  history.replaceState(null, '', '/dashboard');
  type();
  expect(mayReload()).toBe(false);
});

test('new version: without a network the button says that it cannot be loaded now, and can be pressed again', async () => {
  worker.takeNewVersion.mockResolvedValue('away');
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Load it' }));
  await screen.findByText(/^The new version cannot be loaded without/);
  worker.takeNewVersion.mockResolvedValue('taken');
  fireEvent.click(screen.getByRole('button', { name: 'Load it' }));
  expect(worker.takeNewVersion).toHaveBeenCalledTimes(2);
});

test('new version: what is begun after the button was pressed is not lost either', async () => {
  worker.takeNewVersion.mockResolvedValue('held');
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Load it' }));
  await screen.findByText(/^Something on this page is not finished/);
  screen.getByRole('button', { name: 'Load it all the same' });
});
