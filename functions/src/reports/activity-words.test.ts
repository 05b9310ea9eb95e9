import type { AuditRow } from '@sthira/contract/audit';
import { auditActions } from '@sthira/contract/audit-actions';
import { expect, test } from 'vitest';
import { activityText } from './activity-words.ts';

const textOf = (action: string, details: AuditRow['details'] = {}) =>
  activityText({ action, details }, 'asha');

test.each<[string, AuditRow['details'], string]>([
  [
    'startTradingFor',
    { milliCredits: 50_000, algoId: 1, runId: 'r', strategy: '' },
    'Trading was started; the day costs 50 credits',
  ],
  ['startTrading', { milliCredits: 0 }, 'Trading was started'],
  ['startTrading', { milliCredits: 1 }, 'Trading was started; the day costs 0.001 credits'],
  ['stopTradingFor', { reason: 'requested' }, 'Square off was asked for'],
  ['refuseStart', { reason: 'A is not logged in.' }, 'Start was refused: A is not logged in'],
  ['failLogin', { reason: 'Bad key.' }, 'The login at the broker failed: Bad key'],
  [
    'remindOfLogin',
    { at: '08:45', reason: 'Enter its keys first.' },
    'The login before 08:45 waits for you: Enter its keys first',
  ],
  [
    'missLogin',
    { at: '08:45', reason: 'A is not active.' },
    'The login of 08:45 was not made: A is not active',
  ],
  [
    'missStart',
    { at: '09:20', reason: 'A was still connecting to its broker.' },
    'The start of 09:20 was not made: A was still connecting to its broker',
  ],
  ['setPlan', { plan: 'log in 08:45' }, 'The daily plan was set: log in 08:45'],
  ['setPlanFor', { plan: 'none' }, 'The daily plan was taken away'],
  [
    'finishSquareOff',
    { resultPaise: -1_234_567, unaccounted: '' },
    'The account is flat and trading has stopped; the run made −₹12,345.67 that day before charges',
  ],
  [
    'finishSquareOff',
    { resultPaise: -5_525, dayResultPaise: -12_025, dayChargesPaise: 40_000 },
    'The account is flat and trading has stopped; the day made −₹520.25 after charges of ₹400.00; the run made −₹55.25 that day before charges',
  ],
  [
    'stopRun',
    { reason: 'The stop loss was reached. It closes.' },
    'Square off was begun: The stop loss was reached. It closes',
  ],
  ['stopRun', {}, 'Square off was begun'],
  [
    'reachDailyLimit',
    { lossPaise: 100_050 },
    'The loss of the day reached the Daily Loss Limit, at ₹1,000.50: nothing new is opened today',
  ],
  [
    'reachWeeklyLimit',
    { lossPaise: 100_000 },
    'The loss of the week reached the Weekly Loss Limit, at ₹1,000.00: nothing new is opened this week',
  ],
  [
    'lockProfit',
    { profitPaise: 100_000 },
    'The day’s profit reached what was to be locked, at ₹1,000.00: nothing new is opened today',
  ],
  [
    'stopUnpaidRun',
    { reason: 'The wallet is empty.' },
    'Square off was begun, because the day could not be paid: The wallet is empty',
  ],
  ['payDay', { milliCredits: 1_500 }, 'A day of trading was paid: 1.5 credits'],
  ['payDay', { milliCredits: 0 }, 'A day of trading began; no credits were taken for it'],
  [
    'pullKillSwitch',
    { until: '2026-11-24' },
    'You used your kill switch: no account of yours starts before 2026-11-24',
  ],
  ['pullKillSwitchFor', { reason: 'A bug.' }, 'You stopped all trading on the platform: A bug'],
  ['liftKillSwitch', {}, 'You allowed trading on the platform again'],
  [
    'modifyAccount',
    { changed: 'accountName,apiSecret', ownerUid: 'asha' },
    'The account was changed: name, API secret',
  ],
  [
    'modifyAccount',
    {
      changed:
        'accountName,broker,accountSizeLakhHundredths,slPctHundredths,dailyLossPctHundredths,limits,' +
        'laterLimits,isActive,squareOff,strategy,apiKey,apiSecret,updatedAt',
    },
    'The account was changed: name, broker, account size, stop loss, daily loss limit, limits, ' +
      'looser limits from a later day, active or not, square off at day end, strategy, API key, API secret',
  ],
  [
    'modifyAccount',
    {
      changed: 'accountName,accountSizeLakhHundredths',
      ...{ sizeBefore: '5 lakh', sizeAfter: '10.5 lakh' },
    },
    'The account was changed: name, account size from 5 lakh to 10.5 lakh',
  ],
  ['modifyAccount', { changed: '' }, 'The account was saved without a change'],
  [
    'modifyAccountFor',
    { changed: '', proposed: 'strategy' },
    'A change was proposed and waits for your yes: strategy',
  ],
  [
    'modifyAccountFor',
    { changed: 'accountName', proposed: 'strategy' },
    'The account was changed: name. A change was proposed and waits for your yes: strategy',
  ],
  [
    'modifyAccount',
    { changed: 'proposal' },
    'The account was changed: proposal declined or taken back',
  ],
  [
    'modifyAccountFor',
    { changed: 'email,ownerUid', ownerUid: 'ravi' },
    'The account is no longer linked to you',
  ],
  [
    'modifyAccountFor',
    { changed: 'email,ownerUid', ownerUid: 'asha' },
    'The account is linked to you now',
  ],
  [
    'adjustCredits',
    { milliCredits: -5_000, reason: 'Counted twice.', entryId: 'e' },
    '5 credits were taken: Counted twice',
  ],
  ['adjustCredits', { milliCredits: 1_000 }, '1 credit was added'],
  ['adjustCredits', { milliCredits: -1_000 }, '1 credit was taken'],
  ['adjustCredits', { milliCredits: 2_000 }, '2 credits were added'],
  [
    'requestAdjustment',
    { milliCredits: 150_000_000, reason: 'A gift.' },
    'An adjustment of 1,50,000 credits into your wallet was asked for and awaits another admin: A gift',
  ],
  [
    'decideAdjustment',
    { milliCredits: -150_000_000, decision: 'refused' },
    'An adjustment of 1,50,000 credits out of your wallet was not approved',
  ],
  [
    'decideAdjustment',
    { milliCredits: 150_000_000, decision: 'approved', reason: 'A gift.' },
    '1,50,000 credits were added: A gift',
  ],
  ['setUserRole', { from: 'user', to: 'admin' }, 'Your role was changed from investor to admin'],
  ['grantAdmin', { from: '', to: 'user' }, 'Your role was changed from none to investor'],
  ['removeAdminRole', { from: 'admin' }, 'Your role was changed from admin to none'],
  ['setUserRole', { from: 'support', to: 'money' }, 'Your role was changed from support to money'],
  ['seePerson', { as: 'admin' }, 'An admin looked at your dashboard, as you see it'],
  [
    'seePerson',
    { as: 'support' },
    'Somebody of Sthira’s support looked at your dashboard, as you see it',
  ],
  ['createOrder', { totalPaise: 118_000 }, 'An order for credits was made, ₹1,180.00'],
  [
    'settlePurchase',
    { credits: 1_000, paper: 'STH/26-27/1' },
    '1,000 credits were bought, STH/26-27/1',
  ],
  ['decideRefund', { decision: 'refuse' }, 'The refund was refused'],
  ['decideRefund', { decision: 'approve' }, 'The refund was approved; its credits were taken back'],
  [
    'endRefund',
    { outcome: 'processed', amountPaise: 118_000, paper: 'STH-CN/1' },
    'The refund of ₹1,180.00 was paid, STH-CN/1',
  ],
  [
    'endRefund',
    { outcome: 'failed', failure: 'account of the buyer closed' },
    'The refund could not be paid; its credits are back',
  ],
  ['updateProfile', { created: true, fields: 'name' }, 'Your profile was completed'],
  ['updateProfile', { created: false, fields: 'name' }, 'Your profile was changed'],
  ['unheardOf', {}, 'Noted: unheard of'],
])('activity text: %s with %j is a sentence', (action, details, text) =>
  expect(textOf(action, details)).toBe(text),
);

