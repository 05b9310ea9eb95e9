const parentPid = process.ppid;

/**
 * Calls back once, at Ctrl-C, at SIGTERM, when the terminal closes, and when the process that started
 * this one is gone: nothing may stay behind holding the ports.
 */
export function onEnd(callback: (exitCode: number) => void): void {
  let called = false;
  const once = (exitCode: number) => {
    if (called) return;
    called = true;
    callback(exitCode);
  };
  process.on('SIGINT', () => once(130));
  process.on('SIGTERM', () => once(143));
  process.on('SIGHUP', () => once(129));
  setInterval(() => process.ppid !== parentPid && once(143), 1000).unref();
}
