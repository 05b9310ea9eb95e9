import { askSimulator } from './simulator-control.ts';

/** What a client types at the stand-in broker's page; any client may sign in for any app. */
interface Typed {
  client: string;
  press?: 'sign-in' | 'cancel';
}

/** Has the stand-in broker refuse a client's keys alone, as one does that requires the sign in. */
export const demandConsent = (client: string): Promise<unknown> =>
  askSimulator('/consents', { client, demanded: true });

/** Signs in at the page of an address, and answers what it leads back with. */
export async function signInAtBroker(
  url: string,
  { client, press = 'sign-in' }: Typed,
): Promise<{ state: string; session: string }> {
  const page = new URL(url);
  const typed = { client, press, password: 'SIMPASSWORD', code: '246810' };
  const reply = await fetch(`${page.origin}${page.pathname}`, {
    ...{ method: 'POST', redirect: 'manual' },
    body: new URLSearchParams({ ...Object.fromEntries(page.searchParams), ...typed }),
  });
  const back = reply.headers.get('location');
  if (back === null) throw new Error(`The page led nowhere: ${await reply.text()}`);
  const { searchParams } = new URL(back);
  return { state: searchParams.get('state') ?? '', session: searchParams.get('session') ?? '' };
}
