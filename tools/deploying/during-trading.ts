import { type Instant, istDay, istInstant, minuteMs } from '@sthira/contract/units';
import { hasSession, hoursOf } from '@sthira/quant/calendar/session-hours';
import { shiftMs } from '../../functions/src/platform/limits/capacity.ts';

/** Agents log in and look at the market before it opens, and settle after it closes. */
const beforeOpenMs = 15 * minuteMs;
const afterCloseMs = 5 * minuteMs;

/** Why nothing is deployed now unless somebody insists, from 09:00 to 15:45 of a trading day. */
export function duringTrading(now: Instant): string[] {
  const day = istDay(now);
  if (!hasSession(day)) return [];
  const { open, close } = hoursOf(day);
  const from = istInstant(day, open) - beforeOpenMs;
  const until = istInstant(day, close) + afterCloseMs;
  if (now < from || now >= until) return [];
  return [
    `Accounts trade now: a deployment ends no agent, and for up to ${shiftMs / minuteMs} minutes old and new code trade side by side. Deploy after ${timeOf(until)}, or add --now for what cannot wait.`,
  ];
}

const timeOf = (at: Instant): string =>
  new Date(at).toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Kolkata',
    timeStyle: 'short',
  });
