import { paths } from '@sthira/contract/paths';
import { paiseFromRupees } from '@sthira/contract/units';
import { exactRupees, rupees } from '@sthira/quant/words';
import { expect, test } from 'vitest';
import { accountShard } from '#support/account-shard.ts';
import { hosting } from '#support/addresses.ts';
import { refused, succeed } from '#support/api.ts';
import { aChat, aPushedBrowser, pushedTo } from '#support/chats.ts';
import { anAccount, eager } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { addSwitch } from '#support/simulator-control.ts';
import { untilStopped } from '#support/stored.ts';
import { wholePosition } from '#support/whole-position.ts';
import { db } from '../../functions/src/platform/firestore.ts';

test('channels: a chat is linked by its code, answers its person alone, and stops nothing', {
  timeout: 300_000,
}, async () => {
  const [asha, ravi] = await Promise.all([signedIn(), signedIn()]);
  const account = await anAccount(asha, { state: 'logged_out' });
  const chat = aChat();
  await chat.type('/status');
  await chat.answered(/^This chat is not linked/);

  const { code, url } = await succeed('linkTelegram', {}, asha);
  expect(url).toBe(`https://t.me/SthiraStandInBot?start=${code}`);
  // Telegram brings an update at least once.
  await addSwitch('/telegram/faults', { kind: 'twice', to: chat.id, count: 1 });
  await chat.type(`/start ${code}`);
  await chat.answered(/^This chat is linked\. What you have chosen/);
  const setup = await succeed('getChannels', {}, asha);
  expect(setup.telegram).toEqual({
    offered: true,
    linked: { name: 'Asha', at: expect.any(Number) },
  });

  await chat.type('/status');
  const { text } = await chat.answered(/Net of today/);
  expect(text).toContain(`${account.name}: stopped\nNet of today ₹0.00`);
  await chat.type('/stop');
  expect((await chat.answered(/^Nothing is stopped from this chat/)).button).toEqual({
    text: 'Open Stop All',
    url: `${hosting}/dashboard?ask=stop-all`,
  });
  await succeed('testChannel', { channel: 'telegram' }, asha);
  await chat.answered(/This is a test\. Messages of your accounts come by this way\./);

  const others = await succeed('linkTelegram', {}, ravi);
  await chat.type(`/start ${others.code}`);
  await chat.answered(/^This chat is linked to another person/);
  await chat.type(`/start ${code}`);
  await chat.answered(/^This code was used already/);
  const said = await chat.received();
  expect(said.filter((entry) => /^This chat is linked\. /.test(entry.text))).toHaveLength(1);

  await chat.type('/unlink');
  await chat.answered(/^This chat is not linked any more/);
  expect((await succeed('getChannels', {}, asha)).telegram.linked).toBeNull();
});

test('channels: a browser gets what is pushed, and one that is gone is forgotten', {
  timeout: 300_000,
}, async () => {
  const asha = await signedIn();
  const browser = await aPushedBrowser();
  const { endpoint, keys } = browser;
  expect((await succeed('getChannels', {}, asha)).push.publicKey).toMatch(/^B[\w-]{86}$/);
  const elsewhere = { endpoint: 'https://push.example/x', keys, label: 'Elsewhere' };
  expect(await refused('addPushDevice', elsewhere, asha)).toMatchObject({ status: 400 });
  const { id } = await succeed('addPushDevice', { endpoint, keys, label: 'My phone' }, asha);
  await succeed('addPushDevice', { endpoint, keys, label: 'My phone' }, asha);
  expect((await succeed('getChannels', {}, asha)).push.devices).toEqual([
    { id, label: 'My phone', at: expect.any(Number) },
  ]);
  await succeed('testChannel', { channel: 'push' }, asha);
  expect(await pushedTo(browser, /This is a test/)).toMatchObject({
    ...{ body: 'This is a test. Messages of your accounts come by this way.', path: '/profile' },
  });

  const gone = await aPushedBrowser();
  const other = { endpoint: gone.endpoint, keys: gone.keys, label: 'Old phone' };
  await succeed('addPushDevice', other, asha);
  await addSwitch('/push/faults', { kind: 'gone', to: gone.id });
  await db().doc(paths.pushDevice(id)).delete();
  await expect
    .poll(
      async () => {
        await succeed('testChannel', { channel: 'push' }, asha).catch(() => undefined);
        return (await succeed('getChannels', {}, asha)).push.devices;
      },
      { timeout: 120_000, interval: 5_000 },
    )
    .toEqual([]);
});

test('channels: a chat gets what happens to a running account, and its status has the figures of the dashboard', {
  timeout: 300_000,
}, async () => {
  const asha = await signedIn();
  const account = await anAccount(asha, { input: { strategy: eager } });
  const chat = aChat();
  const { code } = await succeed('linkTelegram', {}, asha);
  await chat.type(`/start ${code}`);
  await chat.answered(/^This chat is linked/);
  const trade = { algoId: 1, accountId: [account.id] };
  await succeed('startTrading', trade, asha);
  const opened = await chat.answered(/Position opened\n/);
  expect(opened.button?.url).toBe(`${hosting}/dashboard`);

  await wholePosition(account);
  await chat.type('/status');
  const { text } = await chat.answered(/: running\nNet of today [+\u2212]?₹[\d,.]+\nWorst case ₹/);
  const shard = await db()
    .doc(paths.shard(await accountShard(account.id)))
    .get();
  const { lossPaise } = shard.get(`live.${account.id}.run.worst`) as { lossPaise: number };
  expect(text).toContain(`Worst case ${rupees(lossPaise)}`);

  await succeed('stopTrading', trade, asha);
  await untilStopped(account.id);
  await chat.answered(/Position closed\n/);
  const [row] = await succeed('getAccounts', {}, asha);
  const { result, charges } = row?.day_result ?? { result: Number.NaN, charges: 0 };
  const net = paiseFromRupees(result) - paiseFromRupees(charges);
  await chat.type('/status');
  const ended = await chat.answered(/: stopped\nNet of today/);
  expect(ended.text).toContain(`Net of today ${net > 0 ? '+' : ''}${exactRupees(net)}`);
});
