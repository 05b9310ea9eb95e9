import { type BlockChoice, longestBlockDays } from '@sthira/contract/kill-switch';
import type { Instant } from '@sthira/contract/units';
import { blockEnd, instantWords } from '@sthira/quant/block-end';
import { openAudit } from '#audit/audit-log.ts';
import { docs } from '#documents/docs.ts';
import { type NewMail, postMail } from '#outbox/post-mail.ts';
import type { Caller } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import type { Store } from '#platform/store/store.ts';

interface BlockRequest {
  caller: Pick<Caller, 'uid' | 'email'>;
  until: BlockChoice;
  clock: Clock;
}

/**
 * Stores until when no account of the caller may be started, with its audit row and the mail, and
 * answers that instant. An end that was stored before is never brought forward. Throws `bad-input`
 * for a day that may not be chosen.
 */
export function setOwnBlock(
  store: Store,
  { caller, until: choice, clock }: BlockRequest,
): Promise<Instant> {
  const doc = docs.tradingBlock(caller.uid);
  return store.transact(async (unit) => {
    const setAt = clock.now();
    const chosen = blockEnd(choice, setAt);
    if (chosen === null) throw new AppError('bad-input', tooFar, { fields: { until: tooFar } });
    const before = await unit.read(doc);
    if (before && before.until >= chosen) return before.until;
    const audit = await openAudit(unit, caller.uid);
    const until = instantWords(chosen);
    unit.replace(doc, { uid: caller.uid, setAt, until: chosen });
    audit({
      action: 'pullKillSwitch',
      actor: { uid: caller.uid },
      at: setAt,
      details: { until },
    });
    postMail(unit, killSwitchMail(caller.email, until), setAt);
    return chosen;
  });
}

const tooFar = `Choose a day after today, at most ${longestBlockDays} days from now.`;

function killSwitchMail(to: string, until: string): NewMail {
  return {
    kind: 'kill-switch',
    to,
    subject: 'Your kill switch is on',
    paragraphs: [
      `Every account of yours is being squared off, and none can be started before ${until} (Indian time), by you or by anybody else. Nobody can end this earlier.`,
      'The dashboard says which account is flat and which still holds something. After that time nothing starts by itself.',
      'If you did not do this, sign out everywhere in Account Settings and tell us.',
    ],
    link: { text: 'Open the dashboard', path: '/dashboard' },
  };
}
