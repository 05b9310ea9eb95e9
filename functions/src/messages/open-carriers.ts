import type { Instant } from '@sthira/contract/units';
import { nameInMail, sentenceInMail } from '#outbox/name-in-mail.ts';
import type { Clock } from '#platform/clock.ts';
import { pushChannel, telegramChannel } from './carrier-settings.ts';
import { openPush, type SendToDevice } from './carriers/push.ts';
import { openTelegram, type SendToChat } from './carriers/telegram.ts';
import type { Carriers, DeliveryContent } from './deliver.ts';
import { whenLate } from './when-late.ts';

const perhapsRepeated =
  'You may have received this message before: the last attempt to send it ended without an answer.';

interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  /** Where links lead. */
  appOrigin: string;
  clock: Clock;
}

/** The carriers that are set up here. */
export function openCarriers({ env, appOrigin, clock }: Surroundings): Carriers {
  const [telegram, push] = [telegramChannel(env), pushChannel(env)];
  return {
    telegram:
      telegram.state === 'on'
        ? toChats(openTelegram(telegram.settings), { appOrigin, clock })
        : undefined,
    push: push.state === 'on' ? toBrowsers(openPush(push.settings, clock)) : undefined,
  };
}

function toChats(
  send: SendToChat,
  { appOrigin, clock }: Pick<Surroundings, 'appOrigin' | 'clock'>,
): NonNullable<Carriers['telegram']> {
  return ({ chatId }, content) =>
    send({
      chatId,
      text: chatText(content, clock.now()),
      link: { text: openWord(content.reader), url: `${appOrigin}${content.path}` },
    });
}

/** By itself the word says in other languages that something is open. */
const openWord = ({ language, translate }: DeliveryContent['reader']) =>
  language === 'en' ? 'Open' : translate('Open Sthira');

/** Telegram, as readers of mails do, makes links of what looks like an address. */
function chatText({ title, text, at, unsure, reader }: DeliveryContent, now: Instant): string {
  const said = [nameInMail(title), sentenceInMail(`${whenLate(at, now)}${text}.`)];
  return (unsure ? [perhapsRepeated, ...said] : said).map(reader.translate).join('\n');
}

function toBrowsers(send: SendToDevice): NonNullable<Carriers['push']> {
  return (device, { messageId: id, title, text, path, at, reader: { language, translate } }) =>
    send({
      ...{ id, device, path, at, lang: `${language}-IN` },
      ...{ title: translate(title), body: translate(`${text}.`) },
    });
}
