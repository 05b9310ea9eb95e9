import { projectId } from './environment.ts';
import { origin, ports } from './ports.ts';

const region = 'asia-south2';

async function tick(name: string): Promise<void> {
  const url = `${origin(ports.functions)}/${projectId}/${region}/${name}-0`;
  const headers = {
    'X-CloudScheduler-JobName': name,
    'X-CloudScheduler-ScheduleTime': new Date().toISOString(),
  };
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(30_000),
    });
    await reply.body?.cancel();
  } catch {
    // The next tick is seconds away, and the function's own log says what went wrong.
  }
}

/**
 * Schedules never fire in the emulator: this calls them instead, at once and then again and again.
 * Returns what ends it.
 */
export function startTicker(name: string, everyMs: number): () => void {
  let ticking = false;
  const tickOnce = () => {
    if (ticking) return;
    ticking = true;
    void tick(name).finally(() => {
      ticking = false;
    });
  };
  tickOnce();
  const timer = setInterval(tickOnce, everyMs);
  return () => clearInterval(timer);
}
