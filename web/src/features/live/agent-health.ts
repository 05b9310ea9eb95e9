import { pulse } from '@sthira/contract/pulse';

export type AgentHealth = 'alive' | 'dead' | 'unknown';

export const deadAfterMs = pulse.deadAfterMs;

export const healthLabels: Record<AgentHealth, string> = {
  alive: 'Trading Agent Alive',
  dead: 'Agent Dead',
  unknown: 'Status Unknown',
};

interface HealthSigns {
  /** The last health message. */
  healthAt: number | undefined;
  /** Since when messages can come; `null` while none can. */
  openSince: number | null;
  /** The last answer of the server to anything. */
  answeredAt: number;
}

/**
 * Alive while a health message came within the last ten seconds; unknown before the first. Dead is
 * an agent whose server is heard and says nothing of it for so long: a page that hears nothing at
 * all knows nothing.
 */
export function agentHealth(
  { healthAt, openSince, answeredAt }: HealthSigns,
  now: number,
): AgentHealth {
  if (healthAt === undefined) return 'unknown';
  if (now - healthAt <= deadAfterMs) return 'alive';
  if (openSince === null) return 'unknown';
  return answeredAt > Math.max(healthAt, openSince) + deadAfterMs ? 'dead' : 'unknown';
}
