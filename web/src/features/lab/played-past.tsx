import { memo, useDeferredValue } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Basis } from './basis.tsx';
import type { LabChoice } from './choice.ts';
import { Compared, type Played } from './compared.tsx';
import type { PastRequest } from './lab.worker.ts';
import { ChanceLine } from './outcome/chance-line.tsx';
import { OutcomeView } from './outcome/outcome-view.tsx';
import { Summary } from './outcome/summary.tsx';
import { PastMap } from './past-map.tsx';
import { TapeMark } from './tape-mark.tsx';
import type { TapeOffer } from './tape-offer.ts';
import type { Past } from './use-past.ts';

interface Props {
  past: Past;
  tape: TapeOffer;
  choice: LabChoice;
  request: PastRequest;
  name: string;
  tried: number;
  kept: Played | undefined;
  keep: (played: Played | undefined) => void;
  mapTried: (variants: readonly string[]) => void;
}

/** A replay as far as it is: what it rests on first, then what it came to. */
export function PlayedPast({
  past,
  tape,
  choice,
  request,
  name,
  tried,
  kept,
  keep,
  mapTried,
}: Props) {
  const { outcome, stands, hash } = past;
  const drawn = useDeferredValue(outcome);
  const { capitalPaise } = request;
  if (stands === 'failed')
    return <Notice kind="bad">{past.message || 'This browser could not play these days.'}</Notice>;
  if (!outcome) return <Progress past={past} />;
  const played = { name, outcome, capitalPaise };
  return (
    <section aria-label="What the past made" className="space-y-5">
      {stands === 'played' ? null : <Progress past={past} />}
      <Card className="overflow-clip">
        <CardHeader title="What it made" note={name}>
          <TapeMark kind={tape.kind} />
          {stands === 'played' ? (
            <>
              <Button size="small" onClick={() => keep(kept ? undefined : played)}>
                {kept ? 'Keep no longer' : 'Keep for comparison'}
              </Button>
              <Button size="small" onClick={() => print()}>
                Print
              </Button>
            </>
          ) : null}
        </CardHeader>
        <div className="border-b border-line px-4 py-3 sm:px-5">
          <Basis kind={tape.kind} />
        </div>
        <Summary outcome={outcome} capitalPaise={capitalPaise} />
        {stands === 'played' ? (
          <div className="space-y-2 border-t border-line px-4 py-3 sm:px-5">
            {drawn === outcome ? <ChanceLine outcome={outcome} tried={tried} /> : null}
            <p className="flex flex-wrap items-center gap-2 text-xs text-ink-soft">
              The address of this page asks for the same again. The hash of its trades is{' '}
              <code className="figures wrap-anywhere">{hash}</code>
            </p>
          </div>
        ) : null}
      </Card>
      {kept && kept.outcome !== outcome ? (
        <Card className="overflow-clip">
          <CardHeader title="Side by side" />
          <Compared kept={kept} played={played} />
        </Card>
      ) : null}
      {drawn ? <DrawnOutcome outcome={drawn} {...{ capitalPaise, kind: tape.kind }} /> : null}
      {stands === 'played' ? (
        <Card className="overflow-clip print:hidden">
          <CardHeader title="A map of two parameters">
            <TapeMark kind={tape.kind} />
          </CardHeader>
          <PastMap {...{ choice, tape, request }} tried={mapTried} />
        </Card>
      ) : null}
    </section>
  );
}

/** It is drawn after the few figures above it, which do not wait for it. */
const DrawnOutcome = memo(OutcomeView);

function Progress({ past: { stands, played, of } }: { past: Past }) {
  const days = `${formatNumber(played, 'whole')} of ${formatNumber(of, 'whole')} days`;
  const text =
    stands === 'cancelled'
      ? `Cancelled after ${days}: what follows is of these days alone.`
      : stands === 'playing'
        ? `Playing: ${days} so far.`
        : 'Reading the tape.';
  return (
    <Card className="space-y-2 px-4 py-3 sm:px-5 print:hidden">
      <p role="status" className="text-sm">
        {text}
      </p>
      {stands === 'cancelled' ? null : (
        <progress
          aria-label="Days played"
          className="h-1.5 w-full accent-accent"
          {...(of > 0 ? { value: played, max: of } : {})}
        />
      )}
    </Card>
  );
}
