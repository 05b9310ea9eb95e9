/** A 32-bit hash of text (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Mixes a number into a 32-bit hash (the round and finaliser of MurmurHash3). */
export function mix(hash: number, value: number): number {
  let key = Math.imul(value | 0, 0xcc9e2d51);
  key = Math.imul((key << 15) | (key >>> 17), 0x1b873593);
  let mixed = (hash ^ key) | 0;
  mixed = Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Uniform in [0, 1) from a hash. */
export function uniform(hash: number): number {
  return hash / 4_294_967_296;
}

/** Near to a standard normal and bounded by 3.5: the sum of four uniforms, scaled to variance 1. */
export function nearNormal(hash: number): number {
  const other = mix(hash, 0x9e3779b9);
  const sum = (hash & 0xffff) + (hash >>> 16) + (other & 0xffff) + (other >>> 16);
  return (sum / 65_535 - 2) * Math.sqrt(3);
}

/** Uniform around zero with variance 1. */
export function evenly(hash: number): number {
  return (uniform(hash) - 0.5) * Math.sqrt(12);
}
