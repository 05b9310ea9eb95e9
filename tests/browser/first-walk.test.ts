import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { freshEmail } from './newcomer.ts';
import { signInWithGoogle } from './visit.ts';

const { visit } = browserOfFile();

/** What somebody presses of ours; Google's own window is not ours. */
const mostPresses = 5;

test.each(['desk', 'phone'] as const)(
  'a new visitor on a %s: stands before an open position on paper after few presses, and has typed nothing',
  async (size) => {
    const visited = await visit({ size });
    const { page } = visited;
    const pressed: string[] = [];
    const press = async (what: Locator) => {
      pressed.push((await what.innerText()) || (await what.getAttribute('value')) || '?');
      await what.click();
    };
    const dialog = page.getByRole('dialog', { name: 'Try on paper' });
    await page.goto('/');
    const beganAt = performance.now();
    await press(page.getByRole('link', { name: 'Try on paper' }));
    pressed.push('Continue with Google');
    await signInWithGoogle(visited, { email: freshEmail(), name: 'First Walk' });
    await press(page.getByRole('button', { name: 'Save and continue' }));
    await press(dialog.getByRole('radio', { name: 'Daily', exact: true }));
    await press(dialog.getByRole('button', { name: 'Start on paper' }));
    await page.getByRole('img', { name: /^Payoff: / }).waitFor({ timeout: 90_000 });
    const seconds = Math.round((performance.now() - beganAt) / 1_000);
    console.log(
      `first walk, ${size}: ${pressed.length} presses, ${seconds} s: ${pressed.join(', ')}`,
    );
    expect(pressed.length).toBeLessThanOrEqual(mostPresses);
    await visited.end();
  },
);
