import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Fixture, startFixture } from '#testing/simulator-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
  await new Promise<void>((resolve) => fixture.smtp.listen(0, '127.0.0.1', resolve));
});
afterAll(() => fixture.stop());

function send(to: string, subject = 'Hello') {
  const { port } = fixture.smtp.server.address() as AddressInfo;
  const attachments = [{ filename: 'a.txt', content: 'ten rupees' }];
  const mail = {
    from: 'no-reply@sthira.example',
    to,
    subject,
    text: 'A ₹ in it',
    html: '<p>A ₹ in it</p>',
    messageId: '<m1@sthira.example>',
    attachments,
  };
  return createTransport({ host: '127.0.0.1', port, socketTimeout: 2_000 }).sendMail(mail);
}
const received = async (to: string) => (await fixture.call('GET', `/mailbox/mails?to=${to}`)).text;
const fault = (kind: string, to: string, count = 1) =>
  fixture.call('POST', '/mailbox/faults', { body: { kind, to, count } });

test('mailbox: a mail is listed as it was sent, with its attachment', async () => {
  await send('one@example.in');
  const [mail] = JSON.parse(await received('one@example.in'));
  expect(mail).toMatchObject({
    to: 'one@example.in',
    from: 'no-reply@sthira.example',
    subject: 'Hello',
    messageId: '<m1@sthira.example>',
  });
  expect(mail.text.trim()).toBe('A ₹ in it');
  expect(mail.attachments).toEqual([{ name: 'a.txt', type: 'text/plain', bytes: 10 }]);
  expect((await fixture.call('GET', `/mailbox/mails/${mail.id}/files/0`)).text).toBe('ten rupees');
  expect((await fixture.call('GET', `/mailbox/mails/${mail.id}/html`)).text.trim()).toBe(
    '<p>A ₹ in it</p>',
  );
  expect((await fixture.call('GET', '/mailbox/mails/999/html')).status).toBe(404);
});

test('mailbox: the page escapes the texts of mails', async () => {
  await send('two@example.in', '<script>alert(1)</script>');
  const { text } = await fixture.call('GET', '/mailbox?to=two@example.in');
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).not.toContain('<script>');
  expect(text).not.toContain('one@example.in');
});

test.each([
  ['refuse', 550, 0],
  ['busy', 451, 0],
  ['full', 552, 0],
  ['lost', undefined, 0],
  ['silent-yes', undefined, 1],
])(
  'mailbox: fault %s is answered with %s and leaves %i mails',
  async (kind, responseCode, mails) => {
    const to = `${kind}@example.in`;
    await fault(kind, to);
    const error = await send(to).catch((thrown: { responseCode?: number }) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect((error as { responseCode?: number }).responseCode).toBe(responseCode);
    expect(JSON.parse(await received(to))).toHaveLength(mails);
    await send(to);
    expect(JSON.parse(await received(to))).toHaveLength(mails + 1);
  },
);

test('mailbox: a dropped connection ends no other', async () => {
  const { port } = fixture.smtp.server.address() as AddressInfo;
  const other = connect(port, '127.0.0.1');
  const closed = vi.fn();
  other.on('close', closed);
  await once(other, 'data');
  await fault('lost', 'cut@example.in');
  await expect(send('cut@example.in')).rejects.toThrow();
  other.write('NOOP\r\n');
  expect(String((await once(other, 'data'))[0])).toMatch(/^250 /);
  expect(closed).not.toHaveBeenCalled();
  other.destroy();
});

test('mailbox: an unknown fault is refused', async () => {
  expect((await fault('explode', 'x@example.in')).status).toBe(400);
});
