import { parseMailSettings } from '#mail/mail-settings.ts';
import { openPostOffice } from '#mail/post-office.ts';
import { sendMail } from '#mail/send-mail.ts';
import type { Clock } from '#platform/clock.ts';
import { settings } from '#platform/settings.ts';
import type { Store } from '#platform/store/store.ts';
import { deliver } from './deliver.ts';
import { openCarriers } from './open-carriers.ts';

/** One attempt at a mail, by the mail server of the settings. */
export async function sendOneMail(store: Store, id: string, clock: Clock): Promise<void> {
  const { appOrigin, ...settings } = parseMailSettings(process.env);
  const send = await openPostOffice({ appOrigin, ...settings });
  await sendMail(store, id, { send, appOrigin, clock });
}

/** One attempt at a delivery, by the carriers of the settings. */
export async function sendDelivery(store: Store, id: string, clock: Clock): Promise<void> {
  const [appOrigin = ''] = settings().webOrigins;
  const carriers = openCarriers({ env: process.env, appOrigin, clock });
  await deliver(store, id, { carriers, clock });
}
