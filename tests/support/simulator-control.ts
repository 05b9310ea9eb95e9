import { simulator } from './addresses.ts';

/** What a control endpoint of the stand-in broker answers. Throws when it refuses, with its words. */
export async function askSimulator<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(`${simulator}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The simulator refused ${path}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Adds a fault or a script at a control endpoint; call what it answers to lift it again. */
export async function addSwitch(path: string, body: object): Promise<() => Promise<void>> {
  const { id } = await askSimulator<{ id: number }>(path, body);
  return async () => void (await fetch(`${simulator}${path}?id=${id}`, { method: 'DELETE' }));
}
