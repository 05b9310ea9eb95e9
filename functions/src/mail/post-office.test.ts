import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { failedDelivery, openPostOffice } from './post-office.ts';

const message = {
  id: 'Mail1',
  to: 'asha@example.com',
  subject: 'Hello',
  text: 'Text',
  html: '<p>Text</p>',
  attachment: undefined,
};
const failure = (changes: object) =>
  failedDelivery({ name: 'Error', message: 'Said', ...changes } as Parameters<
    typeof failedDelivery
  >[0]).outcome;

test.each([
  [
    'an address that does not exist',
    { code: 'EENVELOPE', responseCode: 550, permanent: true },
    'refused',
  ],
  [
    'a message refused for good',
    { code: 'EMESSAGE', responseCode: 552, permanent: true },
    'refused',
  ],
  ['a mailbox that is busy', { code: 'EENVELOPE', responseCode: 451, permanent: false }, 'put-off'],
  ['a wrong password of ours', { code: 'EAUTH', responseCode: 535, permanent: true }, 'put-off'],
  ['a server that is not there', { code: 'ESOCKET', syscall: 'connect' }, 'put-off'],
  ['a name nobody knows', { code: 'EDNS' }, 'put-off'],
  ['a server that never greets', { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' }, 'put-off'],
  ['a line that falls silent', { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' }, 'unsure'],
  ['a line that is cut', { code: 'ECONNECTION' }, 'unsure'],
  ['anything unknown', {}, 'unsure'],
])('mail server: %s has its outcome', (_what, error, outcome) => {
  expect(failure(error)).toBe(outcome);
});

test('mail server: an unreachable server is a certain failure, and the error contains no password', async () => {
  const send = await openPostOffice({
    smtpUrl: 'smtp://user:very-private@127.0.0.1:1',
    encrypted: false,
    from: 'a@b.example',
    appOrigin: '',
  });
  const delivery = await send(message);
  expect(delivery).toMatchObject({ outcome: 'put-off' });
  expect(JSON.stringify(delivery)).not.toContain('very-private');
});

test('mail server: a server without the required encryption is refused before anything is sent', async () => {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.write('220 plain\r\n');
    socket.on('data', (data) => {
      received.push(String(data));
      socket.write(/^(EHLO|HELO)/.test(String(data)) ? '250 plain\r\n' : '502 no\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const send = await openPostOffice({
    smtpUrl: `smtp://user:very-private@127.0.0.1:${port}`,
    encrypted: true,
    from: 'a@b.example',
    appOrigin: '',
  });
  expect(await send(message)).toMatchObject({ outcome: 'put-off' });
  expect(received.join('')).not.toMatch(/AUTH|MAIL FROM/);
});
