import type { policies } from '../filings/tables.js';

/** Where the portal shows a policy (spec 3 §2.1), as the link of a message. */
export function policyLink({
  id,
  agentId,
  homeState,
}: Pick<typeof policies.$inferSelect, 'id' | 'agentId' | 'homeState'>): string {
  const query = new URLSearchParams({ policyId: String(id), agentId: String(agentId), state: homeState });
  return `/slip/filings/view?${query.toString()}`;
}
