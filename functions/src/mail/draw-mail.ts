import type { MailDocument } from '#documents/mails.ts';
import { englishReader, type Reader } from '#outbox/reader.ts';

export interface DrawnMail {
  subject: string;
  text: string;
  html: string;
}

const perhapsRepeated =
  'You may have received this mail before: the last attempt to send it ended without an answer.';
const footInEnglish =
  'Sthira sends this mail about your account. It needs no answer; for help, open';

/** Devanagari has signs above and below its letters, and fonts of its own on each system. */
const looks = {
  latin: { font: '16px/1.5 system-ui,sans-serif', headLine: 1.3 },
  tall: {
    font: "16px/1.65 system-ui,'Noto Sans Devanagari','Nirmala UI','Kohinoor Devanagari',sans-serif",
    headLine: 1.45,
  },
};

/**
 * A mail as its reader sees it, in text and in HTML. Everything in it is text: nothing a person
 * typed becomes markup.
 */
export function drawMail(
  mail: MailDocument,
  appOrigin: string,
  { language, translate }: Reader = englishReader,
): DrawnMail {
  const { paragraphs, link, unsure } = mail;
  const subject = translate(mail.subject);
  const said = (unsure ? [perhapsRepeated, ...paragraphs] : paragraphs).map(translate);
  const help = `${appOrigin}/contact-us`;
  const foot = translate(footInEnglish);
  const way = link && { text: translate(link.text), url: `${appOrigin}${link.path}` };
  const text = [...said, ...(way ? [`${way.text}: ${way.url}`] : []), `-- \n${foot} ${help}`].join(
    '\n\n',
  );
  const { font, headLine } = language === 'en' ? looks.latin : looks.tall;
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;padding:24px 16px;background:#f4f5f7;color:#14181f;font:${font}">`,
    '<div style="max-width:36rem;margin:0 auto;padding:24px;background:#fff;border-radius:12px">',
    '<p style="margin:0 0 16px;font-weight:600;color:#3346c4">Sthira</p>',
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:${headLine}">${escaped(subject)}</h1>`,
    ...said.map((paragraph) => `<p style="margin:0 0 16px">${escaped(paragraph)}</p>`),
    way
      ? `<p style="margin:24px 0"><a href="${escaped(way.url)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#3346c4;color:#fff;text-decoration:none">${escaped(way.text)}</a></p>`
      : '',
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e3e6ea;font-size:13px;color:#5a6472">${foot} <a href="${escaped(help)}" style="color:#3346c4">${escaped(help)}</a></p>`,
    '</div></body></html>',
  ].join('');
  return { subject, text, html };
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
