import { expect, test } from 'vitest';
import { matchCommands, type PaletteCommand } from './commands.ts';

const command = (group: PaletteCommand['group'], label: string): PaletteCommand => ({
  id: label,
  group,
  label,
  run: () => undefined,
});
const commands = [
  command('Pages', 'Dashboard'),
  command('Accounts', 'Asha Bigul (Bigul_XTS)'),
  command('Theme', 'Dark theme'),
];

test.each([
  ['', ['Dashboard', 'Asha Bigul (Bigul_XTS)', 'Dark theme']],
  ['das', ['Dashboard']],
  ['BIGUL asha', ['Asha Bigul (Bigul_XTS)']],
  ['accounts', ['Asha Bigul (Bigul_XTS)']],
  ['  nothing such', []],
])('command palette: %j finds %j', (query, labels) =>
  expect(matchCommands(commands, query).map(({ label }) => label)).toEqual(labels),
);
