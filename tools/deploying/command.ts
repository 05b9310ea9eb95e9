/** A step of a deployment. */
export interface Command {
  program: 'npm' | 'npx' | 'gcloud';
  args: string[];
  /** What the operator can do when the step fails, where its own error does not say it. */
  remedy?: string;
  /** What it has to print; anything else fails, at once or after it was asked for so long. */
  answer?: string;
  patienceMs?: number;
}

/** As it would be typed. */
export function inWords({ program, args }: Command): string {
  return [program, ...args]
    .map((word) => (/^[\w\-./=:,@]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(' ');
}
