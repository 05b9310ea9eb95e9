import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { ownerMails, tradingMail } from './account-mails.ts';

const account = anAccount({ dailyLossPctHundredths: 250 });
const dashboard = { text: 'Open the dashboard', path: '/dashboard' };

test('the owner is told why the platform stopped their trading', () =>
  expect(tradingMail(account, { kind: 'stop', reason: 'The session ended', at: 1 })).toEqual({
    kind: 'squared-off',
    to: 'asha@example.com',
    subject: 'Asha Arham is being squared off',
    paragraphs: [
      'The platform has stopped trading on Asha Arham: The session ended.',
      expect.stringContaining('Its positions are being closed.'),
    ],
    link: dashboard,
  }));

test('a reason that ends with a full stop gets no second one', () =>
  expect(tradingMail(account, { kind: 'stop', reason: 'It ended.', at: 1 })?.paragraphs[0]).toMatch(
    /: It ended\.$/,
  ));

test('a stop that its owner asked for is not told', () =>
  expect(tradingMail(account, { kind: 'stop', reason: '', at: 1 })).toBeUndefined());

test('the owner is told that the day has reached the limit of its loss', () =>
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
    to: 'asha@example.com',
    subject: 'Asha Arham opens no new positions today',
    paragraphs: [
      "The day's loss of Asha Arham has reached its limit of 2.5% of the account size, charges included.",
      expect.stringContaining('It opens no new positions today,'),
    ],
    link: dashboard,
  }));

test('other events are not told', () =>
  expect(
    tradingMail(account, { kind: 'pay', runId: 'r1', day: '2026-11-20', at: 1 }),
  ).toBeUndefined());

test('a hand-over is told to both sides, and neither learns who the other is', () => {
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

test('the name of an account becomes no link in any of its mails', () => {
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

test('a change that leaves the account with its owner is not told', () =>
  expect(ownerMails(account, anAccount({ accountName: 'Another name' }))).toEqual([]));
