/** Red, green and blue as shares of their light, 0 to 1. */
type Light = readonly [number, number, number];

export type Sight = 'usual' | 'deuteranopia' | 'protanopia';

/**
 * What is left of a colour for eyes without the cones for green, or for red: Machado, Oliveira and
 * Fernandes, “A Physiologically-based Model for Simulation of Color Vision Deficiency”, IEEE TVCG
 * 15 (6), 2009, at full severity, doi:10.1109/TVCG.2009.113.
 */
const sights: Record<Exclude<Sight, 'usual'>, readonly Light[]> = {
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
};

/** IEC 61966-2-1, by which a screen makes light of `#rrggbb`. */
function lightOf(hex: string): Light {
  const at = (start: number): number => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [at(1), at(3), at(5)];
}

const times = (row: Light, [red, green, blue]: Light) =>
  row[0] * red + row[1] * green + row[2] * blue;

function seen(light: Light, sight: Sight): Light {
  if (sight === 'usual') return light;
  const share = (row: Light | undefined) => Math.min(1, Math.max(0, row ? times(row, light) : 0));
  const [red, green, blue] = sights[sight];
  return [share(red), share(green), share(blue)];
}

/** CIE 1976 L*a*b* under D65. */
function labOf(light: Light): Light {
  const part = (row: Light, white: number): number => {
    const share = times(row, light) / white;
    return share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116;
  };
  const x = part([0.4124564, 0.3575761, 0.1804375], 0.95047);
  const y = part([0.2126729, 0.7151522, 0.072175], 1);
  const z = part([0.0193339, 0.119192, 0.9503041], 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How far apart two colours are for such eyes (CIE 1976 ΔE; about 2 can just be told apart). */
export function distance(one: string, other: string, sight: Sight): number {
  const [from, to] = [labOf(seen(lightOf(one), sight)), labOf(seen(lightOf(other), sight))];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
}

const luminance = (hex: string) => times([0.2126, 0.7152, 0.0722], lightOf(hex));

/** The contrast ratio of WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
