import type { Cents } from '@slip/forms/rules';

/** The range of amounts a plot shows. It always includes zero. */
export interface PlotScale {
  readonly top: Cents;
  /** Zero, or below it where an amount is negative. */
  readonly bottom: Cents;
  /** Where lines are drawn, the lowest first: round amounts, both ends among them. */
  readonly ticks: readonly Cents[];
}

/** Where a bar stands, in percent of the plot's height. */
export interface BarPlace {
  /** From the top of the plot to the top of the bar. */
  readonly start: number;
  readonly size: number;
}

/** About how many intervals there are between the lines; rounding may add one at either end. */
const SPACES = 4;

/** Lines are never closer than a dollar. */
const LEAST_STEP: Cents = 100;

/** The smallest of 1, 2, 5, 10, 20, 50… dollars that is not below the amount. */
function roundStep(least: Cents): Cents {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, LEAST_STEP)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? power;
}

/** The scale on which all the amounts, and zero, have room. */
export function plotScale(amounts: readonly Cents[]): PlotScale {
  const highest = Math.max(0, ...amounts);
  const lowest = Math.min(0, ...amounts);
  const step = roundStep((highest - lowest) / SPACES);
  const above = highest === 0 && lowest === 0 ? 1 : Math.ceil(highest / step);
  const below = Math.ceil(-lowest / step);
  return {
    top: above * step,
    bottom: below === 0 ? 0 : -below * step,
    ticks: Array.from({ length: above + below + 1 }, (_, index) => (index - below) * step),
  };
}

/** How far below the top of the plot an amount lies, in percent of its height. */
export function placeOf(amount: Cents, { top, bottom }: PlotScale): number {
  return ((top - amount) / (top - bottom)) * 100;
}

/** The bar of an amount: up from the zero line, or down from it where the amount is negative. */
export function barOf(amount: Cents, scale: PlotScale): BarPlace {
  const zero = placeOf(0, scale);
  const end = placeOf(amount, scale);
  return { start: Math.min(zero, end), size: Math.abs(zero - end) };
}
