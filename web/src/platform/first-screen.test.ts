import { beforeEach, expect, test, vi } from 'vitest';

type FirstScreen = typeof import('./first-screen.ts');

async function loadedPage(): Promise<FirstScreen & { after: (ms: number) => Promise<string> }> {
  vi.resetModules();
  const page = await import('./first-screen.ts');
  let state = 'waits';
  void page.firstScreen.then(() => {
    state = 'stands';
  });
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return state;
  };
  return { ...page, after };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('first screen: a page that says nothing is taken to stand a second and a half after its load', async () => {
  const { after } = await loadedPage();
  expect(await after(1_499)).toBe('waits');
  expect(await after(1)).toBe('stands');
});

test('first screen: a page that will say when it stands has six seconds', async () => {
  const { after, firstScreenComes } = await loadedPage();
  await after(1_000);
  firstScreenComes();
  expect(await after(5_999)).toBe('waits');
  expect(await after(1)).toBe('stands');
});

test('first screen: stands a frame after the page has said so', async () => {
  const { after, firstScreenComes, firstScreenShown } = await loadedPage();
  firstScreenComes();
  await after(2_000);
  firstScreenShown();
  expect(await after(50)).toBe('stands');
});

test('first screen: a touch ends the wait', async () => {
  const { after, firstScreenComes } = await loadedPage();
  firstScreenComes();
  dispatchEvent(new Event('pointerdown'));
  expect(await after(0)).toBe('stands');
});
