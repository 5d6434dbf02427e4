import { type BatchFinding, finding } from '@slip/forms/batch';
import { normalizeLicenseNumber } from '@slip/forms/rules';
import { and, eq, inArray } from 'drizzle-orm';
import { accounts, licenses } from '../../accounts/tables.js';
import { readInChunks } from '../../database/chunksOf.js';
import type { Executor } from '../../database/executor.js';
import { isNamed, nameOf } from './brokerNames.js';
import type { InsurerFileRow } from './readBatchFile.js';

const AGENTS_PER_QUERY = 500;

interface NamedAgent {
  readonly id: number;
  readonly npn: string;
  readonly name: string;
}

/** The agent that a row names, undefined for independently procured coverage; or the finding that it names none. */
export type ReportedAgent = { readonly agent: NamedAgent | undefined } | { readonly found: BatchFinding };

const licenseKey = (state: string, number: string) => `${state}\t${normalizeLicenseNumber(number)}`;

/**
 * Looks up the agents that rows name, by NPN or by the license in the state of the row (rules R004 and R005 of domain
 * §7).
 */
export async function reportedAgents(
  db: Executor,
  rows: readonly InsurerFileRow[],
): Promise<(row: InsurerFileRow) => ReportedAgent> {
  const npns = new Set(rows.map(({ cells }) => cells.AgentNPN).filter((npn) => npn !== ''));
  const numbers = new Set(
    rows.flatMap(({ cells: { AgentLicense } }) =>
      AgentLicense === '' ? [] : [normalizeLicenseNumber(AgentLicense)],
    ),
  );
  const byNpn = await readInChunks([...npns], AGENTS_PER_QUERY, (part) =>
    db
      .select({ id: accounts.id, npn: accounts.npn, name: accounts.name })
      .from(accounts)
      .where(and(eq(accounts.kind, 'Agent'), inArray(accounts.npn, part))),
  );
  const byLicense = await readInChunks([...numbers], AGENTS_PER_QUERY, (part) =>
    db
      .select({
        id: accounts.id,
        npn: accounts.npn,
        name: accounts.name,
        state: licenses.state,
        number: licenses.number,
      })
      .from(licenses)
      .innerJoin(accounts, and(eq(accounts.id, licenses.accountId), eq(accounts.kind, 'Agent')))
      .where(inArray(licenses.number, part)),
  );
  const agentOfNpn = new Map(byNpn.map(({ npn, ...each }) => [npn, { ...each, npn: npn ?? '' }]));
  const agentOfLicense = new Map(
    byLicense.map(({ id, npn, name, state, number }) => [
      licenseKey(state, number),
      { id, npn: npn ?? '', name },
    ]),
  );
  return ({ line, cells, broker }) => {
    const { EntityType, AgentNPN, AgentLicense, State } = cells;
    if (EntityType === 'IPC') return { agent: undefined };
    const ofNpn = agentOfNpn.get(AgentNPN);
    const ofLicense = agentOfLicense.get(licenseKey(State, AgentLicense));
    if (AgentNPN !== '' && AgentLicense !== '' && ofNpn?.id !== ofLicense?.id) {
      const message = `License ${AgentLicense} in ${State} is not that of the agent with the NPN ${AgentNPN}.`;
      return { found: finding('R005', { line, column: 'AgentLicense', value: AgentLicense }, { message }) };
    }
    const agent = ofNpn ?? ofLicense;
    if (agent && broker && !isNamed(broker, agent)) {
      const message = `License ${AgentLicense} in ${State} is that of ${agent.name}, not of ${nameOf(broker)}.`;
      return { found: finding('R005', { line, column: 'AgentLicense', value: AgentLicense }, { message }) };
    }
    if (agent) return { agent };
    const [column, value] = AgentNPN === '' ? ['AgentLicense', AgentLicense] : ['AgentNPN', AgentNPN];
    return {
      found: finding(
        'R004',
        { line, column, value },
        {
          message: `No agent with ${value} is on record.`,
          fix: 'Correct the number, or report the policy as IPC.',
        },
      ),
    };
  };
}
