/** How a proposal ended. */
const proposalDecisions = ['approved', 'refused', 'withdrawn', 'expired'] as const;

export type ProposalDecision = (typeof proposalDecisions)[number];

/** Where a proposal is: it waits, or has ended. */
export const proposalStates = ['waiting', ...proposalDecisions] as const;
