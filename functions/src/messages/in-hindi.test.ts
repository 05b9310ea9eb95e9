// req: INVESTOR-179

import { auditActions } from '@sthira/contract/audit-actions';
import { planWords } from '@sthira/contract/daily-plan';
import type { TaxPaper } from '@sthira/contract/purchases';
import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { ownerMails, tradingMail } from '#accounts/record/account-mails.ts';
import { openNotice } from '#accounts/record/account-notice.ts';
import { setOwnBlock } from '#accounts/trading/set-own-block.ts';
import { positionNews } from '#agents/runs/position-news.ts';
import { eventOf } from '#audit/action-events.ts';
import type { MailContent } from '#documents/mails.ts';
import { drawMail } from '#mail/draw-mail.ts';
import { readerOf } from '#outbox/reader.ts';
import * as paymentMails from '#payments/purchases/payment-mails.ts';
import { notifyOfChange } from '#people/roles/notify-of-change.ts';
import { activityText } from '#reports/activity-words.ts';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { aMail } from '#testing/mail-fixture.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { aMessage } from '#testing/message-fixture.ts';
import { aPurchase, supplier } from '#testing/purchase-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { chatWords } from './chat/chat-words.ts';
import { mailOf } from './route-message.ts';

const { translate, ...hindi } = await readerOf('hi');
const reader = { ...hindi, translate };
const now = istInstant('2026-11-27', '11:00');

/** Names, codes and what has no other word in Hindi. */
const known =
  /Sthira|Asha (?:Arham|Paper)|PAPER|[\w.]+@[\w.]+|\b[Kk]eys?\b|\b[Ss]ecret\b|Google|Telegram|GSTIN|\/\w+|https?:\S+|\w*[A-Z]{2,}\w*|pay_1|order_1/g;
const partsInEnglish = (texts: readonly string[]) =>
  [...new Set(texts)].filter((text) => /[A-Za-z]{2}/.test(text.replaceAll(known, '')));

const account = anAccount();
const paper = aPaperAccount();
const purchase = aPurchase({ paymentId: 'pay_1' });
const taxPaper = (kind: TaxPaper['kind']): TaxPaper => ({
  ...{ kind, number: 'STI/26-27/000042', at: now, supplier },
});

function paymentKinds() {
  const payment = { id: 'pay_1' } as never;
  return [
    paymentMails.invoiceMail(purchase, { paper: taxPaper('tax-invoice'), feePaise: 1_180 }),
    paymentMails.invoiceMail(purchase, { paper: taxPaper('receipt-voucher'), feePaise: 0 }),
    paymentMails.paymentHeldMail(purchase, payment),
    paymentMails.paymentReturnedMail(purchase, payment),
    paymentMails.refundRequestedMail(purchase),
    paymentMails.refundRefusedMail(purchase, 'क्रेडिट इस्तेमाल हो चुके हैं।'),
    paymentMails.refundApprovedMail(purchase),
    paymentMails.refundPaidMail(purchase, { paper: taxPaper('credit-note'), paidPaise: 58_882 }),
    paymentMails.refundPaidMail(purchase, { paper: taxPaper('refund-voucher'), paidPaise: 58_882 }),
    paymentMails.refundBackMail(purchase),
    paymentMails.refundFailedMail(purchase),
  ];
}

const stops = [
  'The loss of the run reached 2.5% of the account size.',
  'Your kill switch is on.',
  'Asha Arham needs 50 credits for today; the wallet has 1.',
];
const tradingKinds = () =>
  [account, paper].flatMap((one) => [
    ...stops.map((reason) => tradingMail(one, { kind: 'stop', at: now, reason } as never)),
    ...(['daily-loss', 'weekly-loss', 'profit-lock'] as const).map((limit) =>
      tradingMail(one, { kind: 'limit', at: now, limit } as never),
    ),
  ]);

/** The mails to investors that are written in a transaction of their own. */
async function postedMails(): Promise<MailContent[]> {
  const store = memoryStore();
  const clock = new SteppedClock();
  clock.set(now);
  await setOwnBlock(store, {
    ...{ caller: { uid: 'asha', email: 'asha@example.com' }, until: 'next-trading-day', clock },
  });
  await store.transact(async (unit) => {
    const notify = await openNotice(unit, { uid: 'meera', email: 'meera@example.com' });
    const words = 'account size from 5 lakh to 10 lakh, daily loss limit, API key';
    notify(account, { what: 'changed', words }, now);
    notify(account, { what: 'proposed', words: 'strategy, account size from none to 5 lakh' }, now);
    for (const what of ['deleted', 'added', 'left'] as const) notify(account, { what }, now);
  });
  for (const what of [
    ...(['disabled', 'enabled', 'demoted', 'password-set'] as const),
    ...(['profile-made', 'deleted'] as const),
  ])
    await store.transact(async (unit) =>
      notifyOfChange(unit, {
        ...{ what, person: { uid: 'asha', email: 'asha@example.com' }, admins: [], by: undefined },
        now,
      }),
    );
  return store.below('mails') as unknown as MailContent[];
}

test('Hindi: every mail to an investor is in Hindi, with its button and its foot', async () => {
  const mails = [
    ...paymentKinds(),
    ...tradingKinds(),
    ...ownerMails(account, { ...account, email: 'ravi@example.com' }),
    ...(await postedMails()),
  ];
  expect(mails.length).toBeGreaterThan(35);
  const drawn = mails.map((mail) =>
    drawMail(aMail({ ...mail, unsure: true }), 'https://sthira.test', reader),
  );
  expect(
    partsInEnglish(drawn.flatMap(({ subject, text }) => [subject, ...text.split('\n')])),
  ).toEqual([]);
  expect(drawn.every(({ html }) => html.includes('<html lang="hi">'))).toBe(true);
});

