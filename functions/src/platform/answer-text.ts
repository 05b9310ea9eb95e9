/** More bytes than were agreed on. */
class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

/**
 * Reads the body of an answer as text, at most `mostBytes` after decompression: otherwise a faulty
 * host could fill the memory of a process that serves others too. A longer body is not read to its
 * end. Throws AnswerTooLarge.
 */
export async function answerText(response: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new AnswerTooLarge(`more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks, bytes));
}
