import { expect, test } from 'vitest';
import type { Command } from './command.ts';
import { answer, must } from './hands.ts';

const failing: Command = { program: 'npm', args: ['run', 'no-such-step', '--silent'] };

test('deployment steps: one that fails says what the operator can do, where the plan knows it', () => {
  const remedy = 'Open the door.';
  for (const take of [must, answer]) {
    expect(() => take({ ...failing, remedy })).toThrow(remedy);
    expect(() => take(failing)).toThrow('It ends here: npm failed.');
  }
});
