import { addYears, type CalendarDate, programStates } from '@slip/forms/rules';
import type { insurerStates, insurers, Row, syndicates } from '@slip/server';
import { daysAfter, seededRandom } from '../chance/random.js';
import { alienInsurerNames, foreignInsurerNames, syndicateNames } from '../vocabulary/insurerNames.js';
import { demoAccounts } from './demoAccounts.js';

/** The insurers and syndicates that policies are placed with. */
export interface SampleMarket {
  readonly insurers: readonly Row<typeof insurers>[];
  readonly insurerStates: readonly Row<typeof insurerStates>[];
  readonly syndicates: readonly Row<typeof syndicates>[];
}

const LONG_AGO: CalendarDate = '2001-01-01';

/** NAIC numbers of the insurers that demo people work for. */
const demoNaics = new Map(
  demoAccounts.flatMap(({ name, naic }) => (naic === undefined ? [] : [[name, naic]])),
);

/**
 * Invents the market. Most insurers are active in every state all the time; the last foreign one closed half a year ago,
 * the one before it opened three months ago, and a few serve only some of the states. The steps between numbers only
 * keep them apart and let them look like real ones.
 */
export function sampleMarket(today: CalendarDate): SampleMarket {
  const random = seededRandom('market');
  const lastForeign = foreignInsurerNames.length - 1;
  const foreign = foreignInsurerNames.map((name, index) => ({
    name,
    naic: demoNaics.get(name) ?? String(46_000 + index * 137 + random.integer(0, 99)),
    type: 'F' as const,
    isLloyds: false,
    activeFrom: index === lastForeign - 1 ? daysAfter(today, -90) : LONG_AGO,
    activeTo: index === lastForeign ? daysAfter(today, -180) : null,
  }));
  const alien = [...alienInsurerNames, "Underwriters at Lloyd's, London"].map((name, index) => ({
    name,
    naic: demoNaics.get(name) ?? `AA${9_110_007 + index * 10_211}`,
    type: 'A' as const,
    isLloyds: index === alienInsurerNames.length,
    activeFrom: LONG_AGO,
    activeTo: null,
  }));
  const all = [...foreign, ...alien].map((insurer, index) => ({ id: index + 1, ...insurer }));
  return {
    insurers: all,
    insurerStates: all.flatMap(({ id, activeFrom, activeTo }, index) =>
      programStates
        // Every ninth company does not serve one state, a different state each time.
        .filter((_, place) => index % 9 !== 8 || place !== Math.floor(index / 9) % programStates.length)
        .map(({ abbreviation }) => ({ insurerId: id, state: abbreviation, activeFrom, activeTo })),
    ),
    syndicates: syndicateNames.map((name, index) => ({
      id: index + 1,
      number: String(9_003 + index * 41),
      name: `${name} Syndicate ${9_003 + index * 41}`,
      activeFrom: LONG_AGO,
      activeTo: index === syndicateNames.length - 1 ? addYears(today, -1) : null,
    })),
  };
}

/** Looks up who was active when, for the policies that are invented. */
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
