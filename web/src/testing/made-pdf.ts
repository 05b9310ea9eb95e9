import Document from 'pdfkit';

/** A text of a page: where its letters stand, in points from the top left corner. */
export interface MadeText {
  text: string;
  x: number;
  y: number;
  /** Ends at `x` instead of beginning there. */
  isRight?: boolean;
}

export interface MadePdf {
  pages: readonly (readonly MadeText[])[];
  font?: string;
  size?: number;
  password?: string;
  /** Each encrypts in another way. */
  version?: '1.3' | '1.4' | '1.6' | '1.7' | '1.7ext3';
  /** Pages that lie on their side in the file and are shown turned, as some reports print them. */
  isTurned?: boolean;
}

/** A PDF with these texts alone; the same each time unless it has a password. */
export async function madePdf(made: MadePdf): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new Document({
    autoFirstPage: false,
    info: { CreationDate: new Date(0) },
    pdfVersion: made.version ?? '1.7',
    ...(made.password === undefined
      ? {}
      : { userPassword: made.password, ownerPassword: 'broker' }),
  });
  const parts: Buffer[] = [];
  const done = new Promise((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  pdf.font(made.font ?? 'Helvetica', made.size ?? 8);
  for (const page of made.pages) {
    pdf.addPage({ size: 'A4', margin: 0 });
    if (made.isTurned) turnPage(pdf);
    for (const { text, x, y, isRight } of page)
      pdf.text(text, isRight ? x - pdf.widthOfString(text) : x, y, { lineBreak: false });
  }
  pdf.end();
  await done;
  return new Uint8Array(Buffer.concat(parts));
}

/** Upright for people, who see a page turned clockwise by a quarter. */
function turnPage(pdf: InstanceType<typeof Document>): void {
  Object.assign(pdf.page.dictionary.data, { Rotate: 90 });
  pdf.translate(0, pdf.page.height).rotate(-90);
}
