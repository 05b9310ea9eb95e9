import type { Instant } from '@sthira/contract/units';
import type { UserDocument } from '#documents/people.ts';
import { postMail } from '#outbox/post-mail.ts';
import type { Unit } from '#platform/store/unit.ts';
import { notifyAdmins } from './notify-admins.ts';

/** What an admin did to a person: as the person reads it, and as the other admins do. */
const changes = {
  disabled: {
    subject: 'You cannot sign in to Sthira any more',
    text: 'An admin has disabled your sign-in. Your profile, your accounts and your credits stay as they are. None of your accounts can be started, and no further day of trading is charged.',
    did: 'disabled',
  },
  enabled: {
    subject: 'You can sign in to Sthira again',
    text: 'An admin has enabled your sign-in again. Your profile, your accounts and your credits are as they were.',
    did: 'enabled',
  },
  demoted: {
    subject: 'You are no admin of Sthira any more',
    text: 'The admin role was taken from you. Your own accounts stay as they are.',
    did: 'taken the admin role from',
  },
  'password-set': {
    subject: 'Your password was set anew',
    text: 'An admin has set a new password for you. You were signed out on every device.',
    did: 'set the password of',
  },
  'profile-made': {
    subject: 'You have a profile at Sthira now',
    text: 'An admin has made a profile for you. Sign in with Google with this e-mail address to use it.',
    did: undefined,
  },
  deleted: {
    subject: 'Your profile at Sthira was deleted',
    text: 'An admin has deleted your profile and unlinked your accounts; their keys are destroyed here. Positions at your broker are not touched, and your orders and credits stay on record.',
    did: undefined,
  },
} as const;

interface PersonChange {
  what: keyof typeof changes;
  person: Pick<UserDocument, 'uid' | 'email'>;
  /** Read before (`adminsIn`). */
  admins: readonly UserDocument[];
  /** The admin who did it; left out for the operator. */
  by: Pick<UserDocument, 'uid' | 'email'> | undefined;
  now: Instant;
}

/**
 * Tells a person by mail what an admin did to them, and all other admins in the bell and by mail,
 * among the writes of the transaction that did it.
 */
export function notifyOfChange(unit: Unit, { what, person, admins, by, now }: PersonChange): void {
  const { subject, text, did } = changes[what];
  postMail(
    unit,
    {
      kind: 'person-changed',
      to: person.email,
      subject,
      paragraphs: [text, 'If you did not expect this, tell us.'],
      link: { text: 'Contact support', path: '/help/contact' },
    },
    now,
  );
  if (did === undefined) return;
  const sentence = `${by?.email ?? 'The operator'} has ${did} ${person.email}.`;
  notifyAdmins(unit, {
    kind: 'person-changed',
    admins: admins.filter(({ uid }) => uid !== person.uid),
    by: by?.uid ?? '',
    subject: sentence.replace(/\.$/, ''),
    text: sentence,
    path: '/user-management',
    now,
  });
}
