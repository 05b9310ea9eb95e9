import { type Account, isOnPaper } from '@sthira/contract/accounts';
import type { Position } from '@sthira/contract/books';
import { istDay, lakhHundredthsFromLakhs, paiseFromLakhHundredths } from '@sthira/contract/units';
import type { Underlying } from '@sthira/quant/contracts/contract-terms';
import type { OpenLeg } from '@sthira/quant/payoff/position-value';
import { ChartLine } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { nameOf } from '#entities/account/paper/paper.ts';
import { PaperMark } from '#entities/account/paper/paper-mark.tsx';
import { expiryCurve, scenarioCurve } from '#entities/position/payoff-curve.ts';
import { type LossLine, PayoffFigure } from '#entities/position/payoff-figure.tsx';
import {
  boundsSentence,
  noPictureWords,
  positionSentence,
} from '#entities/position/position-words.ts';
import {
  type Levels,
  type OpenPosition,
  openLegs,
  valuedPosition,
} from '#entities/position/read-position.ts';
import { later } from '#platform/load-part.ts';
import { Button } from '#ui/controls/button.tsx';
import { useNowFor } from '#ui/page/use-now.ts';

const PositionDialog = later(() => import('./position-dialog.tsx'));

interface Props {
  account: Account;
  /** The account's own rows as last read. */
  positions: readonly Position[];
  levelsOf: (underlying: Underlying) => Levels | undefined;
  /** The bound of the run's loss with charges, where the run has told one. */
  worstPaise: number | undefined;
  /** What is shown of the day once it is opened. */
  dayOf?: (legs: readonly OpenLeg[]) => ReactNode;
}

/** The open options of an account: a small picture of their payoff, and what it means in words. */
export default function PositionPart({ account, positions, levelsOf, worstPaise, dayOf }: Props) {
  const today = useNowFor(istDay);
  const [isOpen, setOpen] = useState(false);
  const legs = useMemo(() => openLegs(positions, today), [positions, today]);
  const position = valuedPosition(legs, levelsOf);
  if (typeof position === 'string')
    return position === 'no options' ? null : (
      <p className="text-xs text-ink-soft">{noPictureWords[position]}</p>
    );
  const losses = lossesOf(account, worstPaise);
  const mark = isOnPaper(account) ? <PaperMark /> : null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-xs">
      <SmallFigure position={position} losses={losses} />
      <div className="min-w-0 flex-1 basis-52 space-y-1">
        <p className="text-pretty">
          {mark} {positionSentence(position)}
        </p>
        <p className="text-ink-soft text-pretty">{boundsSentence(position)}, before charges.</p>
        <Button
          size="small"
          icon={<ChartLine aria-hidden className="size-3.5" />}
          aria-label={`Position of ${nameOf(account)}`}
          onClick={() => setOpen(true)}
        >
          Position
        </Button>
      </div>
      {isOpen ? (
        <Suspense>
          <PositionDialog
            name={nameOf(account)}
            position={position}
            losses={losses}
            mark={mark}
            day={dayOf?.(legs)}
            close={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function SmallFigure({ position, losses }: { position: OpenPosition; losses: LossLine[] }) {
  return (
    <PayoffFigure
      label={`Payoff: ${positionSentence(position)} ${boundsSentence(position)}.`}
      width={240}
      height={72}
      expiry={expiryCurve(position)}
      now={{
        before: scenarioCurve(position, { at: position.at }),
        indexPaise: position.indexPaise,
        valuePaise: position.nowPaise,
      }}
      losses={losses}
      className="w-60 max-w-full"
    />
  );
}

/** In paise, each a loss: the worst case that the run names, and its stop. */
function lossesOf(
  { account_size: lakhs, sl_pct: percent }: Account,
  worstPaise: number | undefined,
): LossLine[] {
  const sizePaise = paiseFromLakhHundredths(lakhHundredthsFromLakhs(lakhs ?? 0));
  const stopPaise = Math.round((sizePaise * (percent ?? 0)) / 100);
  return [
    ...(worstPaise === undefined ? [] : [{ name: 'worst case', paise: worstPaise }]),
    ...(stopPaise === 0 ? [] : [{ name: 'stop', paise: stopPaise }]),
  ];
}
