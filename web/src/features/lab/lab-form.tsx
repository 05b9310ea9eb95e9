import { paperSizes } from '@sthira/contract/paper-accounts';
import { History, Play } from 'lucide-react';
import { type FormEvent, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { SizeSlider } from '#entities/account/paper/size-slider.tsx';
import { AllParameters } from '#entities/account/strategy/all-parameters.tsx';
import { PresetField } from '#entities/account/strategy/preset-field.tsx';
import { useEditor } from '#entities/account/strategy/use-editor.ts';
import { later } from '#platform/load-part.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Assumptions } from './assumptions.tsx';
import { type LabChoice, usuallyAssumed } from './choice.ts';
import { TapeFields } from './tape-fields.tsx';
import { TapeMark } from './tape-mark.tsx';
import type { TapeOffer } from './tape-offer.ts';
import type { OwnChoice } from './tapes/read-sessions.ts';

const OwnFile = later(() => import('./own-file.tsx'));

interface Props {
  first: Partial<LabChoice>;
  tapes: readonly TapeOffer[];
  isPlaying: boolean;
  /** Makes a tape ready to be played. */
  read: (tape: TapeOffer) => void;
  play: (choice: LabChoice, tape: TapeOffer) => void;
  cancel: () => void;
}

/** Keeps a day within a tape. */
const within = (day: string | undefined, tape: TapeOffer, otherwise: string) =>
  day !== undefined && day >= tape.from && day <= tape.to ? day : otherwise;

/** Chooses a tape, its days, a size and a strategy. No strategy is chosen for anybody. */
export function LabForm({ first, tapes: stored, isPlaying, read, play, cancel }: Props) {
  const [own, setOwn] = useState<OwnChoice>();
  const tapes = own ? [...stored, own] : stored;
  const [tapeId, setTape] = useState(first.tape);
  const [days, setDays] = useState({ from: first.from, to: first.to });
  const [lakhs, setLakhs] = useState(first.lakhs ?? 5);
  const [assumed, setAssumed] = useState(first.assumed ?? usuallyAssumed);
  const editor = useEditor(first.strategy ?? '');
  const [daysError, setDaysError] = useState<string>();
  const tape = tapes.find(({ id }) => id === tapeId) ?? tapes[0];
  // Whoever has chosen a strategy is about to play; until then nothing is loaded.
  const wanted = editor.draft.preset !== null && tape && tape !== own ? tape : null;
  const readWanted = useEffectEvent(() => wanted && read(wanted));
  const wantedId = wanted?.id;
  useEffect(() => {
    if (wantedId !== undefined) readWanted();
  }, [wantedId]);
  const take = (chosen: OwnChoice) => {
    setOwn(chosen);
    setTape(chosen.id);
  };
  if (!tape) return <NoTape take={take} />;
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
          <div className="min-w-0 space-y-4">
            <TapeFields
              {...{ tapes, tape, days: { from, to }, error: daysError }}
              chooseTape={setTape}
              changeDays={setDays}
            />
            <OwnFilePart take={take} />
            <SizeSlider
              lakhs={lakhs}
              {...paperSizes}
              needed={undefined}
              change={setLakhs}
              error={undefined}
            />
          </div>
          <div className="min-w-0 space-y-4">
            <PresetField
              preset={editor.draft.preset}
              lakhs={lakhs}
              choose={editor.choose}
              error={editor.errors.preset}
            />
            {editor.draft.preset ? (
              <AllParameters editor={editor} account={{ account_size: lakhs }} />
            ) : null}
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

type OwnFileProps = { take: (tape: OwnChoice) => void };

const OwnFilePart = ({ take }: OwnFileProps) => (
  <details className="text-sm">
    <summary className="min-h-8 py-1 text-ink-soft">A file of your own</summary>
    <Suspense>
      <OwnFile take={take} />
    </Suspense>
  </details>
);

const NoTape = ({ take }: OwnFileProps) => (
  <Card className="p-4">
    <EmptyState
      icon={<History className="size-6" />}
      title="Nothing was recorded yet"
      text="The minutes of each trading day are kept in the evening."
    />
    <OwnFilePart take={take} />
  </Card>
);
