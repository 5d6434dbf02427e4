import type { FilingSummaryData } from './quarterFigures.js';

type Missing = FilingSummaryData['missingLicenses'];

/** One agent, and the states in which they have no valid license, as one part of a sentence. */
export interface Unlicensed {
  readonly agentId: number;
  readonly agentName: string;
  readonly states: string;
}

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Who has no license where: one entry per agent, in the order in which they come. */
export function unlicensedAgents(missing: Missing): Unlicensed[] {
  return Array.from(new Map(missing.map(({ agentId, agentName }) => [agentId, agentName]))).map(
    ([agentId, agentName]) => ({
      agentId,
      agentName,
      states: either.format(missing.filter((each) => each.agentId === agentId).map((each) => each.stateName)),
    }),
  );
}
