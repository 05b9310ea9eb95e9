import { type NextFunction, type Request, type Response, Router } from 'express';
import { mailFault } from './mail-faults.ts';
import type { Mailbox, ReceivedMail } from './mailbox.ts';
import { mailboxPage } from './mailbox-page.ts';

/*
 * The mailbox of the stand-in mail server, under /mailbox:
 *
 *   /                     a page with every mail, ?to=ADDRESS for those of one
 *   /mails                the same as JSON
 *   /mails/ID/html        one mail as its reader sees it
 *   /mails/ID/files/N     one of its attachments
 *   /faults               for tests (mail-faults.ts)
 */
export function mailboxRouter(mailbox: Mailbox): Router {
  const router = Router();
  const listed = ({ query: { to } }: Request) =>
    mailbox.list(typeof to === 'string' && to !== '' ? to : undefined);
  router.get('/', (request: Request, response: Response) => {
    response
      .set('cache-control', 'no-store')
      .send(mailboxPage(listed(request), String(request.query.to ?? '')));
  });
  router.get(
    '/mails',
    (request: Request, response: Response) => void response.json(listed(request).map(row)),
  );
  router.get('/mails/:id/html', (request: Request, response: Response, next: NextFunction) => {
    const mail = mailbox.find(Number(request.params.id));
    // A mail shown here may run no script and load nothing from elsewhere, as in its reader's mail
    // program.
    if (mail)
      response
        .set(
          'content-security-policy',
          "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'",
        )
        .send(mail.html);
    else next();
  });
  router.get('/mails/:id/files/:at', (request: Request, response: Response, next: NextFunction) => {
    const file = mailbox.find(Number(request.params.id))?.attachments[Number(request.params.at)];
    if (file) response.attachment(file.name).type(file.type).send(Buffer.from(file.content));
    else next();
  });
  router.post('/faults', (request: Request, response: Response) => {
    const { success, data } = mailFault.safeParse(request.body);
    if (success) response.status(201).json(mailbox.faults.add(data));
    else response.status(400).json({ error: 'No fault of the mail server' });
  });
  router.delete('/faults', ({ query: { id } }: Request, response: Response) => {
    mailbox.faults.clear(id === undefined ? undefined : Number(id));
    response.json({});
  });
  return router;
}

function row({ attachments, ...mail }: ReceivedMail) {
  return {
    ...mail,
    attachments: attachments.map(({ name, type, content }) => ({
      name,
      type,
      bytes: content.length,
    })),
  };
}
