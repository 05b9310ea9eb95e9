import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { type PdfLine, type PdfPiece, pdfLines } from './pdf-lines.ts';

/** Why a PDF has no lines; the last two are a damaged file and one without any text. */
export type PdfRefusal = 'locked' | 'wrong password' | 'long' | 'damaged' | 'pictures';

export type PdfRead = { lines: PdfLine[] } | { refused: PdfRefusal };

export const mostPages = 200;

/** The settings that keep the library from drawing, from fetching and from guessing at damage. */
const textAlone = {
  stopAtErrors: true,
  disableFontFace: true,
  useSystemFonts: true,
  useWasm: false,
  useWorkerFetch: false,
  verbosity: 0,
};

const pdfLibrary = () => import('pdfjs-dist/legacy/build/pdf.mjs');
type Library = Awaited<ReturnType<typeof pdfLibrary>>;

/**
 * The lines of text of a PDF, in a worker of the browser. Nothing leaves it, and a password is
 * forgotten once the file is read. Takes the bytes away from the caller. Rejects when the library
 * cannot be loaded, and as `signal` says when it aborts.
 */
export async function readPdf(
  data: Uint8Array<ArrayBuffer>,
  { password, signal }: { password: string | undefined; signal: AbortSignal },
): Promise<PdfRead> {
  const library = await pdfLibrary();
  signal.throwIfAborted();
  const port = openPort();
  const task = library.getDocument({
    ...textAlone,
    data,
    ...(password === undefined ? {} : { password }),
    ...(port ? { worker: library.PDFWorker.create({ port }) } : {}),
  });
  try {
    return await Promise.race([readDocument(library, task.promise), stopOf(signal, port)]);
  } finally {
    // A worker that a file keeps busy answers no request to end.
    if (port) port.terminate();
    else await task.destroy();
  }
}

/** Node has no such worker; there the library does its work in place. */
const openPort = () =>
  'Worker' in globalThis
    ? new Worker(new URL('pdfjs-dist/legacy/build/pdf.worker.mjs', import.meta.url), {
        type: 'module',
      })
    : undefined;

function stopOf(signal: AbortSignal, port: Worker | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    port?.addEventListener('error', () => reject(new Error('The reader of PDFs did not start.')));
  });
}

async function readDocument(
  { PasswordException, PasswordResponses, Util }: Library,
  opened: Promise<PDFDocumentProxy>,
): Promise<PdfRead> {
  try {
    const pdf = await opened;
    if (pdf.numPages > mostPages) return { refused: 'long' };
    const lines: PdfLine[] = [];
    for (let page = 1; page <= pdf.numPages; page += 1)
      lines.push(...pdfLines(page, await piecesOf(Util, await pdf.getPage(page))));
    return lines.length > 0 ? { lines } : { refused: 'pictures' };
  } catch (error) {
    if (!(error instanceof PasswordException)) return { refused: 'damaged' };
    const isWrong = error.code === PasswordResponses.INCORRECT_PASSWORD;
    return { refused: isWrong ? 'wrong password' : 'locked' };
  }
}

/** The pieces that stand upright on a page as it is shown, so without a watermark across it. */
async function piecesOf(util: Library['Util'], page: PDFPageProxy): Promise<PdfPiece[]> {
  const { transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const placed: number[] = util.transform(transform, item.transform);
    const [along = 0, across = 0, , , x = 0, y = 0] = placed;
    if (along <= 0 || Math.abs(across) > along / 10) return [];
    return [{ text: item.str, x, y, width: item.width, size: item.height || along }];
  });
}
