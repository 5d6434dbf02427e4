import { API_ROOT, filings, user } from '@slip/api/contract';
import { type CalendarDate, formatUsDate } from '@slip/forms/rules';
import { AgentKillFixture, type PreparedAgent } from './AgentKillFixture.js';
import { callJson } from './callJson.js';
import { InsurerKillFixture } from './InsurerKillFixture.js';
import type { KillFixture } from './KillFixture.js';
import { signIn } from './signIn.js';

/** Signs the demo agent in and learns what its filings can name. */
export async function prepareAgent(url: string, today: CalendarDate, from?: string): Promise<PreparedAgent> {
  const { referenceId: agentId, headers } = await signIn(url, 'ada.larkin', from);
  const read = (path: string) => callJson(`${url}${API_ROOT}${path}`, { headers });
  const effectiveDate = encodeURIComponent(formatUsDate(today));
  const { selectedInsurers } = filings.insurersForAgent.response.validateSync(
    await read(`/filings/insurersForAgent?agentId=${agentId}&state=WY&effectiveDate=${effectiveDate}`),
  );
  const contacts = user.agentAccountingContact.response.validateSync(
    await read(`/user/agentAccountingContact?agentId=${agentId}`),
  );
  return {
    headers,
    agentId,
    insurerId: Number(selectedInsurers[0]?.value),
    contactId: contacts[0]?.slipBillId ?? 0,
  };
}

/** The fixtures of those who file side by side on the demo: agents and insurers. Their sessions hold over every restart. */
export async function openFixtures(
  url: string,
  today: CalendarDate,
  { agents, insurers }: { readonly agents: number; readonly insurers: number },
): Promise<readonly KillFixture[]> {
  const agent = await prepareAgent(url, today);
  const insurer = await signIn(url, 'granite.peak');
  return [
    ...Array.from({ length: agents }, (_, index) => new AgentKillFixture(agent, today, index)),
    ...Array.from(
      { length: insurers },
      (_, index) => new InsurerKillFixture(insurer.headers, insurer.referenceId, index),
    ),
  ];
}
