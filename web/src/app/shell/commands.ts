import { inWords } from '#language/spoken.ts';

export interface PaletteCommand {
  id: string;
  group: 'Pages' | 'Accounts' | 'People' | 'Orders' | 'Issues' | 'Payments' | 'Actions' | 'Theme';
  label: string;
  /** What tells it from others of the same label. */
  detail?: string;
  /** Keys that do the same. */
  keys?: string;
  run: () => void;
}

/** Commands that hold every word of the query, in their own order. Pure. */
export function matchCommands(
  commands: readonly PaletteCommand[],
  query: string,
): readonly PaletteCommand[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ group, label }) => {
    const text = [group, label, inWords(group), inWords(label)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
