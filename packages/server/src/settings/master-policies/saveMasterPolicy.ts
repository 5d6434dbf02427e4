import type { admin, Input } from '@slip/api/contract';
import { normalizeLine, seenMasterPolicy } from '@slip/forms/rules';
import { and, eq, ne } from 'drizzle-orm';
import { fileableAgent, nothingFound } from '../../accounts/agentAccess.js';
import { lockAccountRow } from '../../accounts/lockAccountRow.js';
import { requireSeen } from '../../accounts/requireSeen.js';
import type { Executor } from '../../database/executor.js';
import { isText } from '../../database/foldedText.js';
import { masterPolicies } from '../../filings/tables.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';

/**
 * Adds a master policy to an agent, or changes one (spec 2 §7, spec 3 §3.3).
 *
 * @returns its id.
 * @throws HttpError 400 for a number without a letter or digit or one that the agent has already, 404 for an agent or master policy of
 * another account, 409 for a master policy that was changed since it was read.
 */
export async function saveMasterPolicy(
  { query: { seen }, body }: Input<typeof admin.saveMasterPolicy>,
  context: CallContext<Caller>,
): Promise<number> {
  const { db } = context;
  const agent = await fileableAgent(context, body.agentId);
  await lockAccountRow(db, agent.id);
  const number = normalizeLine(body.masterPolicyNumber);
  const after = { number, insured: normalizeLine(body.masterPolicyInsured) };
  const id = body.masterPolicyId;
  const own = and(eq(masterPolicies.id, id), eq(masterPolicies.agentId, agent.id));
  const [before] = id === 0 ? [] : await db.select().from(masterPolicies).where(own);
  if (id !== 0 && !before) throw nothingFound();
  if (before)
    requireSeen(seen, seenMasterPolicy(before.number, before.insured), `Master Policy ${before.number}`);
  const message = await numberProblem(db, agent.id, number, id);
  if (message !== undefined) throw badRequest([{ path: 'masterPolicyNumber', message, value: number }]);

  if (!before) {
    const [stored] = await db
      .insert(masterPolicies)
      .values({ agentId: agent.id, ...after })
      .returning({ id: masterPolicies.id });
    if (!stored) throw new Error('A master policy was not stored.');
    await context.audit({
      action: 'create',
      entity: 'master_policies',
      entityId: stored.id,
      after: { agentId: agent.id, ...after },
    });
    return stored.id;
  }

  await db.update(masterPolicies).set(after).where(own);
  await context.audit({
    action: 'update',
    entity: 'master_policies',
    entityId: id,
    before: { number: before.number, insured: before.insured },
    after,
  });
  return id;
}

async function numberProblem(
  db: Executor,
  agentId: number,
  number: string,
  exceptId: number,
): Promise<string | undefined> {
  if (!/[\p{L}\p{N}]/u.test(number)) return 'Master Policy Number must contain a letter or a digit.';
  const [other] = await db
    .select({ number: masterPolicies.number })
    .from(masterPolicies)
    .where(
      and(
        eq(masterPolicies.agentId, agentId),
        isText(masterPolicies.number, number),
        ne(masterPolicies.id, exceptId),
      ),
    );
  return other && `There is a master policy ${other.number} already. Choose it, or enter another number.`;
}
