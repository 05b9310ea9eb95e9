// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteStorage } from '#browser/storage.ts';
import { serverNow } from '#clock/server-now.ts';
import { type InstallPrompt, installPrompt } from '#platform/install-prompt.ts';
import { showPage } from '#testing/show-page.tsx';
import { InstallLine } from './install-line.tsx';
import { keptVisits } from './install-offer.ts';

const prompt = vi.fn<InstallPrompt['prompt']>();

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  siteStorage.set('visits', keptVisits({ count: 1, at: serverNow() - 3_600_000 }));
  installPrompt.set(Object.assign(new Event('beforeinstallprompt'), { prompt }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  siteStorage.set('visits', null);
  siteStorage.set('installDeclined', null);
  installPrompt.set(null);
});

const line = () => screen.queryByRole('region', { name: 'Install the app' });
const show = () => showPage(<InstallLine />);

test('install line: not at the first visit', () => {
  siteStorage.set('visits', null);
  show();
  expect(line()).toBeNull();
});

test('install line: asks by the browser’s question, once', async () => {
  prompt.mockResolvedValue({ outcome: 'accepted' });
  show();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Install' })));
  expect(prompt).toHaveBeenCalledOnce();
  expect(line()).toBeNull();
});

test('install line: who says no is not asked again on this device', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Not on this device' }));
  expect(line()).toBeNull();
  cleanup();
  show();
  expect(line()).toBeNull();
});

test('install line: none where the browser cannot install, or has', () => {
  act(() => installPrompt.set(null));
  show();
  expect(line()).toBeNull();
});

test('install line: an iPhone, whose browser asks nothing, gets the steps', async () => {
  act(() => installPrompt.set(null));
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Install' }));
  await screen.findByText('Choose Add to Home Screen, then Add.');
});
