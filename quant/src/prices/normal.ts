const rootTwoPi = Math.sqrt(2 * Math.PI);

export function normalDensity(x: number): number {
  return Math.exp(-(x * x) / 2) / rootTwoPi;
}

/**
 * Cumulative standard normal, to 1e-15: Hart's algorithm as given by G. West, Better approximations
 * to cumulative normal functions (2005).
 */
export function normalCdf(x: number): number {
  const distance = Math.abs(x);
  if (distance > 37) return x > 0 ? 1 : 0;
  const decay = Math.exp(-(distance * distance) / 2);
  const tail =
    distance < 7.07106781186547
      ? (decay * numerator(distance)) / denominator(distance)
      : farTail(distance, decay);
  return x > 0 ? 1 - tail : tail;
}

// The polynomial is written out because a loop over its coefficients takes three times as long, and
// every option price computes this function twice.
function numerator(x: number): number {
  const high =
    ((0.0352624965998911 * x + 0.700383064443688) * x + 6.37396220353165) * x + 33.912866078383;
  return ((high * x + 112.079291497871) * x + 221.213596169931) * x + 220.206867912376;
}

function denominator(x: number): number {
  const high =
    ((0.0883883476483184 * x + 1.75566716318264) * x + 16.064177579207) * x + 86.7807322029461;
  return (
    (((high * x + 296.564248779674) * x + 637.333633378831) * x + 793.826512519948) * x +
    440.413735824752
  );
}

function farTail(x: number, decay: number): number {
  const fraction = x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))));
  return decay / fraction / 2.506628274631;
}
