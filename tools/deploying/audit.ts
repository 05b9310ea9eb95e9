import { spawnSync } from 'node:child_process';
import { root } from '../local/folders.ts';

interface Report {
  vulnerabilities?: Record<string, { severity: string }>;
}

/**
 * Whether `npm audit --json` allows the deployment; `unknown` when the registry did not answer it.
 */
export function auditVerdict(
  output: string,
): { verdict: 'clean' | 'unknown' } | { verdict: 'refused'; packages: string[] } {
  const { vulnerabilities } = parsed(output);
  if (!vulnerabilities) return { verdict: 'unknown' };
  const packages = Object.entries(vulnerabilities).filter(
    ([, { severity }]) => severity === 'high' || severity === 'critical',
  );
  return packages.length > 0
    ? { verdict: 'refused', packages: packages.map(([name]) => name) }
    : { verdict: 'clean' };
}

function parsed(output: string): Report {
  try {
    return JSON.parse(output) as Report;
  } catch {
    return {};
  }
}

/**
 * Asks the registry what is known against the packages that are shipped; why nothing may be
 * deployed, where that is so.
 */
export function auditPackages(asked: { isUnaudited: boolean }): string | undefined {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const found = auditVerdict(stdout ?? '');
  console.log(
    found.verdict === 'clean' ? 'npm audit knows of nothing high.' : `npm audit: ${found.verdict}.`,
  );
  return auditRefusal(found, asked);
}

/** What keeps a deployment from going on: a known flaw, or an answer that nobody did without. */
export function auditRefusal(
  found: ReturnType<typeof auditVerdict>,
  { isUnaudited }: { isUnaudited: boolean },
): string | undefined {
  if (found.verdict === 'refused')
    return `npm audit knows of high or critical flaws in ${found.packages.join(', ')}.`;
  if (found.verdict === 'clean' || isUnaudited) return undefined;
  return 'The registry did not answer npm audit, so that nothing is known of the packages. Try again, or add --unaudited and ask it before people use this.';
}
