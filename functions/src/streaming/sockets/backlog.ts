/** An encoded text message; shared between sockets, never changed. */
export type Frame = Buffer;

/** What one socket has yet to receive. */
export interface Backlog {
  pending(): 'some' | 'none';
  /** The frames to send now; afterwards nothing is pending. */
  take(): readonly Frame[];
}

export interface LatestFrames extends Backlog {
  put(key: string, frame: Frame): void;
}

/** A backlog of one frame per key: a newer one takes the older one's place. */
export function createLatestFrames(): LatestFrames {
  const frames = new Map<string, Frame>();
  return {
    put: (key, frame) => frames.set(key, frame),
    pending: () => (frames.size > 0 ? 'some' : 'none'),
    take: () => {
      const taken = [...frames.values()];
      frames.clear();
      return taken;
    },
  };
}

export interface NewestFrame extends Backlog {
  put(frame: Frame): void;
}

/** A backlog of one frame: a newer one takes its place. */
export function createNewestFrame(): NewestFrame {
  let newest: Frame | undefined;
  return {
    put(frame) {
      newest = frame;
    },
    pending: () => (newest ? 'some' : 'none'),
    take() {
      const taken = newest ? [newest] : [];
      newest = undefined;
      return taken;
    },
  };
}

export function encodeFrame(message: object): Frame {
  return Buffer.from(JSON.stringify(message));
}
