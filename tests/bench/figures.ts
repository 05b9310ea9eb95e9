/**
 * What a benchmark prints: `figure` is ours, `baseline` the plainest code that does the least of
 * the same work, both in `unit`. It fails when `kept` is `no`.
 */
export interface Figures {
  name: string;
  figure: number;
  baseline: number;
  ratio: number;
  unit: string;
  [detail: string]: string | number;
}
