import type { OwedByAgent } from '@slip/forms/rules';
import { pages } from '../../billing/payments/pages.js';

const DASHBOARD = '/slip/dashboard';
/** The page of the portal that shows everything that is owed. */
export const owedPage = `${DASHBOARD}/home`;

const ROOM = '/slip/compliance';

const pageWith = (page: string, query: Readonly<Record<string, string>>) =>
  `${page}?${new URLSearchParams(query).toString()}`;

/** Where in the portal something that is owed is done; null while it cannot be. */
export function owedPath({ kind, agentId, state, year, quarter, isOpen }: OwedByAgent): string | null {
  if (!isOpen) return null;
  const of = { state: state ?? '', year: String(year) };
  switch (kind) {
    case 'affidavit':
      return pageWith(`${ROOM}/quarterly-affidavit`, {
        agentId: String(agentId),
        state: of.state,
        yearQuarter: `${year}${quarter}`,
      });
    case 'annualFiling':
      return pageWith(`${ROOM}/annual-filing`, { agentId: String(agentId), ...of });
    case 'insurerReport':
      return pageWith(`${ROOM}/no-business`, { ...of, ...(quarter !== 0 && { quarter: String(quarter) }) });
    default:
      return pageWith(pages.pay, { agent: String(agentId) });
  }
}
