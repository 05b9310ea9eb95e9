import { randomBytes } from 'node:crypto';
import { paths } from '@sthira/contract/paths';
import { istDay } from '@sthira/contract/units';
import { expect, onTestFinished, test } from 'vitest';
import { refused, succeed } from '#support/api.ts';
import { auditOf } from '#support/audit.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { anOrder } from '../../functions/src/testing/order-fixture.ts';

const letters = (count: number) =>
  Array.from(randomBytes(count), (byte) => 'abcdefghijklmnop'[byte & 15]).join('');

test('search of all: an admin finds a person by the second name, and an order by either id', async () => {
  const [admin, owner] = await Promise.all([signedIn('admin'), signedIn()]);
  const surname = letters(10);
  await succeed('updateProfile', { name: `Noor ${surname}` }, owner);
  expect(await succeed('searchPlatform', { text: surname.slice(0, 7) }, admin)).toMatchObject({
    people: [{ name: `Noor ${surname}`, email: owner.email }],
    orders: [],
  });

  const { id, name } = await anAccount(owner, { state: 'logged_out' });
  const at = Date.now();
  const order = anOrder({
    ...{ tag: letters(18), appOrderId: String(10 ** 12 + (at % 10 ** 9)), at },
  });
  const stored = db().doc(paths.order(id, order.tag));
  await stored.set(JSON.parse(JSON.stringify(order)));
  onTestFinished(() => stored.delete().then(() => undefined));
  for (const text of [order.tag, order.appOrderId])
    expect((await succeed('searchPlatform', { text }, admin)).orders).toMatchObject([
      { tag: order.tag, account_id: id, account_name: name, day: istDay(at) },
    ]);
  const searches = (await auditOf(admin.uid)).filter(({ action }) => action === 'searchPlatform');
  expect(searches).toHaveLength(3);
  expect(await refused('searchPlatform', { text: surname }, owner)).toMatchObject({ status: 403 });
});
