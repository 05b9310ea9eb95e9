// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { paperDraftName } from '#entities/account/paper/paper-choice.ts';
import { keepDraft } from '#platform/use-draft.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { draftName, formLeftOpen, partDraftName } from './account-drafts.ts';

const [account, paper] = [anAccount('A'.repeat(20)), anAccount('P'.repeat(20))];
beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem('auth_token', `h.${btoa(JSON.stringify({ user_id: 'asha' }))}.s`);
});

const { id } = account;

test.each([
  ['of a new account', draftName('own', { account: null }), { form: 'new' }],
  ['that edits one', draftName('own', { account }), { form: 'edit', id }],
  [
    'filled in from paper',
    draftName('own', { account: null, paper }),
    { form: 'live', id: paper.id },
  ],
  ['of a new account on paper', paperDraftName, { form: 'paper' }],
  ['of its parameters', partDraftName('own', 'parameters', account), { form: 'parameters', id }],
  ['of its limits', partDraftName('own', 'limits', account), { form: 'limits', id }],
])(
  'account drafts: the form %s is found again when the page went, not when it was left',
  (_, name, left) => {
    const values = { size: '5' };
    expect(formLeftOpen('own')).toEqual({ form: 'none' });
    keepDraft(name, 'asha', { values, why: 'left' });
    expect(formLeftOpen('own')).toEqual({ form: 'none' });
    for (const why of ['session', 'reload'] as const) {
      keepDraft(name, 'asha', { values, why });
      expect(formLeftOpen('own')).toEqual(left);
    }
    expect(formLeftOpen('all')).toEqual({ form: 'none' });
  },
);
