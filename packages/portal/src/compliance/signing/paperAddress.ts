import { paths } from '../../paths.js';

/** The two papers that brokers sign for a state (spec 3 §2.6). */
export type PaperKind = 'affidavit' | 'annualFiling';

/** Which paper: of whom, for which state and period. */
export interface PaperChoice {
  readonly agentId: number | null;
  /** Two letters. */
  readonly state: string | null;
  /** A quarter as one number, 20263, or a year. */
  readonly period: number | null;
}

const pages = {
  affidavit: { path: paths.quarterlyAffidavit, period: 'yearQuarter', pattern: /^20\d\d[1-4]$/ },
  annualFiling: { path: paths.annualFiling, period: 'year', pattern: /^20\d\d$/ },
} as const;

/** The query of a paper; what is not chosen is left out. */
export function paperQuery(kind: PaperKind, { agentId, state, period }: PaperChoice): URLSearchParams {
  const query = new URLSearchParams();
  if (agentId !== null) query.set('agentId', String(agentId));
  if (state !== null) query.set('state', state);
  if (period !== null) query.set(pages[kind].period, String(period));
  return query;
}

/** The address of a paper; without a period it opens at the oldest one that is owed. */
export function paperPath(kind: PaperKind, choice: Partial<PaperChoice>): string {
  const query = paperQuery(kind, { agentId: null, state: null, period: null, ...choice });
  return `${pages[kind].path}?${query.toString()}`;
}

const numberOf = (text: string | null) => (text === null ? null : Number(text));

/** The agent, the state and the period in an address; the rest is ignored. */
export function askedPaper(kind: PaperKind, query: URLSearchParams): PaperChoice {
  const { period, pattern } = pages[kind];
  const read = (name: string, shape: RegExp) => {
    const text = query.get(name) ?? '';
    return shape.test(text) ? text : null;
  };
  return {
    agentId: numberOf(read('agentId', /^[1-9]\d{0,14}$/)),
    state: read('state', /^[A-Z]{2}$/),
    period: numberOf(read(period, pattern)),
  };
}
