import { Search } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '#ui/theme/class-names.ts';
import { matchCommands, type PaletteCommand } from './commands.ts';

/** What was found elsewhere than among the commands. */
export interface PaletteSearch {
  found: readonly PaletteCommand[];
  /** `cut`: more match than are shown. */
  state: 'ready' | 'searching' | 'incomplete' | 'cut';
  /** Says what is being typed. */
  ask: (query: string) => void;
  label: string;
  /** What it finds, for whom it has found nothing. */
  findable: string;
}

interface Props {
  commands: readonly PaletteCommand[];
  search?: PaletteSearch;
  close: () => void;
}

const ownLabel = 'Search pages, accounts and actions';

/** Type, choose with the arrows, Enter: every page, account and action in one place. */
export function CommandPalette({ commands, search, close }: Props): ReactNode {
  const id = useId();
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState(0);
  const found = [...matchCommands(commands, query), ...(search?.found ?? [])];
  const label = search?.label ?? ownLabel;
  const chosen = found[Math.min(place, found.length - 1)];
  const run = (command: PaletteCommand) => {
    close();
    command.run();
  };
  const keyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setPlace((Math.min(place, found.length - 1) + step + found.length) % found.length);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && chosen) {
      event.preventDefault();
      run(chosen);
    }
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-shade" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed top-[12vh] left-1/2 z-50 flex max-h-[70vh] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 flex-col overflow-hidden rounded-2xl border border-line bg-raised shadow-float"
        >
          <Dialog.Title className="sr-only">Command palette</Dialog.Title>
          <div className="flex items-center gap-2.5 border-b border-line px-4">
            <Search aria-hidden className="size-4 shrink-0 text-ink-soft" />
            <input
              role="combobox"
              aria-label={label}
              aria-expanded={found.length > 0}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={chosen ? `${id}-${chosen.id}` : undefined}
              autoComplete="off"
              spellCheck={false}
              placeholder={label}
              className="min-h-12 w-full bg-transparent text-sm outline-none placeholder:text-ink-faint"
              value={query}
              onKeyDown={keyDown}
              onChange={(event) => {
                setQuery(event.target.value);
                setPlace(0);
                search?.ask(event.target.value);
              }}
            />
          </div>
          <p
            role="status"
            className={
              found.length === 0 || missing[search?.state ?? 'ready'] !== ''
                ? 'px-4 py-8 text-center text-sm text-ink-soft'
                : 'sr-only'
            }
          >
            {foundText(found.length, search)}
          </p>
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label="Commands"
            tabIndex={-1}
            hidden={found.length === 0}
            className="overflow-y-auto p-1.5"
          >
            {found.map((command) => (
              <Option
                key={command.id}
                id={`${id}-${command.id}`}
                command={command}
                chosen={command === chosen}
                run={() => run(command)}
              />
            ))}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const missing: Record<PaletteSearch['state'], string> = {
  ready: '',
  searching: '',
  incomplete: ' Not everything could be searched.',
  cut: ' More match: type more of it.',
};

function foundText(count: number, search: PaletteSearch | undefined): string {
  if (search?.state === 'searching') return 'Searching…';
  const rest = missing[search?.state ?? 'ready'];
  if (count > 0) return `${count} found.${rest}`;
  return search
    ? `Nothing matches. Try ${search.findable}.${rest}`
    : 'Nothing matches. Try a page, an account or an action.';
}

interface OptionProps {
  id: string;
  command: PaletteCommand;
  chosen: boolean;
  run: () => void;
}

function Option({ id, command: { group, label, detail, keys }, chosen, run }: OptionProps) {
  return (
    // The keyboard works from the field, which says which option is meant.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the combobox does it
    // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox never take the focus
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      ref={(element) => {
        if (chosen) element?.scrollIntoView?.({ block: 'nearest' });
      }}
      onClick={run}
      className={classNames(
        'flex min-h-9 cursor-pointer items-center gap-3 rounded-lg px-2.5 text-sm',
        chosen ? 'bg-sunken' : 'hover:bg-hover',
      )}
    >
      <span translate={group === 'Accounts' ? 'no' : undefined} className="min-w-0 flex-1 truncate">
        {label}
        {detail ? <span className="ml-2 text-xs text-ink-soft">{detail}</span> : null}
      </span>
      <span className="text-2xs text-ink-soft">{group}</span>
      {keys ? (
        <kbd className="max-sm:hidden rounded border border-line px-1.5 font-sans text-2xs text-ink-soft">
          {keys}
        </kbd>
      ) : null}
    </div>
  );
}
