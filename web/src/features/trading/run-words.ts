import type { Account } from '@sthira/contract/accounts';
import type { LimitName, LimitUse } from '@sthira/contract/limits';
import type { RunLeg } from '@sthira/contract/stream';
import { rupeesFromPaise } from '@sthira/contract/units';
import { tradingLabels } from '#entities/account/trading/trading-state.ts';
import { formatNumber, formatRupees, unknown } from '#ui/format/format-money.ts';
import { formatMinute } from '#ui/format/format-time.ts';
import { differingLegs } from './differing-legs.ts';
import type { RunNote } from './run-notes.ts';

/** `own`: read by the account's owner; `all`: by an admin. */
export type Reader = 'own' | 'all';

type Words = { [Kind in RunNote['kind']]: (note: Extract<RunNote, { kind: Kind }>) => string };

/** The text of each note. */
const words: Words = {
  reason: ({ text }) => text,
  stuck: ({ text }) => text,
  worst: ({ worst: { lossPaise, lostPaise } }) => {
    const loss = formatRupees(rupeesFromPaise(lossPaise));
    const lost = lostPaise === null ? unknown : formatRupees(rupeesFromPaise(lostPaise));
    return `Worst case of the position: a loss of ${loss}, charges included. Lost now: ${lost}.`;
  },
  differs: ({ differs }) => {
    const [leg, ...more] = differingLegs(differs);
    if (!leg) return 'The broker’s positions and its trades disagree. Reading again.';
    if (more.length > 0)
      return `The broker’s positions and its trades disagree about ${more.length + 1} legs. Reading again.`;
    const { symbol, positions, trades } = leg;
    return `The broker’s positions say ${legText({ symbol, quantity: positions })}, its trades say ${formatNumber(trades, 'whole')}. Reading again.`;
  },
  'parameters-wait': () =>
    'The parameters were changed: effective at the next flat moment, with the next position.',
  'dead-session': ({ message }) =>
    `${message || 'The broker has ended the session.'} ${/log in/i.test(message) ? '' : 'Log in, so that the run goes on.'}`.trim(),
  limits: ({ uses }) => `${uses.map(leftText).join(' ')}`,
  'daily-loss': ({ text }) => text,
  'weekly-loss': ({ text }) => text,
  'profit-lock': ({ text }) => text,
  closing: ({ legs, reported }) => {
    if (legs.length === 0) return 'Which positions are still open is not known.';
    return reported === 'now' ? 'Still open, being closed:' : 'Still open when last heard:';
  },
  watched: () => 'An order had no clear answer. The broker’s books are read again until then.',
  refused: ({ message }) => `Not started: ${message}`,
};

function leftText({ limit, used, of }: LimitUse): string {
  const left = of - (used ?? 0);
  return limit === 'daily-entries'
    ? `${formatNumber(left, 'whole')} of ${formatNumber(of, 'whole')} entries left today.`
    : `${limitNames[limit]}: ${formatRupees(rupeesFromPaise(left))} of ${formatRupees(rupeesFromPaise(of))} left.`;
}

const limitNames: Record<Exclude<LimitName, 'daily-entries'>, string> = {
  'run-loss': 'Stop loss',
  'position-loss': 'Position loss limit',
  'daily-loss': 'Daily loss limit',
  'weekly-loss': 'Weekly loss limit',
  'profit-lock': 'Profit to lock',
};

export function noteText<Kind extends RunNote['kind']>(
  note: Extract<RunNote, { kind: Kind }>,
): string {
  return words[note.kind as Kind](note);
}

/**
 * The state on the badge; `Stopped · watched until 15:40` where orders of the run are not accounted
 * for.
 */
export function badgeText(
  { trading_state }: Pick<Account, 'trading_state'>,
  until: number | null,
): string {
  const label = tradingLabels[trading_state];
  return until === null ? label : `${label} · watched until ${formatMinute(until)}`;
}

export const legText = ({ symbol, quantity }: RunLeg) =>
  `${symbol} ${formatNumber(quantity, 'whole')}`;

/** What leaving the rest to somebody means. */
export const leaveMeaning =
  'The run ends now. Orders that still work are cancelled as far as the broker answers. Nothing more is closed, and Sthira does not look after these positions any longer.';

/** Whose the rest is then. */
export const leaveWords: Record<Reader, { whose: string; unknownLegs: string }> = {
  own: {
    whose: 'They stay at the broker and are yours to close.',
    unknownLegs:
      'Which positions are still open is not known. Look at your broker’s own position book.',
  },
  all: {
    whose: 'They stay at the broker and are the owner’s to close.',
    unknownLegs:
      'Which positions are still open is not known. The broker’s own position book tells.',
  },
};
