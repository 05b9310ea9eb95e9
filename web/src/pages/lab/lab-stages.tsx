import { readStrategy } from '@sthira/quant/enigma/parameters';
import { presetWords } from '@sthira/quant/enigma/preset-words';
import { useState } from 'react';
import { addressOf, choiceOf, type LabChoice } from '#features/lab/choice.ts';
import type { Played } from '#features/lab/compared.tsx';
import type { PastRequest } from '#features/lab/lab.worker.ts';
import { LabForm } from '#features/lab/lab-form.tsx';
import { PlayedPast } from '#features/lab/played-past.tsx';
import { requestOf } from '#features/lab/request.ts';
import { type TapeOffer, useTapes } from '#features/lab/tape-offer.ts';
import { noteTried } from '#features/lab/tried.ts';
import { usePast } from '#features/lab/use-past.ts';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatDay } from '#ui/format/format-time.ts';
import { Card } from '#ui/layout/card.tsx';
import { useAddress } from '#ui/page/use-address.ts';

/** A replay that was asked for. */
interface Round {
  choice: LabChoice;
  tape: TapeOffer;
  request: PastRequest;
}

/** What is played is chosen first; what it made stands beneath. */
export default function LabStages() {
  const { data: tapes, error, refetch } = useTapes();
  const waiting = (
    <Card>
      <SkeletonRows rows={4} label="Reading which tapes there are" />
    </Card>
  );
  return (
    <Reading error={error} retry={refetch} skeleton={waiting}>
      {tapes ? <Lab tapes={tapes} /> : null}
    </Reading>
  );
}

function Lab({ tapes }: { tapes: readonly TapeOffer[] }) {
  const [address, put] = useAddress();
  const [first] = useState(() => choiceOf(address));
  const { past, read, play, cancel } = usePast();
  const [round, setRound] = useState<Round>();
  const [tried, setTried] = useState(1);
  const [kept, setKept] = useState<Played>();
  function begin(choice: LabChoice, tape: TapeOffer) {
    const request = requestOf(choice, tape);
    put(addressOf(choice));
    setTried(noteTried(choice));
    setRound({ choice, tape, request });
    play({ kind: 'play', tape, request });
  }

  return (
    <>
      <LabForm
        first={first}
        tapes={tapes}
        isPlaying={past?.stands === 'reading' || past?.stands === 'playing'}
        read={read}
        play={begin}
        cancel={cancel}
      />
      {past && round ? (
        <PlayedPast
          {...round}
          {...{ past, tried, kept }}
          name={nameOf(round)}
          keep={setKept}
          mapTried={(variants) => setTried(noteTried(round.choice, variants))}
        />
      ) : null}
    </>
  );
}

/** What was played, in a line. */
function nameOf({ choice: { strategy, lakhs, from, to, assumed }, tape }: Round): string {
  const { preset, given } = readStrategy(strategy);
  const changed = Object.keys(given).filter((name) => name !== 'preset').length;
  const label = preset ? presetWords[preset].label : 'Own parameters';
  return `${label}${changed > 0 ? `, ${changed} changed` : ''}, ₹${lakhs} lakh, ${tape.underlying} from ${formatDay(from)} to ${formatDay(to)}, options at ${assumed.level}% of VIX`;
}
