// req: CREDITS-7

import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { callApi, refused, succeed } from '#support/api.ts';
import { auditOf } from '#support/audit.ts';
import { type Person, signedIn } from '#support/sign-in.ts';
import { eraseWallet, ledgerOf } from '#support/wallets.ts';

const adjustment = ({ uid }: Person, credits: number, request_id: string = randomUUID()) => ({
  uid,
  credits,
  reason: 'Goodwill',
  request_id,
});

async function people(): Promise<{ admin: Person; owner: Person }> {
  const [admin, owner] = await Promise.all([signedIn('admin'), signedIn()]);
  onTestFinished(() => eraseWallet(owner.uid));
  return { admin, owner };
}

test('adjust credits: an admin adds and takes credits with a reason, and each is in the audit', async () => {
  const { admin, owner } = await people();
  const given = adjustment(owner, 12.345);
  const { status, envelope } = await callApi('adjustCredits', given, admin);
  expect({ status, ...envelope }).toEqual({
    status: 200,
    success: true,
    data: { entry_id: `adjustment_${given.request_id}`, balance: 12.345, awaits_approval: false },
    message: 'Added 12.345 credits. The wallet has 12.345.',
  });
  const taken = adjustment(owner, -2.345);
  expect(await succeed('adjustCredits', taken, admin)).toMatchObject({ balance: 10 });
  const { wallet, entries } = await ledgerOf(owner.uid);
  expect(wallet).toMatchObject({ milliCredits: 10_000, sequence: 2 });
  expect(entries).toMatchObject([
    {
      kind: 'adjustment',
      milliCredits: 12_345,
      cause: 'Goodwill',
      balanceAfterMilliCredits: 12_345,
    },
    { kind: 'adjustment', milliCredits: -2_345, balanceAfterMilliCredits: 10_000 },
  ]);
  const audited = (await auditOf(owner.uid)).filter(({ action }) => action === 'adjustCredits');
  expect(audited).toMatchObject([
    {
      actor: { uid: admin.uid },
      details: {
        entryId: `adjustment_${given.request_id}`,
        milliCredits: 12_345,
        reason: 'Goodwill',
      },
    },
    { actor: { uid: admin.uid }, details: { milliCredits: -2_345 } },
  ]);
});

// req: CREDITS-2
test('adjust credits: one request adjusts once, however often and at once it is sent', async () => {
  const { admin, owner } = await people();
  const input = adjustment(owner, 50);
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => callApi('adjustCredits', input, admin)),
  );
  for (const reply of replies) expect(reply).toMatchObject({ status: 200, text: replies[0]?.text });
  expect((await ledgerOf(owner.uid)).entries).toHaveLength(1);
  expect(
    (await auditOf(owner.uid)).filter(({ action }) => action === 'adjustCredits'),
  ).toHaveLength(1);
  expect(await refused('adjustCredits', { ...input, credits: 60 }, admin)).toMatchObject({
    status: 409,
    message: 'This request was used before for something else.',
  });
});

test('adjust credits: an invalid adjustment is refused with a message, and nothing is written', async () => {
  const { admin, owner } = await people();
  await succeed('adjustCredits', adjustment(owner, 12), admin);
  expect(await refused('adjustCredits', adjustment(owner, -50), admin)).toMatchObject({
    status: 409,
    message: 'The wallet has 12 credits; 50 cannot be taken.',
  });
  expect(await refused('adjustCredits', adjustment(admin, 50), admin)).toMatchObject({
    status: 403,
    message: 'Another admin has to adjust your own wallet.',
  });
  expect(
    await refused('adjustCredits', { ...adjustment(owner, 50), uid: 'nobody-at-all' }, admin),
  ).toMatchObject({ status: 404 });
  for (const wrong of [
    { credits: 0 },
    { credits: 0.0001 },
    { credits: 1_000_001 },
    { reason: '  ' },
    { request_id: 'a/b' },
  ])
    expect(
      await refused('adjustCredits', { ...adjustment(owner, 5), ...wrong }, admin),
      JSON.stringify(wrong),
    ).toMatchObject({ status: 400 });
  expect((await ledgerOf(owner.uid)).entries).toHaveLength(1);
});
