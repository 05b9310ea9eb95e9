import type { Bucket } from '#platform/bucket.ts';

/** For tests: a bucket in memory. */
export function memoryBucket(): Bucket & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  return {
    files,
    read: async (name) => files.get(name) ?? null,
    write: async (name, content) => void files.set(name, content),
    delete: async (name) => void files.delete(name),
  };
}
