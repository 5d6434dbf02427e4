import type { CalendarDate } from '@slip/forms/rules';
import type { SampleMarket } from './sampleMarket.js';

/** Answers the questions that policies have about the market. */
export interface MarketIndex {
  /** Those of the given insurers that may be used in a state on a day. */
  active(insurerIds: readonly number[], state: string, date: CalendarDate): number[];
  isLloyds(insurerId: number): boolean;
}

/** Builds an index of a market that answers many questions fast. */
export function marketIndex(market: SampleMarket): MarketIndex {
  const lloyds = new Set(market.insurers.filter(({ isLloyds }) => isLloyds).map(({ id }) => id));
  const periods = new Map(market.insurerStates.map((row) => [`${row.insurerId} ${row.state}`, row] as const));
  return {
    active: (insurerIds, state, date) =>
      insurerIds.filter((id) => {
        const period = periods.get(`${id} ${state}`);
        return (
          period !== undefined &&
          period.activeFrom <= date &&
          (period.activeTo === null || period.activeTo === undefined || date <= period.activeTo)
        );
      }),
    isLloyds: (insurerId) => lloyds.has(insurerId),
  };
}
