/** How a proposal ended; nothing as long as it waits. */
export const proposalDecisions = ['approved', 'refused', 'withdrawn', 'expired'] as const;

export type ProposalDecision = (typeof proposalDecisions)[number];
