// req: INVESTOR-179

import { expect, test } from 'vitest';
import { refused, succeed } from '#support/api.ts';
import { aChat } from '#support/chats.ts';
import { arrivedMail } from '#support/mailbox.ts';
import { aPaidPack } from '#support/payments.ts';
import { signedIn } from '#support/sign-in.ts';

test('languages: a profile keeps one of ours, and no other', async () => {
  const person = await signedIn();
  expect(await succeed('getProfile', {}, person)).not.toHaveProperty('language');
  await succeed('updateProfile', { language: 'hi' }, person);
  const unknown = { language: 'xx' } as never;
  expect(await refused('updateProfile', unknown, person)).toMatchObject({ status: 400 });
  await succeed('updateProfile', { mobile_number: '98' }, person);
  expect(await succeed('getProfile', {}, person)).toMatchObject({ language: 'hi' });
});

test('languages: mails and the chat are in that of the profile, a paper in that of its order', {
  timeout: 300_000,
}, async () => {
  const buyer = await signedIn();
  await succeed('updateProfile', { language: 'hi' }, buyer);
  const { purchase_id } = await aPaidPack(buyer);
  const invoice = await arrivedMail(buyer.email, /^टैक्स इनवॉइस STI\/.+: 500 क्रेडिट$/);
  expect(invoice.text).toContain('₹588.82');
  expect(invoice.html).toContain('<html lang="hi">');

  const chat = aChat();
  const { code } = await succeed('linkTelegram', {}, buyer);
  await chat.type(`/start ${code}`);
  await chat.answered(/^यह चैट जुड़ गई है।/);
  await succeed('testChannel', { channel: 'telegram' }, buyer);
  expect((await chat.answered(/\nयह एक टेस्ट है/)).button?.text).toBe('Sthira खोलें');

  const paper = await succeed('getInvoicePdf', { purchase_id }, buyer);
  await succeed('updateProfile', { language: 'en' }, buyer);
  await succeed('requestRefund', { purchase_id }, buyer);
  await arrivedMail(buyer.email, /^We received your refund request$/);
  expect(await succeed('getInvoicePdf', { purchase_id }, buyer)).toEqual(paper);
});
