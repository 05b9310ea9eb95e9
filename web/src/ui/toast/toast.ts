export type Kind = 'error' | 'success' | 'info' | 'warning';

export interface Toast {
  kind: Kind;
  text: string;
  /** The page that says what there is to do about it. */
  path?: string;
}
