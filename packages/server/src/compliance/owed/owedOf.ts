import { isInsurer, type OwedByAgent, owedByFiler, owedByInsurer } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { readableAgents } from '../../accounts/agentAccess.js';
import { accounts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import type { Caller } from '../../http/handler.js';
import { readInsurerFacts } from '../../insurer-policies/summary/readInsurerFacts.js';
import type { OwedMoment } from './OwedMoment.js';
import { type Filer, readFilerFacts } from './readFilerFacts.js';

/** Everything that one agent or IPC filer owes. */
function owedByAgent({ agentId, agentName, ...facts }: Filer, { today }: OwedMoment): OwedByAgent[] {
  return owedByFiler(facts, today).map((each) => ({ ...each, agentId, agentName }));
}

/** Everything that some agents and IPC filers owe. */
export async function owedByAgents(
  db: Executor,
  agentIds: readonly number[],
  moment: OwedMoment,
): Promise<OwedByAgent[]> {
  const filers = await readFilerFacts(db, agentIds, moment);
  return filers.flatMap((filer) => owedByAgent(filer, moment));
}

/** Everything that an account owes; of an agency, what the agents owe for whom it acts today. Nothing of the office. */
export async function owedOf(
  db: Executor,
  { accountId, kind }: Pick<Caller, 'accountId' | 'kind'>,
  moment: OwedMoment,
): Promise<OwedByAgent[]> {
  const { today } = moment;
  if (isInsurer(kind)) {
    const { facts } = await readInsurerFacts(db, { accountId, kind }, today);
    const [account] = await db
      .select({ name: accounts.name })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    const insurer = { agentId: accountId, agentName: account?.name ?? '' };
    return owedByInsurer(facts, today).map((each) => ({ ...each, ...insurer }));
  }
  const agents = await readableAgents({ db, caller: { accountId, kind }, today });
  return agents === 'all' ? [] : owedByAgents(db, agents, moment);
}
