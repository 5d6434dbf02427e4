/** The facts of a policy that its address in the portal needs. */
interface LinkedPolicy {
  readonly id: number;
  readonly agentId: number;
  readonly homeState: string;
}

/** The link of a message to a policy in the portal (spec 3 §2.1). */
export function policyLink({ id, agentId, homeState }: LinkedPolicy): string {
  const query = new URLSearchParams({ policyId: String(id), agentId: String(agentId), state: homeState });
  return `/slip/filings/view?${query.toString()}`;
}
