import * as z from 'zod/mini';
import { AppError } from '#platform/errors.ts';
import { isOnThisMachine, projectOf, wrongSettings } from '#platform/settings.ts';

const environment = z.object({
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is missing, or no smtp:// or smtps:// address' }),
  MAIL_FROM: z.email('is missing, or no e-mail address'),
  WEB_ORIGINS: z.string().check(z.minLength(1, 'is missing')),
});

export interface MailSettings {
  /** With user and password where the server wants them. */
  smtpUrl: string;
  /** Whether the connection has to be encrypted: always, but on this machine. */
  encrypted: boolean;
  from: string;
  /** Where the links of a mail lead: the first origin of the app. */
  appOrigin: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Settings of sending mail. Throws `unavailable`; its detail names everything that is missing or
 * wrong, and repeats no value.
 */
export function parseMailSettings(env: Environment): MailSettings {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new AppError('unavailable', 'Mail cannot be sent at the moment.', {
      detail: wrongSettings(parsed.error),
    });
  }
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, WEB_ORIGINS } = parsed.data;
  const local = projectOf(env).startsWith('demo-');
  if (local && !isOnThisMachine(smtpUrl))
    throw new Error('A demo project needs SMTP_URL on this machine.');
  return { smtpUrl, encrypted: !local, from, appOrigin: WEB_ORIGINS.split(',')[0] ?? '' };
}
