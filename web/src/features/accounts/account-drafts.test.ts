// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { keepDraft } from '#platform/drafts.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { draftName, formLeftOpen } from './account-drafts.ts';

const [account, paper] = [anAccount('A'.repeat(20)), anAccount('P'.repeat(20))];
beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem('auth_token', `h.${btoa(JSON.stringify({ user_id: 'asha' }))}.s`);
});

test.each([
  ['of a new account', { account: null }, { form: 'new' }],
  ['that edits one', { account }, { form: 'edit', id: account.id }],
  ['filled in from paper', { account: null, paper }, { form: 'live', id: paper.id }],
])('the form %s is found again when the session ended over it', (_, opened, left) => {
  expect(formLeftOpen('own')).toEqual({ form: 'none' });
  keepDraft(draftName('own', opened), 'asha', {});
  expect(formLeftOpen('own')).toEqual(left);
  expect(formLeftOpen('all')).toEqual({ form: 'none' });
});
