/** A policy as its address names it. */
interface LinkedPolicy {
  readonly id: number;
  readonly agentId: number;
  readonly homeState: string;
}

/** Where the portal shows a policy (spec 3 §2.1), as the link of a message. */
export function policyLink({ id, agentId, homeState }: LinkedPolicy): string {
  const query = new URLSearchParams({ policyId: String(id), agentId: String(agentId), state: homeState });
  return `/slip/filings/view?${query.toString()}`;
}
