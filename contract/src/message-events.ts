/** Ways beside the bell by which a message reaches a person. */
export const messageChannels = ['mail', 'push', 'telegram'] as const;
export type MessageChannel = (typeof messageChannels)[number];

interface EventWords {
  label: string;
  /** When it is sent, in a sentence of the settings. */
  when: string;
  /**
   * `danger` is sent in quiet hours too; `danger` and `failure` keep one channel beside the bell:
   * they may be sent elsewhere, but not switched off.
   */
  weight: 'danger' | 'failure' | 'news';
  /** Where nobody has chosen. Push and Telegram are used only by those who have set them up. */
  channels: readonly MessageChannel[];
}

const everywhere = ['mail', 'push', 'telegram'] as const;
const atHand = ['push', 'telegram'] as const;

/** What a person is told of, in the order of the settings. */
export const messageEvents = {
  opened: {
    label: 'Position opened',
    when: 'A strategy has opened a position.',
    weight: 'news',
    channels: atHand,
  },
  closed: {
    label: 'Position closed',
    when: 'A position is closed or trading has stopped, with the net of the day.',
    weight: 'news',
    channels: atHand,
  },
  'squared-off': {
    label: 'Squared off by a limit',
    when: 'The platform closes a position or opens nothing more: a limit, a stop loss, a kill switch.',
    weight: 'danger',
    channels: everywhere,
  },
  'still-open': {
    label: 'Position still open',
    when: 'A position that should be closed is not closed yet.',
    weight: 'danger',
    channels: everywhere,
  },
  'worst-case-raised': {
    label: 'Worst case raised',
    when: 'The worst case of an open position has become larger.',
    weight: 'danger',
    channels: everywhere,
  },
  refused: {
    label: 'Refused',
    when: 'A start or an order was refused by us or by the broker.',
    weight: 'failure',
    channels: everywhere,
  },
  'session-lost': {
    label: 'Broker session lost',
    when: 'A broker has ended the session of an account, or does not log it in.',
    weight: 'danger',
    channels: everywhere,
  },
  'login-needed': {
    label: 'Login needed',
    when: 'An account has to be logged in before 09:00 to trade today.',
    weight: 'failure',
    channels: everywhere,
  },
  'cannot-pay': {
    label: 'Credits run out',
    when: 'The credits do not pay the next trading day.',
    weight: 'failure',
    channels: everywhere,
  },
  'unknown-order': {
    label: 'Order without an answer',
    when: 'What became of an order at the broker is not known, or it turned up late.',
    weight: 'danger',
    channels: everywhere,
  },
  trouble: {
    label: 'Trading in trouble',
    when: 'Old prices, books that differ or keys that do not open keep an account from being traded as it should.',
    weight: 'danger',
    channels: everywhere,
  },
  'agent-silent': {
    label: 'Trading Agent silent',
    when: 'Nothing has been heard of the agent that trades an account for a minute in market hours.',
    weight: 'danger',
    channels: everywhere,
  },
  'handed-over': {
    label: 'Handed over',
    when: 'An account or the rest of a position has become yours, or is not yours any more.',
    weight: 'failure',
    channels: everywhere,
  },
  'changed-by-admin': {
    label: 'Changed by an admin',
    when: 'An admin has changed, started or stopped an account of yours, or your profile.',
    weight: 'failure',
    channels: everywhere,
  },
  digest: {
    label: 'Summary of the day',
    when: 'At 15:45 of each day on which an account of yours has traded.',
    weight: 'news',
    channels: ['mail'],
  },
  other: {
    label: 'Everything else',
    when: 'Credits, refunds, logins and other news of your accounts.',
    weight: 'news',
    channels: [],
  },
} as const satisfies Record<string, EventWords>;
export type MessageEvent = keyof typeof messageEvents;

/** The order of the settings' rows. */
export const messageEventNames = Object.keys(messageEvents) as readonly MessageEvent[];

/** Whether a message of this event is sent in quiet hours too. */
export const isDanger = (event: MessageEvent): boolean => messageEvents[event].weight === 'danger';

/** Whether a person may switch off all channels but the bell. */
export const mayBeOff = (event: MessageEvent): boolean => messageEvents[event].weight === 'news';
