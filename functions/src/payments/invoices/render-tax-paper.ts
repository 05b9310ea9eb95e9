import { indianStates } from '@sthira/contract/gst';
import type { Translate } from '@sthira/contract/language/translator';
import { type PurchaseDocument, paperTitles, type TaxPaper } from '@sthira/contract/purchases';
import { readerOf } from '#outbox/reader.ts';
import { dayText, rupeesText } from './format-tax-paper.ts';
import { fontFile, type Page, write } from './tax-paper-fonts.ts';

const left = 50;
const right = 545;
const width = right - left;
const grey = '#555555';

/** The PDF of a tax paper. The same paper always has the same bytes, today and in a year. */
export async function renderTaxPaper(purchase: PurchaseDocument, paper: TaxPaper): Promise<Buffer> {
  // Imported here, so that no other call of the API waits for it to load.
  const { default: Document } = await import('pdfkit');
  const { translate: say } = await readerOf(purchase.buyer.language);
  const at = new Date(paper.at);
  const title = `${titleOf(paper, say)} ${paper.number}`;
  const page = new Document({
    size: 'A4',
    margin: left,
    font: fontFile.regular(),
    info: {
      Title: title,
      Author: paper.supplier.name,
      CreationDate: at,
      ModDate: at,
      Producer: 'PDFKit',
      Creator: 'PDFKit',
    },
  });
  page.registerFont('regular', fontFile.regular()).registerFont('bold', fontFile.bold());
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => page.on('end', () => resolve()));
  const drawn = { purchase, paper, say };
  drawHead(page, drawn);
  drawParties(page, drawn);
  drawAmounts(page, drawn);
  drawFoot(page, drawn);
  page.end();
  await ended;
  return Buffer.concat(chunks);
}

interface Drawn {
  purchase: PurchaseDocument;
  paper: TaxPaper;
  /** In the paper's language: labels, and never what a person or the law gave a name. */
  say: Translate;
}

/** In another language with the name that the law has for it. */
function titleOf({ kind }: TaxPaper, say: Translate): string {
  const [title, said] = [paperTitles[kind], say(paperTitles[kind])];
  return said === title ? title : `${said} (${title})`;
}

function drawHead(page: Page, { paper, say }: Drawn): void {
  const { number, at } = paper;
  write(page.font('bold').fontSize(20), titleOf(paper, say), { x: left, y: 50, width });
  page.font('regular').fontSize(10);
  write(page, say(`Number: ${number}`), { x: left, y: 54, width, align: 'right' });
  write(page, say(`Date: ${dayText(at)}`), { x: left, y: 68, width, align: 'right' });
  rule(page, 90);
}

function drawParties(page: Page, { purchase: { buyer }, paper: { supplier }, say }: Drawn): void {
  const half = width / 2 - 10;
  const block = (x: number, heading: string, lines: string[]) => {
    write(page.font('regular').fontSize(8).fillColor(grey), say(heading), {
      x,
      y: 104,
      width: half,
    });
    const [first = '', ...rest] = lines.filter((line) => line !== '');
    write(page.font('bold').fontSize(11).fillColor('black'), first, { x, y: 116, width: half });
    page.font('regular').fontSize(9);
    for (const line of rest) write(page, line, { x, y: page.y, width: half });
    return page.y;
  };
  const sellerEnd = block(left, 'SUPPLIER', [
    supplier.name,
    supplier.address,
    stateLine(supplier.state, say),
    `GSTIN: ${supplier.gstin}`,
  ]);
  const buyerGstin = buyer.gstin === '' ? say('GSTIN: unregistered') : `GSTIN: ${buyer.gstin}`;
  const buyerEnd = block(left + width / 2, 'RECIPIENT', [
    buyer.name,
    buyer.address,
    buyer.email,
    stateLine(buyer.state, say),
    buyerGstin,
  ]);
  page.y = Math.max(sellerEnd, buyerEnd) + 14;
}

function stateLine(code: keyof typeof indianStates, say: Translate): string {
  return `${say(indianStates[code])} (${code})`;
}

function drawAmounts(
  page: Page,
  { purchase: { pack, price }, paper: { supplier }, say }: Drawn,
): void {
  rule(page, page.y);
  row(page, ['Description', 'SAC', 'Quantity', 'Amount'].map(say), 'head');
  row(page, [
    say(`${pack.name} pack: ${pack.credits} prepaid platform credits`),
    supplier.sac,
    '1',
    rupeesText(price.taxablePaise),
  ]);
  rule(page, page.y + 4);
  const half = price.gstPercent / 2;
  const sums: [string, number][] = [
    ['Taxable value', price.taxablePaise],
    ...(price.igstPaise === 0
      ? ([
          [`CGST ${half} %`, price.cgstPaise],
          [`SGST ${half} %`, price.sgstPaise],
        ] as [string, number][])
      : ([[`IGST ${price.gstPercent} %`, price.igstPaise]] as [string, number][])),
  ];
  for (const [name, paise] of sums) row(page, ['', '', say(name), rupeesText(paise)]);
  row(page, ['', '', say('Total'), rupeesText(price.totalPaise)], 'head');
}

const columns = [
  { x: left, width: 250, align: 'left' },
  { x: left + 255, width: 55, align: 'left' },
  { x: left + 315, width: 85, align: 'right' },
  { x: left + 405, width: 90, align: 'right' },
] as const;

function row(page: Page, texts: readonly string[], weight: 'head' | 'body' = 'body'): void {
  const top = page.y + 6;
  let end = top;
  page.font(weight === 'head' ? 'bold' : 'regular').fontSize(9.5);
  for (const [index, column] of columns.entries()) {
    write(page, texts[index] ?? '', { ...column, y: top });
    end = Math.max(end, page.y);
  }
  page.y = end;
}

function drawFoot(page: Page, { purchase, paper, say }: Drawn): void {
  rule(page, page.y + 8);
  const isReturn = paper.kind === 'credit-note' || paper.kind === 'refund-voucher';
  const sale = purchase.paper && `${titleOf(purchase.paper, say)} ${purchase.paper.number}`;
  const lines = [
    `Place of supply: ${stateLine(purchase.buyer.state, say)}`,
    'Tax payable on reverse charge: No',
    ...(isReturn && purchase.paper ? [`Against ${sale} of ${dayText(purchase.paper.at)}`] : []),
    `Payment: ${purchase.paymentId}, order ${purchase.orderId}, in Indian Rupees (INR)`,
  ];
  page.font('regular').fontSize(9);
  page.y += 12;
  for (const line of lines) write(page, say(line), { x: left, y: page.y + 3, width });
  const note =
    'Issued electronically under the Information Technology Act, 2000; no signature is needed.';
  write(page.fontSize(8).fillColor(grey), say(note), { x: left, y: page.y + 16, width });
}

function rule(page: Page, y: number): void {
  page.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor('#999999').stroke();
}
