/** A server-sent event: its name and its data, parsed. */
export interface SentEvent {
  name: string;
  data: Record<string, unknown>;
}

/** The server-sent events of an answer, as they come, until it ends or is aborted. */
export async function* sentEvents(response: Response): AsyncGenerator<SentEvent> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const whole = text.split('\n\n');
    text = whole.pop() ?? '';
    for (const event of whole) {
      const [, name = '', data = '{}'] = /^event: (.+)\ndata: (.+)$/.exec(event) ?? [];
      yield { name, data: JSON.parse(data) };
    }
  }
}
