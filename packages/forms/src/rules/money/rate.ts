/** An exact rate: `numerator / 10^scale`, so that 0.175% is `{ numerator: 175, scale: 5 }`. Never a float. */
export interface Rate {
  /** A safe integer, zero or more. */
  readonly numerator: number;
  /** How many decimal places the numerator is shifted by. */
  readonly scale: number;
}

const PERCENT = /^(\d+)(?:\.(\d+))?%$/;

function exact(numerator: number, scale: number, written: string): Rate {
  if (!Number.isSafeInteger(numerator)) throw new RangeError(`The rate ${written} has too many digits.`);
  let reduced = numerator;
  let places = scale;
  while (places > 0 && reduced % 10 === 0) {
    reduced /= 10;
    places -= 1;
  }
  return { numerator: reduced, scale: places };
}

/**
 * Reads a percentage exactly: `rate('0.175%')`.
 * @throws RangeError when the text is not a plain percentage.
 */
export function rate(percentage: string): Rate {
  const match = PERCENT.exec(percentage);
  if (!match) throw new RangeError(`"${percentage}" is not a rate. Write a percentage such as 0.175%.`);
  const [, whole = '', fraction = ''] = match;
  // A percent is a hundredth: two more decimal places.
  return exact(Number(`${whole}${fraction}`), fraction.length + 2, percentage);
}

/** A rate of zero. */
export const ZERO_RATE: Rate = { numerator: 0, scale: 0 };

/** The exact product of two rates: a 35% share of 0.5% is 0.175%. */
export function multiplyRates(first: Rate, second: Rate): Rate {
  const written = `${formatRate(first)} × ${formatRate(second)}`;
  return exact(first.numerator * second.numerator, first.scale + second.scale, written);
}

/** Writes a rate as a percentage without needless zeros: `6%`, `0.175%`. */
export function formatRate({ numerator, scale }: Rate): string {
  const digits = String(numerator).padStart(scale + 1, '0');
  // Two of the decimal places belong to the percent itself; a rate with fewer places gets zeros instead.
  const padded = scale < 2 ? digits.padEnd(digits.length + 2 - scale, '0') : digits;
  const places = Math.max(scale - 2, 0);
  const whole = padded.slice(0, padded.length - places).replace(/^0+(?=\d)/, '');
  const fraction = places === 0 ? '' : padded.slice(-places).replace(/0+$/, '');
  return fraction === '' ? `${whole}%` : `${whole}.${fraction}%`;
}
