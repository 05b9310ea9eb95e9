import { expect, test } from 'vitest';
import { hosting } from '#support/addresses.ts';
import { succeed } from '#support/api.ts';
import { anAccount } from '#support/linked-account.ts';
import { arrivedMail, mailFault, mailsTo } from '#support/mailbox.ts';
import { aPaidPack, issuesFor } from '#support/payments.ts';
import { doRole } from '#support/role-calls.ts';
import { signedIn } from '#support/sign-in.ts';
import { found } from '#support/stored.ts';
import { collections } from '../../functions/src/documents/collections.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { queryOf } from '../../functions/src/platform/store/query.ts';

const mailsStored = (address: string) => queryOf(collections.mails).where('to', '==', address);
const storedTo = (address: string) => firestoreStore.find(mailsStored(address));

// req: CREDITS-43
test('mails: a buyer gets the invoice, and each step of a refund, with the papers', {
  timeout: 300_000,
}, async () => {
  const [buyer, admin] = await Promise.all([signedIn(), signedIn('admin')]);
  const { purchase_id } = await aPaidPack(buyer);
  const invoice = await arrivedMail(buyer.email, /^Tax Invoice STI\/.+: 500 credits$/);
  expect(invoice.attachments).toEqual([
    {
      name: expect.stringMatching(/^STI-.+\.pdf$/),
      type: 'application/pdf',
      bytes: expect.any(Number),
    },
  ]);
  expect(invoice.html).toContain(`${hosting}/credits`);
  expect(invoice.text).toContain(
    'Your payment of ₹588.82 for the Starter pack (500 credits) has arrived',
  );

  await succeed('requestRefund', { purchase_id }, buyer);
  await arrivedMail(buyer.email, /^We received your refund request$/);
  await succeed(
    'decideRefund',
    { purchase_id, decision: 'refuse', note: 'Used <b>today</b>' },
    admin,
  );
  const refused = await arrivedMail(buyer.email, /^Your refund request was refused$/);
  expect(refused.text).toContain('The reason given: Used <b>today</b>');
  expect(refused.html).toContain('Used &lt;b&gt;today&lt;/b&gt;');

  const second = await aPaidPack(buyer);
  await succeed('requestRefund', { purchase_id: second.purchase_id }, buyer);
  await succeed(
    'decideRefund',
    { purchase_id: second.purchase_id, decision: 'approve', note: 'Within the rules' },
    admin,
  );
  await arrivedMail(buyer.email, /^Your refund was approved$/);
  const paid = await arrivedMail(buyer.email, /^₹588\.82 was refunded$/);
  expect(paid.attachments).toEqual([
    {
      name: expect.stringMatching(/^STC-.+\.pdf$/),
      type: 'application/pdf',
      bytes: expect.any(Number),
    },
  ]);
  await found(mailsStored(buyer.email)).until(
    'every mail to be sent',
    (mails) => mails.every(({ state }) => state === 'sent'),
    60_000,
  );
  const kinds = (await storedTo(buyer.email)).map(({ kind }) => kind);
  const refunds = [
    'refund-approved',
    'refund-paid',
    'refund-refused',
    'refund-requested',
    'refund-requested',
  ];
  expect(kinds.sort()).toEqual(['invoice', 'invoice', ...refunds]);
  expect(await mailsTo(buyer.email)).toHaveLength(kinds.length);
});

test('mails: a new admin and the present admins are informed, and a repeated change sends nothing', {
  timeout: 150_000,
}, async () => {
  const [admin, other, person] = await Promise.all([
    signedIn('admin'),
    signedIn('admin'),
    signedIn(),
  ]);
  await doRole('addAdminRole', { email: person.email }, admin);
  await doRole('addAdminRole', { email: person.email }, admin);
  const own = await arrivedMail(person.email, /^You are an admin of Sthira now$/);
  expect(own.text).toContain(`${admin.email} has made you an admin.`);
  await arrivedMail(other.email, new RegExp(`^${person.email} is an admin now$`));
  expect(await storedTo(person.email)).toHaveLength(1);
  await doRole('removeAdminRole', { email: person.email }, admin);
  await arrivedMail(person.email, /^You are no admin of Sthira any more$/);
});

test('mails: both sides of a hand-over are informed, and neither who the other is', {
  timeout: 150_000,
}, async () => {
  const [admin, before, after] = await Promise.all([signedIn('admin'), signedIn(), signedIn()]);
  const { id, name } = await anAccount(before, { state: 'logged_out', credits: 0 });
  await succeed(
    'modifyAccountFor',
    { id, email: after.email, account_name: name, broker: 'ArhamShare_XTS' },
    admin,
  );
  const taken = await arrivedMail(before.email, new RegExp(`^${name} is no longer linked to you$`));
  const given = await arrivedMail(after.email, new RegExp(`^${name} is linked to you$`));
  expect(taken.text + taken.html).not.toContain(after.email);
  expect(given.text + given.html).not.toContain(before.email);
  expect(await storedTo(before.email)).toHaveLength(1);
});

test('mails: a mail refused for good is an issue that names it, and one refused for the moment is tried again', {
  timeout: 150_000,
}, async () => {
  const [admin, before, after] = await Promise.all([signedIn('admin'), signedIn(), signedIn()]);
  const nowhere = after.email;
  await mailFault({ kind: 'refuse', to: nowhere });
  await mailFault({ kind: 'busy', to: before.email, count: 1 });
  const { id, name } = await anAccount(before, { state: 'logged_out', credits: 0 });
  await succeed(
    'modifyAccountFor',
    { id, email: nowhere, account_name: name, broker: 'ArhamShare_XTS' },
    admin,
  );
  // First: a minute later it is tried again.
  const waiting = await found(mailsStored(before.email)).until(
    'the first attempt to end',
    (mails) => mails.find(({ failure }) => failure !== ''),
    60_000,
  );
  expect(waiting).toMatchObject({
    state: 'waiting',
    attempts: 1,
    unsure: false,
    failure: expect.stringContaining('Try again later'),
  });
  expect((waiting.dueAt ?? 0) - Date.now()).toBeGreaterThan(0);
  const failed = await found(mailsStored(nowhere)).until(
    'the mail to have failed',
    ([mail]) => mail?.state === 'failed' && mail,
    60_000,
  );
  expect(failed).toMatchObject({
    attempts: 1,
    failure: expect.stringContaining('No such user here'),
  });
  const [issue] = await issuesFor(`mail-failed:${failed?.id}`);
  expect(issue?.description).toContain(
    `The mail "${name} is linked to you" to ${nowhere} was not sent and is not tried again.`,
  );
});
