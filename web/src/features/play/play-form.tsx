import { paperSizes } from '@sthira/contract/paper-accounts';
import { istDay } from '@sthira/contract/units';
import { textOfPreset } from '@sthira/quant/texts/read-text';
import { Play } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { SizeSlider } from '#entities/account/paper/size-slider.tsx';
import { PresetField } from '#entities/account/strategy/preset-field.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field, Select } from '#ui/controls/field.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { useNowFor } from '#ui/page/use-now.ts';
import { DayMark } from './day-mark.tsx';
import {
  daysToPlay,
  dayText,
  kindWords,
  opensOn,
  type PlayChoice,
  readChosen,
  usualLakhs,
} from './play-choice.ts';
import type { DayKind } from './play-day.worker.ts';

/** What a form begins with: what was played before, or an account's own. */
export type FirstChoice = Partial<PlayChoice> & {
  /** The account whose size and strategy they are. */
  of?: string;
};

interface Props {
  first: FirstChoice;
  play: (choice: PlayChoice) => void;
}

// The type says only that keys are texts.
const kinds = Object.entries(kindWords) as [DayKind, (typeof kindWords)[DayKind]][];

const takenOver = ({ of, strategy }: FirstChoice) =>
  strategy ? `Size and strategy are those of ${of}.` : `The size is that of ${of}.`;

/** Chooses the day, the size and the strategy. No strategy is chosen for anybody. */
export function PlayForm({ first, play }: Props) {
  const days = daysToPlay(useNowFor(istDay));
  const [strategy, setStrategy] = useState(first.strategy ?? '');
  const [chosenDay, setDay] = useState(first.day);
  const [kind, setKind] = useState<DayKind>(first.kind ?? 'ordinary');
  const [error, setError] = useState<string>();
  const chosen = readChosen(strategy);
  const [size, setSize] = useState(first.sizeLakhs ?? usualLakhs);
  const day = days.find((one) => one === chosenDay) ?? days[0] ?? '';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setError(chosen ? undefined : 'Choose a strategy.');
    if (chosen)
      play({ day, kind, strategy, sizeLakhs: size, dailyLossPct: first.dailyLossPct ?? 2 });
    else
      requestAnimationFrame(() =>
        form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
  }

  return (
    <Card className="max-w-2xl">
      <CardHeader title="What is played" note={first.of ? takenOver(first) : undefined}>
        <DayMark />
      </CardHeader>
      <form noValidate autoComplete="off" onSubmit={submit} className="space-y-4 p-4 sm:p-5">
        <PresetField
          preset={chosen?.preset ?? null}
          choose={(preset) => setStrategy(textOfPreset(preset))}
          error={error}
        />
        <SizeSlider
          lakhs={size}
          {...paperSizes}
          needed={undefined}
          change={setSize}
          error={undefined}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Day" hint="The date decides which options trade, and what opens.">
            {(ids) => (
              <Select {...ids} value={day} onChange={({ target }) => setDay(target.value)}>
                {days.map((one) => (
                  <option key={one} value={one}>
                    {dayText(one)}
                    {chosen && !opensOn(one, chosen.parameters) ? ' · opens nothing' : ''}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Market" hint={kindWords[kind].text}>
            {(ids) => (
              <Select
                {...ids}
                value={kind}
                onChange={({ target }) =>
                  setKind(kinds.find(([name]) => name === target.value)?.[0] ?? kind)
                }
              >
                {kinds.map(([name, { label }]) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Button type="submit" variant="primary" icon={<Play aria-hidden className="size-4" />}>
          Play the day
        </Button>
      </form>
    </Card>
  );
}
