import { ChevronDown } from 'lucide-react';
import * as Popover from 'radix-ui/popover';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '#ui/format/format-money.ts';
import { TypedName } from '#ui/format/typed-name.tsx';
import { classNames } from '#ui/theme/class-names.ts';
import { menuItem, menuPanel } from './menu.ts';

interface Props {
  /** What is chosen from: "Accounts". */
  label: string;
  /** The text for an empty choice, for example "All Accounts". */
  everything: string;
  options: readonly { id: string; name: string }[];
  chosen: readonly string[];
  change: (chosen: string[]) => void;
}

/** What a choice is called on its button: everything, the one name, or how many of how many. */
export function choiceText({ everything, options, chosen, label }: Omit<Props, 'change'>): string {
  const names = options.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  if (names.length === 0) return everything;
  return names.length === 1 && names[0]
    ? names[0]
    : `${formatNumber(names.length, 'whole')} of ${formatNumber(options.length, 'whole')} ${label.toLowerCase()}`;
}

/** A filter that takes several of a few options; none chosen means all of them. */
export function ChooseMany(props: Props) {
  const { label, everything, options } = props;
  // The owner may take a moment to come round, as an address does: until then the boxes show what
  // was picked.
  const [picked, setPicked] = useState({ over: props.chosen, chosen: props.chosen });
  const chosen = picked.over.join() === props.chosen.join() ? picked.chosen : props.chosen;
  const change = (ids: string[]) => {
    setPicked({ over: props.chosen, chosen: ids });
    props.change(ids);
  };
  const flip = (id: string) =>
    change(
      options
        .map((option) => option.id)
        .filter((other) => (other === id ? !chosen.includes(id) : chosen.includes(other))),
    );
  const none = !options.some(({ id }) => chosen.includes(id));
  const text = choiceText({ label, everything, options, chosen });
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={`${label}: ${text}`}
        className="on-paper-words inline-flex min-h-10 w-full max-w-72 items-center justify-between gap-2 rounded-lg border border-line-strong bg-surface px-3 text-sm hover:bg-sunken sm:w-56"
      >
        <span className="truncate">{text}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-soft print:hidden" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={label}
          className={classNames(menuPanel, 'max-h-80 overflow-y-auto')}
        >
          <fieldset>
            <legend className="sr-only">{label}</legend>
            <Choice name={everything} checked={none} flip={() => change([])} />
            {options.length > 0 ? <hr className="my-1.5 border-line" /> : null}
            {options.map(({ id, name }) => (
              <Choice
                key={id}
                name={<TypedName name={name} />}
                checked={chosen.includes(id)}
                flip={() => flip(id)}
              />
            ))}
          </fieldset>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** A box to tick in a menu. */
export function Choice({
  name,
  checked,
  flip,
}: {
  name: ReactNode;
  checked: boolean;
  flip: () => void;
}) {
  return (
    <label className={classNames(menuItem, 'hover:bg-sunken')}>
      <input
        type="checkbox"
        checked={checked}
        onChange={flip}
        className="size-4 shrink-0 accent-(--accent)"
      />
      <span className="min-w-0 truncate">{name}</span>
    </label>
  );
}
