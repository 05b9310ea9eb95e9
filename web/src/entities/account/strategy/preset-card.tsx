import { type Account, accountSize } from '@sthira/contract/accounts';
import { rupeesFromPaise } from '@sthira/contract/units';
import type { PresetName } from '@sthira/quant/texts/preset-names';
import { presetWords } from '@sthira/quant/texts/preset-words';
import { type ReactNode, useId } from 'react';
import { shareRupees } from '#entities/account/trading/share-rupees.ts';
import { largestLossPercentOf } from '#entities/account/trading/worst-case.ts';
import { TruthBrief } from '#entities/preset/truth-brief.tsx';
import { useAnswer } from '#platform/use-answer.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatRupees } from '#ui/format/format-money.ts';
import { useRested } from '#ui/page/use-rested.ts';
import { CardPayoff } from './card-payoff.tsx';

interface Props {
  preset: PresetName;
  /** What it is of, above its name. */
  kind: string;
  /** The cards that one is chosen among. */
  group: string;
  isChosen: boolean;
  choose: () => void;
  /** Its text for this account: with the account's own parameters, where it has some. */
  strategy: string;
  /** Whether parameters of it were changed. */
  isChanged: boolean;
  broker: Account['broker'];
  /** Null while none is known. */
  lakhs: number | null;
}

/** What a size is taken to be until there is one; what was measured stands for each size. */
const usualLakhs = 5;

/** A strategy to choose: what it does, its payoff, what it made, and what it means for a size. */
export function PresetCard({ preset, kind, group, isChosen, choose, isChanged, ...of }: Props) {
  const id = useId();
  const { label, explanation } = presetWords[preset];
  return (
    <div className="relative flex min-w-0 flex-col gap-3 rounded-xl border border-line-strong p-3.5 has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <div className="flex items-start gap-2.5">
        <input
          id={id}
          type="radio"
          name={group}
          value={preset}
          checked={isChosen}
          onChange={choose}
          aria-describedby={`${id}-does`}
          className="relative z-10 mt-5 size-4 shrink-0 accent-accent"
        />
        <div className="min-w-0">
          <p className="text-2xs text-ink-soft">{kind}</p>
          {/* The whole card is its label's. */}
          <label htmlFor={id} className="block font-semibold after:absolute after:inset-0">
            {label}
          </label>
        </div>
      </div>
      <p id={`${id}-does`} className="text-xs text-pretty">
        {explanation}
      </p>
      <CardSize {...of} />
      <TruthBrief preset={preset} lakhs={of.lakhs || usualLakhs} isChanged={isChanged} />
    </div>
  );
}

/** The payoff of what would be opened now, and what it takes and risks of an account. */
function CardSize({ strategy, broker, lakhs }: Pick<Props, 'strategy' | 'broker' | 'lakhs'>) {
  // Of a size that no account may have nothing is asked.
  const sized = accountSize.safeParse(useRested(lakhs)).data;
  const { data, error } = useAnswer('getLeastSize', {
    ...{ broker, strategy: useRested(strategy) },
    ...(sized === undefined ? {} : { account_size: sized }),
  });
  const allowed = largestLossPercentOf(strategy);
  const size = data?.size;
  const lots = size?.lots ?? 0;
  return (
    <div className="space-y-2 text-xs">
      {data?.legs.length ? (
        <CardPayoff lot={data.legs} lots={Math.max(1, lots)} isModelled={data.modelled ?? false} />
      ) : data === undefined && !error ? (
        <Skeleton className="h-18 w-full max-w-72" />
      ) : (
        <p className="text-ink-soft text-pretty">
          {error ? error.message : 'Its payoff is drawn while its options have a price.'}
        </p>
      )}
      <dl aria-live="polite" className="space-y-1">
        {data?.lakhs ? <Line name="One lot needs">₹{data.lakhs} lakh</Line> : null}
        {size && lots > 0 ? (
          <Line name={`Worst case of ${lots === 1 ? 'one lot' : `${lots} lots`}, with charges`}>
            {formatRupees(rupeesFromPaise(size.lossPaise))}
          </Line>
        ) : size ? (
          <Line name="Worst case of one lot, with charges">
            {formatRupees(rupeesFromPaise(size.lotLossPaise))}
          </Line>
        ) : null}
        {allowed === null ? null : (
          <Line name="Largest loss of a position">{allowedText(allowed, lakhs)}</Line>
        )}
      </dl>
      {data?.lakhs && lakhs !== null && lakhs < data.lakhs ? (
        <p className="text-warn text-pretty">₹{lakhs} lakh is too small for it at present.</p>
      ) : null}
    </div>
  );
}

function allowedText(percent: number, lakhs: number | null): string {
  const rupees = shareRupees({ account_size: lakhs }, percent);
  const share = `${Number(percent.toFixed(2))}% of the size`;
  return rupees === null ? share : `${formatRupees(rupees)}, ${share}`;
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="figures font-medium">{children}</dd>
    </div>
  );
}