const days = { dayResultPaise: -12_025, dayChargesPaise: 40_000, resultPaise: -5_525 };
const plan = { loginAt: 525, startAt: 560, stopAt: 920, daysOff: ['friday'], skip: ['2026-12-25'] };
/** The details of rows, as the code that writes them fills them in. */
const facts = [
  { milliCredits: 50_000, rule: 'order-days', ...days, lossPaise: 100_050, profitPaise: 100_050 },
  { milliCredits: 1_500, at: '08:45', until: 'Nov 30, 2026, 09:15', reason: stops[0] ?? '' },
  { milliCredits: -1_000, at: '09:20', reason: 'Asha Arham was still connecting to its broker.' },
  {
    milliCredits: 0,
    at: '09:20',
    reason: 'Asha Arham is not logged in.',
    plan: planWords(plan as never),
  },
  { reason: 'Asha Arham was handed over to you. Enter its API key and secret first.', at: '08:45' },
  {
    changed: 'accountName,accountSizeLakhHundredths,limits',
    sizeBefore: '5 lakh',
    sizeAfter: '10 lakh',
  },
  {
    changed: 'slPctHundredths',
    proposed: 'strategy, account size from none to 5 lakh',
    ownerUid: 'asha',
  },
  {
    changed: 'email',
    ownerUid: 'asha',
    plan: 'none',
    from: 'user',
    to: 'operations',
    as: 'support',
  },
  { changed: 'email', ownerUid: 'ravi', from: 'money', to: 'user', as: 'operations' },
  {
    totalPaise: 58_882,
    credits: 500,
    paper: 'STI/26-27/000042',
    outcome: 'processed',
    decision: 'approved',
  },
  { amountPaise: 58_882, paper: 'STI/26-27/000042', decision: 'refuse', created: true },
];

const run = (phase: string, worstPaise?: number) =>
  ({ runId: 'r', algorithm: { phase, worstPaise } }) as never;
const news = (before: unknown, after: unknown, dayNetPaise: () => number | null) =>
  positionNews({
    ...{
      account: { ...account, trading: { ...account.trading, state: 'running' } },
      legsOf: () => [],
    },
    ...{ before: before as never, after: after as never, dayNetPaise, at: now },
  }).map(({ text = '' }) => text);

const sentences = [
  ...auditActions.flatMap(({ actions }) =>
    actions.flatMap((action) =>
      facts
        .filter((details) => eventOf({ action, details }))
        .flatMap(
          (details) => activityText({ action, details: { at: '08:45', ...details } }, 'asha') ?? [],
        ),
    ),
  ),
  ...news(run('flat'), run('holding', 1_200_000), () => null),
  ...news(run('holding', 1_200_000), run('holding', 1_500_000), () => null),
  ...news(run('holding', 1_200_000), run('flat'), () => null),
  ...news(run('holding', 1_200_000), run('flat'), () => 12_050),
  // Issues of a run (`run-issues.ts`), and what is found by looking.
  'Square off is not complete. Remaining: NIFTY 01DEC2026 CE 25000 -130. Orders without an end: BUY 130 NIFTY 01DEC2026 CE 25000',
  'Square off is not complete. Remaining: none by the positions of 11:59. By the trade book: none. The order book could not be read since 11:59',
  'The square off of 11:59 is not complete. The broker’s books could not be read yet',
  'The Trading Agent cannot decide what to order: nothing is opened or closed until it can',
  'Nothing has been heard of the Trading Agent for 61 s; another one was called. Until it reports, look at your positions in your broker’s app',
  'The broker’s books cannot be read for orders without a confirmed end: the account is logged out. Log in, or look at the broker’s order book',
  'The broker session was ended 6 times in a short while. Is another program logged in with the same API key?',
  'The stored keys of this account cannot be opened. Enter the API key and secret again',
  'The broker’s two books disagree. Positions: NIFTY 01DEC2026 CE 25000 -65. Trades: none. Both are read again',
  'Nobody bids for NIFTY 01DEC2026 CE 25000 -130 on Nov 20, 2026: left to expire',
  // Summaries of the day (`send-digests.ts`).
  'Nov 20, 2026 after charges: Asha Arham −₹281.45; Asha Paper ₹1,200.00. Together ₹918.55',
  'Nov 20, 2026 after charges: Asha Arham not known yet',
  'The wallet has 3 credits; Nov 30, 2026 takes 50 credits for your account. What is not paid is not traded',
  'The wallet has 0.5 credits; Nov 30, 2026 takes 100 credits for your 2 accounts. What is not paid is not traded',
  'Telegram was linked: messages come to the chat of Asha Arham',
  'A message could not be sent by Telegram: The last attempt ended without an answer. See Messages in your profile',
];

test('Hindi: every message is in Hindi, in time and late', () => {
  expect(sentences.length).toBeGreaterThan(200);
  const mails = [now, now - 3_600_000, now - 90_000_000].flatMap((at) =>
    [...new Set(sentences)].map((text) =>
      mailOf(aMessage({ at, text, account: 'Asha Arham' }), { email: 'asha@example.com', now }),
    ),
  );
  const drawn = mails.flatMap(({ subject, paragraphs }) => [subject, ...paragraphs]);
  expect(partsInEnglish(drawn.map(translate))).toEqual([]);
});

test('Hindi: what the bot says is in Hindi, its commands as they are', () => {
  const words = Object.values(chatWords);
  expect(
    partsInEnglish([...words, `${chatWords.linked}\n\n${chatWords.commands}`].map(translate)),
  ).toEqual([]);
  expect(translate(chatWords.commands)).toMatch(/^\/status .*\n\/stop .*\n\/unlink /);
});
