import { arriveAs, type Visit } from './visit.ts';

/** Asha arrives and both of her accounts have a session at their brokers. */
export async function arriveAsAsha(visited: Visit): Promise<void> {
  const { page } = visited;
  await arriveAs(visited, 'asha@sthira.example', /\/dashboard/);
  await page.goto('/account-management');
  await page.getByText('Asha Bigul').last().waitFor();
  const connected = page.getByText('Connected', { exact: true });
  const login = page.getByRole('button', { name: 'Login All' });
  if ((await connected.count()) < 2 && (await login.isEnabled())) await login.click();
  await connected.nth(1).waitFor();
}
