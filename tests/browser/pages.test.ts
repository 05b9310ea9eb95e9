import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';

const { visit } = browserOfFile();

test('landing and login load neither charts nor Firestore, and landing nothing of Firebase', async () => {
  const visited = await visit();
  const scripts: Promise<string>[] = [];
  visited.page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  const loaded = async () => (await Promise.all(scripts)).join('');
  await visited.page.goto('/');
  await visited.page.getByRole('heading', { level: 1 }).waitFor();
  await visited.page.waitForLoadState('networkidle');
  expect(await loaded()).not.toContain('identitytoolkit');
  await visited.page.goto('/login');
  await visited.page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  await visited.page.waitForLoadState('networkidle');
  expect(await loaded()).toContain('identitytoolkit');
  expect(await loaded()).not.toMatch(/firestore\.googleapis|apexcharts/);
  await visited.end();
});
