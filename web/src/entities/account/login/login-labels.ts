import type { LoginStatus } from '@sthira/contract/accounts';
import type { Tone } from '#ui/feedback/badge.tsx';

export const loginLabels: Record<LoginStatus, string> = {
  logged_out: 'Disconnected',
  logging_in: 'Connecting...',
  pending: 'Pending...',
  logged_in: 'Connected',
  error: 'Error',
};

export const loginTones: Record<LoginStatus, Tone> = {
  logged_out: 'quiet',
  logging_in: 'busy',
  pending: 'warn',
  logged_in: 'good',
  error: 'bad',
};
