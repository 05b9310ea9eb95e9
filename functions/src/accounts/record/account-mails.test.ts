import { expect, test } from 'vitest';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { ownerMails, tradingMail } from './account-mails.ts';

const account = anAccount({ dailyLossPctHundredths: 250 });
const dashboard = { text: 'Open the dashboard', path: '/dashboard' };

test('account mails: a stop by the platform is mailed to the owner with its reason', () =>
  expect(tradingMail(account, { kind: 'stop', reason: 'The session ended', at: 1 })).toEqual({
    kind: 'squared-off',
    subject: 'Asha Arham is being squared off',
    paragraphs: [
      'The platform has stopped trading on Asha Arham: The session ended.',
      expect.stringContaining('Its positions are being closed.'),
    ],
    link: dashboard,
  }));

test('account mails: a reason gets one full stop', () =>
  expect(tradingMail(account, { kind: 'stop', reason: 'It ended.', at: 1 })?.paragraphs[0]).toMatch(
    /: It ended\.$/,
  ));

test('account mails: an account on paper is named as one', () => {
  const stopped = tradingMail(aPaperAccount(), { kind: 'stop', reason: 'It ended.', at: 1 });
  expect(stopped).toMatchObject({
    subject: 'Asha Paper (PAPER) is being squared off',
    paragraphs: [
      'The platform has stopped trading on Asha Paper (PAPER): It ended.',
      expect.anything(),
    ],
  });
  const limited = tradingMail(aPaperAccount(), {
    ...{ kind: 'limit', limit: 'daily-loss', pctHundredths: 250, runId: 'r1', at: 1 },
  });
  expect(limited?.subject).toBe('Asha Paper (PAPER) opens no new positions today');
});

test('account mails: none for a stop by the owner', () =>
  expect(tradingMail(account, { kind: 'stop', reason: '', at: 1 })).toBeUndefined());

test('account mails: a reached daily loss limit is mailed to the owner', () =>
  expect(
    tradingMail(account, {
      kind: 'limit',
      limit: 'daily-loss',
      pctHundredths: 250,
      runId: 'r1',
      at: 1,
    }),
  ).toEqual({
    kind: 'daily-limit',
    subject: 'Asha Arham opens no new positions today',
    paragraphs: [
      'The loss of the day of Asha Arham has reached its Daily Loss Limit of 2.5% of the account size, charges included.',
      expect.stringContaining('It opens no new positions today,'),
    ],
    link: dashboard,
  }));

test('account mails: none for other events', () =>
  expect(
    tradingMail(account, { kind: 'pay', runId: 'r1', day: '2026-11-20', at: 1 }),
  ).toBeUndefined());

test('account mails: a hand-over is mailed to both sides without the other’s name', () => {
  const [taken, given, ...others] = ownerMails(
    account,
    anAccount({ email: 'ravi@example.com', accountName: 'Ravi' }),
  );
  expect(others).toEqual([]);
  expect(taken).toMatchObject({ kind: 'account-taken', to: 'asha@example.com' });
  expect(given).toMatchObject({ kind: 'account-given', to: 'ravi@example.com' });
  expect(JSON.stringify(taken)).not.toContain('ravi');
  expect(JSON.stringify(given)).not.toContain('asha');
});

test('account mails: the name of an account is no link', () => {
  const named = anAccount({ accountName: 'http://evil.example' });
  const mails = [
    tradingMail(named, { kind: 'stop', reason: 'It ended.', at: 1 }),
    ...(['daily-loss', 'weekly-loss', 'profit-lock'] as const).map((limit) =>
      tradingMail(named, { kind: 'limit', limit, pctHundredths: 1, runId: 'r1', at: 1 }),
    ),
    ...ownerMails(named, { ...named, email: 'ravi@example.com' }),
  ];
  expect(mails).toHaveLength(6);
  for (const mail of mails) {
    const { subject, paragraphs = [] } = mail ?? {};
    expect(subject).toContain('http: //evil. example');
    expect(`${subject} ${paragraphs[0]}`).not.toMatch(/:\/\/|evil\.example/);
  }
});

test('account mails: none for a change without a hand-over', () =>
  expect(ownerMails(account, anAccount({ accountName: 'Another name' }))).toEqual([]));
