/** A finger that may pull the page down, where it began and how far it has pulled. */
export interface Pull {
  x: number;
  y: number;
  /** How far the sign has come down, in pixels; 0 before the finger has moved. */
  downPx: number;
}

/** The sign follows at half the finger's way, and no farther than this. */
const farthestPx = 88;
const releasedAtPx = 64;
/** Less than this is a tap. */
const tapPx = 12;

/** What a move of the finger makes of a pull: `null` where it is none, but a swipe or a scroll up. */
export function pulledTo(pull: Pull, at: { x: number; y: number }): Pull | null {
  const [across, down] = [Math.abs(at.x - pull.x), at.y - pull.y];
  if (pull.downPx === 0 && Math.max(across, Math.abs(down)) < tapPx) return pull;
  if (down <= 0 || (pull.downPx === 0 && across > down)) return null;
  return { ...pull, downPx: Math.min(farthestPx, down / 2) };
}

/** Whether letting go now refreshes. */
export const isFarEnough = ({ downPx }: Pull): boolean => downPx >= releasedAtPx;
