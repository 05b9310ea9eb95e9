import { writeFileSync } from 'node:fs';
import type { Reporter, Vitest } from 'vitest/node';
import { unhandledErrorsOf } from './test-count.ts';

/**
 * Vitest's JSON report leaves out errors that were thrown outside every test. This reporter writes
 * them to a file beside the report.
 */
export default class UnhandledErrors implements Reporter {
  private path: string | undefined;

  onInit({ config: { outputFile } }: Vitest): void {
    if (typeof outputFile === 'object' && outputFile.json)
      this.path = unhandledErrorsOf(outputFile.json);
  }

  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    if (this.path)
      writeFileSync(
        this.path,
        JSON.stringify(errors.map(({ stack, message }) => stack ?? message)),
      );
  }
}
