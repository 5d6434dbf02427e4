import type { Input, Output, office } from '@slip/api/contract';
import type { PeriodFigures, QuestionedFigures } from '@slip/forms/rules';
import { eq, sql } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { isSignedAgain } from '../signatures/readSignatures.js';
import { askedPeriod, periodFacts } from './periodFacts.js';

/** The figures in question, without the questions about them. */
export const withoutReasons = ({
  transactions,
  premium,
  policyFees,
  tax,
  fee,
}: QuestionedFigures): PeriodFigures => ({ transactions, premium, policyFees, tax, fee });

type Row = Output<typeof office.signedPapers>[number];

/**
 * The signatures of a period under a paper (affidavit or annual filing), those that were replaced as well, by state,
 * agent and number. Only the latest of an agent and state `holds`; the figures it was given for may have `changed`
 * since.
 */
export async function signedPapers(
  asked: Input<typeof office.signedPapers>['query'],
  { db, today }: Pick<CallContext<Caller>, 'db' | 'today'>,
): Promise<Row[]> {
  const about = await askedPeriod(asked, { db, today });
  const facts = await periodFacts(db, about);
  const anyOf = (key: 'agentId' | 'signedBy') => {
    const ids = new Set(facts.signatures.map(({ signature }) => signature[key]));
    return sql`any(${sql.param([...ids])}::bigint[])`;
  };
  const agents = await db
    .select({ id: accounts.id, name: accounts.name, npn: accounts.npn })
    .from(accounts)
    .where(eq(accounts.id, anyOf('agentId')));
  const signers = await db
    .select({ id: people.id, userName: people.userName })
    .from(people)
    .where(eq(people.id, anyOf('signedBy')));
  const rows = facts.signatures.flatMap(({ signature, text }): Row[] => {
    const agent = agents.find(({ id }) => id === signature.agentId);
    if (!agent || (asked.account !== undefined && asked.account.trim() !== agent.npn)) return [];
    const { agentId, state, transactions, premium, policyFees, tax, fee, billing } = signature;
    const definition = about.states.find(({ abbreviation }) => abbreviation === state);
    const isHolding = facts.holding(agentId, state)?.signature.id === signature.id;
    const changed = isSignedAgain(signature, definition) ? 'signAgain' : 'changed';
    return [
      {
        signatureId: signature.id,
        account: agent.npn ?? '',
        accountName: agent.name,
        state,
        period: signature.period,
        name: signature.name,
        signedBy: signers.find(({ id }) => id === signature.signedBy)?.userName ?? '',
        signedAt: signature.signedAt.toISOString(),
        ipAddress: signature.ipAddress,
        textVersion: text.version,
        textHash: signature.textHash,
        signed: { transactions, premium, policyFees, tax, fee },
        signedInQuestion: billing && withoutReasons(billing.inQuestion),
        now: facts.totalsOf(agentId, state),
        nowInQuestion: withoutReasons(facts.billingOf(agentId, state).inQuestion),
        standing: !isHolding ? 'replaced' : facts.isChanged(agentId, state) ? changed : 'holds',
      },
    ];
  });
  return rows.toSorted(
    (one, other) =>
      one.state.localeCompare(other.state) ||
      one.accountName.localeCompare(other.accountName) ||
      one.signatureId - other.signatureId,
  );
}
