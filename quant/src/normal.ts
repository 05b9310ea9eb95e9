const rootTwoPi = Math.sqrt(2 * Math.PI);

export function normalDensity(x: number): number {
  return Math.exp(-(x * x) / 2) / rootTwoPi;
}

const numerator = [0.0352624965998911, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871, 221.213596169931, 220.206867912376];
const denominator = [
  0.0883883476483184, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831, 793.826512519948, 440.413735824752,
];

/** Cumulative standard normal, to 1e-15: Hart's algorithm as given by G. West, Better approximations to cumulative normal functions (2005). */
export function normalCdf(x: number): number {
  const distance = Math.abs(x);
  if (distance > 37) return x > 0 ? 1 : 0;
  const decay = Math.exp(-(distance * distance) / 2);
  const tail = distance < 7.07106781186547 ? (decay * polynomial(numerator, distance)) / polynomial(denominator, distance) : farTail(distance, decay);
  return x > 0 ? 1 - tail : tail;
}

function polynomial(coefficients: readonly number[], x: number): number {
  let sum = 0;
  for (const coefficient of coefficients) sum = sum * x + coefficient;
  return sum;
}

function farTail(x: number, decay: number): number {
  const fraction = x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))));
  return decay / fraction / 2.506628274631;
}
