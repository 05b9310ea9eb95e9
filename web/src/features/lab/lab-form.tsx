import { paperSizes } from '@sthira/contract/paper-accounts';
import { Play } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { SizeSlider } from '#entities/account/paper/size-slider.tsx';
import { PresetField } from '#entities/account/strategy/preset-field.tsx';
import { useEditor } from '#entities/account/strategy/use-editor.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field, Input, Select } from '#ui/controls/field.tsx';
import { formatDay } from '#ui/format/format-time.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { AllParameters } from './all-parameters.tsx';
import { Assumptions } from './assumptions.tsx';
import { type LabChoice, usuallyAssumed } from './choice.ts';
import { TapeMark } from './tape-mark.tsx';
import type { TapeOffer } from './tape-offer.ts';

interface Props {
  first: Partial<LabChoice>;
  tapes: readonly TapeOffer[];
  isPlaying: boolean;
  play: (choice: LabChoice, tape: TapeOffer) => void;
  cancel: () => void;
}

const tapeText = ({ kind, underlying, from, to }: TapeOffer) =>
  `${underlying}, ${kind}, ${formatDay(from)} to ${formatDay(to)}`;

/** Keeps a day within a tape. */
const within = (day: string | undefined, tape: TapeOffer, otherwise: string) =>
  day !== undefined && day >= tape.from && day <= tape.to ? day : otherwise;

/** Chooses a tape, its days, a size and a strategy. No strategy is chosen for anybody. */
export function LabForm({ first, tapes, isPlaying, play, cancel }: Props) {
  const [tapeId, setTape] = useState(first.tape);
  const [days, setDays] = useState({ from: first.from, to: first.to });
  const [lakhs, setLakhs] = useState(first.lakhs ?? 5);
  const [assumed, setAssumed] = useState(first.assumed ?? usuallyAssumed);
  const editor = useEditor(first.strategy ?? '');
  const [daysError, setDaysError] = useState<string>();
  const tape = tapes.find(({ id }) => id === tapeId) ?? tapes[0];
  if (!tape) return null;
  const from = within(days.from, tape, tape.from);
  const to = within(days.to, tape, tape.to);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const strategy = editor.next();
    const wrongDays = from > to ? 'The last day is before the first.' : undefined;
    setDaysError(wrongDays);
    if (strategy !== null && !wrongDays && tape)
      play({ tape: tape.id, from, to, lakhs, strategy, assumed }, tape);
    else
      requestAnimationFrame(() =>
        form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
  }

  return (
    <Card className="print:hidden">
      <CardHeader title="What is played">
        <TapeMark kind={tape.kind} />
      </CardHeader>
      <form noValidate autoComplete="off" onSubmit={submit} className="space-y-5 p-4 sm:p-5">
        <div className="grid gap-x-6 gap-y-5 lg:grid-cols-2">
          <div className="space-y-4">
            <Field label="Tape">
              {(ids) => (
                <Select {...ids} value={tape.id} onChange={({ target }) => setTape(target.value)}>
                  {tapes.map((offer) => (
                    <option key={offer.id} value={offer.id}>
                      {tapeText(offer)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <div className="grid grid-cols-2 gap-4">
              {(['from', 'to'] as const).map((end) => (
                <Field
                  key={end}
                  label={end === 'from' ? 'From' : 'To'}
                  error={end === 'to' ? daysError : undefined}
                >
                  {(ids) => (
                    <Input
                      {...ids}
                      type="date"
                      min={tape.from}
                      max={tape.to}
                      value={end === 'from' ? from : to}
                      onChange={({ target }) => setDays({ from, to, [end]: target.value })}
                    />
                  )}
                </Field>
              ))}
            </div>
            <SizeSlider
              lakhs={lakhs}
              {...paperSizes}
              needed={undefined}
              change={setLakhs}
              error={undefined}
            />
          </div>
          <div className="space-y-4">
            <PresetField
              label="Strategy"
              preset={editor.draft.preset}
              choose={editor.choose}
              error={editor.errors.preset}
            />
            {editor.draft.preset ? <AllParameters editor={editor} lakhs={lakhs} /> : null}
          </div>
        </div>
        <Assumptions assumed={assumed} change={setAssumed} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="primary"
            busy={isPlaying}
            icon={<Play aria-hidden className="size-4" />}
          >
            Play the past
          </Button>
          {isPlaying ? <Button onClick={cancel}>Cancel</Button> : null}
        </div>
      </form>
    </Card>
  );
}
