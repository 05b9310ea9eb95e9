import type { Tone } from '#ui/feedback/badge.tsx';
import type { Trouble } from './troubles.ts';

interface Words {
  label: string;
  meaning: string;
  tone: Extract<Tone, 'bad' | 'warn'>;
}

export const troubleWords: Record<Trouble, Words> = {
  stuck: {
    label: 'Cannot close',
    meaning: 'Something keeps its position from being closed',
    tone: 'bad',
  },
  'dead-session': {
    label: 'Dead session',
    meaning: 'The broker has ended the session, or has refused the login',
    tone: 'bad',
  },
  'agent-silent': {
    label: 'Agent silent',
    meaning: 'At work, and no trading agent looks after it',
    tone: 'bad',
  },
  mismatch: {
    label: 'Mismatch',
    meaning: 'Its figures differ from the broker’s, or have not been compared for two minutes',
    tone: 'bad',
  },
  'limit-reached': {
    label: 'Limit reached',
    meaning: 'A limit of the day or the week is reached: nothing more is opened',
    tone: 'warn',
  },
  'cannot-pay': {
    label: 'Cannot pay tomorrow',
    meaning: 'The credits of its owner do not pay the next day of all their running accounts',
    tone: 'warn',
  },
  refused: {
    label: 'Start refused',
    meaning: 'Logged in, but its limits, its cash or its credits keep it from being started',
    tone: 'warn',
  },
  'not-ready': {
    label: 'Not ready',
    meaning: 'Keys, a size, a strategy or its owner are missing',
    tone: 'warn',
  },
  'not-logged-in': {
    label: 'Not logged in today',
    meaning: 'Switched on, and without a session today',
    tone: 'warn',
  },
  'open-issue': {
    label: 'Open issue',
    meaning: 'An issue about it is not resolved',
    tone: 'warn',
  },
};
