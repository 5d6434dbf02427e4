import type { OwedByAgent } from '@slip/forms/rules';
import { pages } from '../../billing/payments/pages.js';

const DASHBOARD = '/slip/dashboard';
/** The page of the portal that shows everything that is owed. */
export const owedPage = `${DASHBOARD}/home`;

const COMPLIANCE = '/slip/compliance';

const pageWith = (page: string, query: Readonly<Record<string, string>>) =>
  `${page}?${new URLSearchParams(query).toString()}`;

/** The page of the portal where something owed is done; null while it cannot be done yet. */
export function owedPath({ kind, agentId, state, year, quarter, isOpen }: OwedByAgent): string | null {
  if (!isOpen) return null;
  const stateAndYear = { state: state ?? '', year: String(year) };
  switch (kind) {
    case 'affidavit':
      return pageWith(`${COMPLIANCE}/quarterly-affidavit`, {
        agentId: String(agentId),
        state: stateAndYear.state,
        yearQuarter: `${year}${quarter}`,
      });
    case 'annualFiling':
      return pageWith(`${COMPLIANCE}/annual-filing`, { agentId: String(agentId), ...stateAndYear });
    case 'insurerReport':
      return pageWith(`${COMPLIANCE}/no-business`, {
        ...stateAndYear,
        ...(quarter !== 0 && { quarter: String(quarter) }),
      });
    default:
      return pageWith(pages.pay, { agent: String(agentId) });
  }
}