test('activity text: every action has its own text, except readings and the issue queue', () => {
  const worded = auditActions
    .filter(({ group }) => group !== 'Looking' && group !== 'Issues')
    .flatMap(({ actions }) => actions);
  expect(worded.filter((action) => textOf(action)?.startsWith('Noted: '))).toEqual([]);
  const readings = auditActions.find(({ group }) => group === 'Looking')?.actions ?? [];
  expect(readings.filter((action) => textOf(action) !== null)).toEqual([]);
});

test('activity text: actions without details have fixed texts', () => {
  const sentences = {
    addAccount: 'The account was linked',
    startMany: 'A start of many accounts was asked for',
    stopStarting: 'The rest of a start of many accounts was taken back',
    cancelLogins: 'Logins that waited were cancelled',
    claimAccount: 'An account that waited for your e-mail became yours',
    createProfile: 'Your profile was made',
    deleteAccount: 'The account was removed, its keys with it',
    deleteAccountFor: 'The account was removed, its keys with it',
    deleteUser: 'Your profile was deleted',
    deleteUserFromFirebase: 'Your profile was deleted',
    seePerson: 'An admin looked at your dashboard, as you see it',
    disableUser: 'Your sign-in was disabled',
    enableUser: 'Your sign-in was enabled again',
    leaveRest: 'What was left of the position became yours to close',
    leaveRestFor: 'What was left of the position became yours to close',
    loginAccount: 'The account was logged in at its broker',
    loginAccountFor: 'The account was logged in at its broker',
    loginAccounts: 'The login of accounts was asked for',
    loginAllAccounts: 'The account was logged in at its broker',
    logout: 'You signed out',
    logoutAccount: 'The account was logged out at its broker',
    logoutEverywhere: 'You signed out everywhere',
    noteShutOut: 'Your sign-in was found disabled at Google’s sign-in service',
    reopenSession: 'The broker had ended the session; it was opened again',
    reopenWatched: 'An order without an answer turned up at the broker: it is being closed',
    resetUserPassword: 'Your password was reset and every session was ended',
    stopTrading: 'Square off was asked for',
  };
  expect(
    Object.fromEntries(Object.keys(sentences).map((action) => [action, textOf(action)])),
  ).toEqual(sentences);
});

test('activity text: no e-mail, no other person and no key of another record is shown', () => {
  const details = {
    email: 'meera@sthira.example',
    ownerUid: 'ravi',
    entryId: 'adjustment_x',
    purchaseId: 'p1',
    runId: 'r1',
    note: 'by Meera',
  };
  const all = auditActions
    .flatMap(({ actions }) => actions)
    .map((action) => textOf(action, details));
  expect(all.join('\n')).not.toMatch(/meera|ravi|adjustment_|p1|r1/i);
});
