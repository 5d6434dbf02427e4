import {
  type AgentPolicyPayload,
  type AgentTransactionPayload,
  type Assessment,
  assess,
  type CalendarDate,
  fromWireDate,
  type StateDefinition,
  taxedTransaction,
} from '@slip/forms/rules';
import type { Executor } from '../database/executor.js';
import { nextConfirmationNumbers } from './confirmationNumber.js';
import { questionsOf } from './questionsOf.js';
import { searchKey } from './searchKey.js';
import {
  assessmentLines,
  coverageGroups,
  insurerDeclinations,
  lloydsAllocations,
  policies,
  transactions,
} from './tables.js';

/** A checked filing and who files it when. */
export interface CheckedFiling {
  readonly filing: AgentPolicyPayload;
  readonly state: StateDefinition;
  /** The agency that files for the agent, if it is one. */
  readonly agencyId: number | null;
  readonly personId: number;
  readonly now: Date;
  readonly today: CalendarDate;
}

/** What is stored of one transaction. */
interface NewTransaction {
  readonly coverageCode: string;
  readonly taxStatus: string;
  readonly sent: AgentTransactionPayload;
  readonly effectiveDate: CalendarDate;
  readonly assessment: Assessment;
  readonly questions: readonly string[];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** A date of a filing whose dates were checked. */
function day(wire: string): CalendarDate {
  const date = fromWireDate(wire);
  if (date === undefined) throw new RangeError(`"${wire}" was checked, but is no date.`);
  return date;
}

function newTransactions({ filing, state, today }: CheckedFiling): NewTransaction[] {
  return filing.coverageCodes.flatMap((coverage) =>
    coverage.agentTransactions.map((sent) => {
      const taxed = taxedTransaction(coverage, sent);
      if (!taxed) throw new RangeError('A checked transaction cannot be assessed.');
      const effectiveDate = day(sent.agtTransEffectiveDate);
      return {
        coverageCode: coverage.ccCoverageCode,
        taxStatus: coverage.ccTaxStatus,
        sent,
        effectiveDate,
        assessment: assess(taxed, state),
        questions: questionsOf(
          {
            taxStatus: coverage.ccTaxStatus,
            effectiveDate,
            receivedOn: today,
            premium: sent.msAgtTransPremium,
            fees: sent.msAgtTransOtherFees,
          },
          state,
        ),
      };
    }),
  );
}

function policyRow(checked: CheckedFiling, filed: readonly NewTransaction[]): typeof policies.$inferInsert {
  const { filing, agencyId, personId, today } = checked;
  return {
    agentId: filing.agentId,
    agencyId,
    homeState: filing.homeStateAbbr,
    policyNumber: filing.agtPolicyNumber,
    insuredName: filing.agtPolicyInsured,
    policyNumberKey: searchKey(filing.agtPolicyNumber),
    insuredNameKey: searchKey(filing.agtPolicyInsured),
    comments: filing.agtPolicyComments,
    mga: filing.mga,
    riskGroup: filing.riskGroup,
    expirationDate: day(filing.agtPolicyExpirationDate),
    riskAddress1: filing.riskAddress1,
    riskAddress2: filing.riskAddress2,
    riskCity: filing.riskCity,
    riskState: filing.riskState,
    riskCountry: filing.riskCountry,
    riskProvince: filing.riskProvince,
    riskZip: filing.riskZip,
    insuredAddress1: filing.insuredAddress1,
    insuredAddress2: filing.insuredAddress2,
    insuredCity: filing.insuredCity,
    insuredState: filing.insuredState,
    insuredCountry: filing.insuredCountry,
    insuredProvince: filing.insuredProvince,
    insuredZip: filing.insuredZip,
    masterPolicyId: filing.isPartOfMasterPolicy ? filing.masterPolicyId : null,
    totalPremium: sum(filed.map(({ sent }) => sent.msAgtTransPremium)),
    questioned: filed.filter(({ questions }) => questions.length > 0).length,
    submittedOn: today,
    filedBy: personId,
  };
}

/** One group for each coverage code and tax status, however often the filing repeats them; their ids by both. */
async function storeGroups(
  transaction: Executor,
  policyId: number,
  filed: readonly NewTransaction[],
): Promise<Map<string, number>> {
  const groups = new Map(
    filed.map(({ coverageCode, taxStatus }) => [
      `${coverageCode} ${taxStatus}`,
      { policyId, coverageCode, taxStatus },
    ]),
  );
  const stored = await transaction
    .insert(coverageGroups)
    .values([...groups.values()])
    .returning();
  return new Map(stored.map(({ id, coverageCode, taxStatus }) => [`${coverageCode} ${taxStatus}`, id]));
}

async function storeTransactions(
  transaction: Executor,
  checked: CheckedFiling,
  policyId: number,
  filed: readonly NewTransaction[],
): Promise<number[]> {
  const { filing, personId, now, today } = checked;
  const groups = await storeGroups(transaction, policyId, filed);
  const numbers = await nextConfirmationNumbers(transaction, Number(today.slice(0, 4)), filed.length);
  const stored = await transaction
    .insert(transactions)
    .values(
      filed.map(({ sent, coverageCode, taxStatus, effectiveDate, assessment, questions }, index) => ({
        policyId,
        groupId: groups.get(`${coverageCode} ${taxStatus}`) ?? 0,
        confirmationNumber: numbers[index] ?? '',
        type: sent.agtTransType,
        status: questions.length > 0 ? ('Questioned' as const) : ('Accepted' as const),
        tiqReason: questions.join(' '),
        insurerId: sent.insurerId,
        effectiveDate,
        expirationDate: day(filing.agtPolicyExpirationDate),
        receivedOn: today,
        premium: sent.msAgtTransPremium,
        fees: sent.msAgtTransOtherFees,
        taxTotal: sum(assessment.lines.filter(({ kind }) => kind !== 'fee').map(({ amount }) => amount)),
        feeTotal: sum(assessment.lines.filter(({ kind }) => kind === 'fee').map(({ amount }) => amount)),
        accountingContactId: sent.slipBillId,
        comment: sent.agtTransComment,
        filedBy: personId,
        filedAt: now,
      })),
    )
    .returning({ id: transactions.id, number: transactions.confirmationNumber });
  const idOf = new Map(stored.map(({ id, number }) => [number, id]));
  return numbers.map((number) => idOf.get(number) ?? 0);
}

async function storeDetails(
  transaction: Executor,
  filed: readonly NewTransaction[],
  ids: readonly number[],
): Promise<void> {
  const lines = filed.flatMap(({ assessment }, index) =>
    assessment.lines.map((line, position) => ({
      transactionId: ids[index] ?? 0,
      position,
      line: line.id,
      kind: line.kind,
      name: line.name,
      base: line.base,
      rate: line.rateText,
      amount: line.amount,
      reason: line.reason,
      rateVersion: line.rateVersion,
    })),
  );
  const allocations = filed.flatMap(({ sent }, index) =>
    sent.lloydsSyndicateAllocations.map(({ lsId, userPremium }) => ({
      transactionId: ids[index] ?? 0,
      syndicateId: lsId,
      premium: userPremium,
    })),
  );
  const declinations = filed.flatMap(({ sent }, index) =>
    sent.insurerDeclinations.map(({ insurerName, insurerNaic }, position) => ({
      transactionId: ids[index] ?? 0,
      position,
      insurerName,
      insurerNaic,
    })),
  );
  if (lines.length > 0) await transaction.insert(assessmentLines).values(lines);
  if (allocations.length > 0) await transaction.insert(lloydsAllocations).values(allocations);
  if (declinations.length > 0) await transaction.insert(insurerDeclinations).values(declinations);
}

/** What was stored of a filing. */
export interface StoredPolicy {
  readonly id: number;
  readonly row: typeof policies.$inferInsert;
  readonly transactionIds: readonly number[];
}

/**
 * Stores a checked filing with its taxes, confirmation numbers and questions.
 * @returns nothing when another filing took the policy number in the meantime; nothing is stored then.
 */
export async function storePolicy(
  transaction: Executor,
  checked: CheckedFiling,
): Promise<StoredPolicy | undefined> {
  const filed = newTransactions(checked);
  const row = policyRow(checked, filed);
  // Waits for a filing of the same number that is under way, and gives nothing when that one is kept.
  const [policy] = await transaction
    .insert(policies)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: policies.id });
  if (!policy) return undefined;
  const transactionIds = await storeTransactions(transaction, checked, policy.id, filed);
  await storeDetails(transaction, filed, transactionIds);
  return { id: policy.id, row, transactionIds };
}
