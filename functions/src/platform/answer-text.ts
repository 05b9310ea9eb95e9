/** More bytes than were agreed on. */
class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

/**
 * The body of an answer as text, at most `mostBytes` of it as they are once unpacked: a host gone
 * wrong would otherwise fill the memory of a process that serves others too. A host that sends more
 * is cut off. Throws AnswerTooLarge.
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
