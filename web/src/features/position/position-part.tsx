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
import { boundsSentence, positionSentence } from '#entities/position/position-words.ts';
import {
  type Levels,
  type OpenPosition,
  openLegs,
  togetherOf,
  valuedPosition,
} from '#entities/position/read-position.ts';
import { later } from '#platform/load-part.ts';
import { Button } from '#ui/controls/button.tsx';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { DimWhenStale } from '#ui/feedback/dim-when-stale.tsx';
import { formatDay, instantOf } from '#ui/format/format-time.ts';
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

/** The open options of an account: for each expiry a small picture of its payoff, and what it means. */
export default function PositionPart({ account, positions, levelsOf, worstPaise, dayOf }: Props) {
  const today = useNowFor(istDay);
  const groups = useMemo(() => openLegs(positions, today), [positions, today]);
  const valued = groups.map((legs) => valuedPosition(legs, levelsOf));
  if (groups.length === 0) return null;
  const together = togetherOf(valued);
  const readAt = Math.min(...positions.map(({ as_of }) => instantOf(as_of) ?? 0));
  // The bound of the run and its Stop Loss are of all expiries together.
  const losses = groups.length > 1 ? [] : lossesOf(account, worstPaise);
  return (
    <div className="space-y-3 text-xs">
      {valued.map((position, place) =>
        position ? (
          <ExpiryPart
            key={`${position.expiryDay} ${position.underlying}`}
            {...{ account, position, losses }}
            at={Math.min(position.at, readAt)}
            isOneOfSeveral={groups.length > 1}
            day={dayOf && (() => dayOf(groups[place] ?? []))}
          />
        ) : null,
      )}
      {valued.includes(undefined) ? (
        <p className="text-ink-soft">The payoff is drawn when the index and VIX are known.</p>
      ) : null}
      {together ? (
        <DimWhenStale at={Math.min(readAt, ...valued.map((position) => position?.at ?? 0))}>
          <p className="figures">All expiries together: {lowerFirst(positionSentence(together))}</p>
        </DimWhenStale>
      ) : null}
    </div>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

interface ExpiryProps {
  account: Account;
  position: OpenPosition;
  /** When the oldest of what it follows from was read. */
  at: number;
  losses: LossLine[];
  isOneOfSeveral: boolean;
  day: (() => ReactNode) | undefined;
}

function ExpiryPart({ account, position, at, losses, isOneOfSeveral, day }: ExpiryProps) {
  const [isOpen, setOpen] = useState(false);
  const mark = isOnPaper(account) ? <PaperMark /> : null;
  const expires = isOneOfSeveral
    ? `, ${position.underlying} of ${formatDay(position.expiryDay)}`
    : '';
  const name = `${nameOf(account)}${expires}`;
  return (
    <DimWhenStale at={at} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SmallFigure position={position} losses={losses} />
      <div className="min-w-0 flex-1 basis-52 space-y-1">
        {isOneOfSeveral ? (
          <h4 className="font-medium">
            {position.underlying}, expires {formatDay(position.expiryDay)}
          </h4>
        ) : null}
        <p className="figures text-pretty">
          {mark} {positionSentence(position)}
        </p>
        <p className="figures text-ink-soft text-pretty">
          {boundsSentence(position)}, before charges. <AsOf at={at} />
        </p>
        <Button
          size="small"
          icon={<ChartLine aria-hidden className="size-3.5" />}
          aria-label={`Position of ${name}`}
          onClick={() => setOpen(true)}
        >
          Position
        </Button>
      </div>
      {isOpen ? (
        <Suspense>
          <PositionDialog
            {...{ name, position, at, losses, mark }}
            day={day?.()}
            close={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </DimWhenStale>
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

/** In paise, each a loss: the worst case that the run names, and its Stop Loss. */
function lossesOf(
  { account_size: lakhs, sl_pct: percent }: Account,
  worstPaise: number | undefined,
): LossLine[] {
  const sizePaise = paiseFromLakhHundredths(lakhHundredthsFromLakhs(lakhs ?? 0));
  const stopPaise = Math.round((sizePaise * (percent ?? 0)) / 100);
  return [
    ...(worstPaise === undefined ? [] : [{ name: 'worst case', paise: worstPaise }]),
    ...(stopPaise === 0 ? [] : [{ name: 'Stop Loss', paise: stopPaise }]),
  ];
}
