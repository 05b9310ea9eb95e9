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
 * Asks the registry what is known against the packages that are shipped, and throws at anything
 * high.
 */
export function auditPackages(): void {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const found = auditVerdict(stdout);
  if (found.verdict === 'refused')
    throw new Error(`npm audit knows of high or critical flaws in ${found.packages.join(', ')}.`);
  console.log(
    found.verdict === 'clean'
      ? 'npm audit knows of nothing high.'
      : 'The registry did not answer npm audit: nothing is known. Run it before people use this.',
  );
}
