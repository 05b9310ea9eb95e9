import { network } from './network.ts';
import { reachesHost } from './reaches-host.ts';

const checkAgainMs = 2_000;

/** Resolves once the host can be reached. Until then every part of the page knows that it is away. */
export async function hostReached(): Promise<void> {
  if (await reachesHost()) return;
  network.set('away');
  do await new Promise((resolve) => setTimeout(resolve, checkAgainMs));
  while (!(await reachesHost()));
  network.set('there');
}
