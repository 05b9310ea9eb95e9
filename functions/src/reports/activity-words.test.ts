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
  ['stopTradingFor', { reason: 'requested' }, 'Square off was asked for'],
  [
    'finishSquareOff',
    { resultPaise: -1_234_567, unaccounted: '' },
    'The account is flat and trading has stopped; the day made −₹12,345.67 before charges',
  ],
  [
    'stopRun',
    { reason: 'The stop loss was reached.' },
    'Square off was begun: The stop loss was reached',
  ],
  [
    'modifyAccount',
    { changed: 'accountName,apiSecret', ownerUid: 'asha' },
    'The account was changed: name, API secret',
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
  ['setUserRole', { from: 'user', to: 'admin' }, 'Your role was changed from investor to admin'],
  [
    'endRefund',
    { outcome: 'failed', failure: 'account of the buyer closed' },
    'The refund could not be paid; its credits are back',
  ],
  ['updateProfile', { created: true, fields: 'name' }, 'Your profile was completed'],
  ['unheardOf', {}, 'Noted: unheard of'],
])('%s is told in a sentence', (action, details, text) =>
  expect(textOf(action, details)).toBe(text),
);

test('every action has words of its own, but what was only looked at and the issue queue', () => {
  const told = auditActions
    .filter(({ group }) => group !== 'Looking' && group !== 'Issues')
    .flatMap(({ actions }) => actions);
  expect(told.filter((action) => textOf(action)?.startsWith('Noted: '))).toEqual([]);
  const looks = auditActions.find(({ group }) => group === 'Looking')?.actions ?? [];
  expect(looks.filter((action) => textOf(action) !== null)).toEqual([]);
});

test('no e-mail, no other person and no key of another record is told', () => {
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
