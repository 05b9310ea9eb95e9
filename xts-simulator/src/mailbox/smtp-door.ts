import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

const largest = 10_000_000;
const answers = {
  refuse: { responseCode: 550, message: 'No such user here' },
  busy: { responseCode: 451, message: 'Try again later' },
  full: { responseCode: 552, message: 'Mailbox full' },
};

/**
 * The stand-in mail server: plain SMTP without a login, on this machine only. It stores each mail
 * it accepts in the mailbox.
 */
export function smtpDoor(mailbox: Mailbox): SMTPServer {
  const take = callbackify((raw: Buffer, to: string) => mailbox.take(raw, to));
  const cut = (session: SMTPServerSession) => {
    for (const connection of server.connections)
      if (connection.session.id === session.id) connection.close();
  };
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    size: largest,
    onRcptTo: ({ address }, _session, done) => {
      const kind = mailbox.faults.take(['refuse', 'busy'], address);
      done(kind === 'refuse' || kind === 'busy' ? refusal(kind) : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        const kind = mailbox.faults.take(['full', 'lost', 'silent-yes'], to);
        if (kind === 'full') return done(refusal(kind));
        if (kind === 'lost') return cut(session);
        take(Buffer.concat(chunks), to, (error) =>
          error || kind !== 'silent-yes' ? done(error) : cut(session),
        );
      });
    },
  });
  server.on('error', (error) => console.error(`The mail server: ${error.message}`));
  return server;
}

function refusal(kind: keyof typeof answers): Error {
  const { message, responseCode } = answers[kind];
  return Object.assign(new Error(message), { responseCode });
}
