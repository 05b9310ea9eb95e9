import type { Account } from '@sthira/contract/accounts';
import { enigma, participation, turnOfMonth } from '@sthira/contract/algorithms';
import { nameOf } from '#entities/account/paper/paper.ts';
import { Term } from '#entities/words/term.tsx';
import { formatRupees } from '#ui/format/format-money.ts';
import { accountsOf, heldOvernight, largestLoss } from './worst-case.ts';

interface Props {
  accounts: readonly Account[];
}

/** Says before a Start what it can cost. */
export function LargestLossText({ accounts }: Props) {
  const ofEnigma = accountsOf(accounts, enigma.id);
  const ofParticipation = accountsOf(accounts, participation.id);
  const ofTurn = accountsOf(accounts, turnOfMonth.id);
  return (
    <>
      {ofEnigma.length === 0 ? null : (
        <p>
          <Term name="worst-case">Worst case</Term>, if the index jumps through a{' '}
          <Term name="wing">wing</Term>: a loss of up to <Sum accounts={ofEnigma} />, charges and
          what the day has lost before included. A position that costs more to close is kept until
          its options settle; only Square Off and the kill switch close it at any price.
        </p>
      )}
      <Overnight accounts={ofEnigma} />
      {ofParticipation.length === 0 ? null : (
        <p>
          {participation.name} pays for options. The worst case is all of that, charges included: up
          to <Sum accounts={ofParticipation} /> for what it buys in a quarter, wherever the index
          opens and without an order. It holds them over nights, about three months, until they
          settle. {chargedDays}
        </p>
      )}
      {ofTurn.length === 0 ? null : (
        <p>
          {turnOfMonth.name} pays for a call. The worst case is all of that, charges included: up to{' '}
          <Sum accounts={ofTurn} /> in a month, wherever the index opens. It holds it over nights,
          about seven sessions.
        </p>
      )}
    </>
  );
}

const chargedDays =
  'Credits are charged for each trading day on which a position may be opened or is held.';

/** The largest loss in rupees, with the share where it is the same for all. */
function Sum({ accounts }: Props) {
  const { rupees, percent } = largestLoss(accounts);
  return (
    <>
      <strong className="figures text-ink">{formatRupees(rupees)}</strong>
      {percent === null
        ? ''
        : ` (${Number(percent.toFixed(2))}% of ${accounts.length === 1 ? 'its size' : 'each size'})`}
    </>
  );
}

function Overnight({ accounts }: Props) {
  const overnight = heldOvernight(accounts);
  return overnight.length === 0 ? null : (
    <p>
      {overnight.map(nameOf).join(', ')} may hold a position over the night, until its options
      settle. The index may open anywhere and nothing can be closed before that: the worst case is
      the same. {chargedDays}
    </p>
  );
}
