import type { DownloadedFile, filings, Input, Output, reports } from '@slip/api/contract';
import {
  addressLine,
  POLICY_EXPIRATION_DATE,
  policyTextItems,
  transactionTextNames,
  transactionTexts,
} from '@slip/forms/rules';
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { groupedBy } from '../database/groupedBy.js';
import { assessmentLines, insurerDeclinations, transactions } from '../filings/tables.js';
import { agentPolicy } from '../filings/view/agentPolicy.js';
import type { CallContext, Caller } from '../http/handler.js';
import type { TableColumn } from '../pdf/drawTable.js';
import type { DocumentPart } from '../pdf/pdfDocument.js';
import { amountColumn, dollars, facts } from '../spreadsheets/SpreadsheetExport.js';
import { day, policyDocument } from './policyDocument.js';

type Policy = Output<typeof filings.agentPolicy>;
type Coverage = Policy['coverageCodes'][number];
type Transaction = Coverage['agentTransactions'][number];

const transactionColumns: readonly TableColumn[] = [
  { header: 'Confirmation #', width: 84 },
  { header: 'Transaction Type', width: 84 },
  { header: 'Insurer' },
  { header: 'Effective Date', width: 62 },
  { header: 'Received Date', width: 62 },
  amountColumn('Premium'),
  amountColumn('Policy Fees'),
  amountColumn('Tax'),
  amountColumn('Transaction Fee'),
];
const syndicateColumns: readonly TableColumn[] = [
  { header: 'Confirmation #', width: 84 },
  { header: 'Lloyd’s Syndicate' },
  amountColumn('Premium'),
];
const declinationColumns: readonly TableColumn[] = [
  { header: 'Confirmation #', width: 84 },
  { header: 'Insurer' },
  { header: 'NAIC', width: 78 },
];
const chargeColumns: readonly TableColumn[] = [
  { header: 'Confirmation #', width: 84 },
  { header: 'Assessments', width: 140 },
  { header: 'Why' },
  amountColumn('Amount'),
];

const textRows = (...args: Parameters<typeof policyTextItems>) =>
  policyTextItems(...args).map(({ label, value }): [string, string] => [label, value]);

/** The facts of a policy, without the empty ones. */
function informationOf(policy: Policy): DocumentPart {
  const { masterPolicyNumber, masterPolicyInsured } = policy;
  const rows = [
    ...textRows(policy, 'name'),
    ['State', policy.homeStateName],
    ['Agent', policy.agentName],
    [POLICY_EXPIRATION_DATE, day(policy.agtPolicyExpirationDate)],
    ['Location of Risk', addressLine(policy, 'risk')],
    ['Insured Address', addressLine(policy, 'insured')],
    ...textRows(policy, 'detail'),
    ['Master Policy', [masterPolicyNumber, masterPolicyInsured].filter((text) => text !== '').join(', ')],
    ...textRows(policy, 'comment'),
  ];
  return { columns: facts, rows: rows.filter(([, value]) => value !== '') };
}

function typeOf({ transactionTypeDescription, agtTransStatus }: Transaction): string {
  return agtTransStatus === 'Questioned'
    ? `${transactionTypeDescription} (Questioned)`
    : transactionTypeDescription;
}

const insurerOf = ({ insurerName, insurerNaic, lsName }: Transaction) =>
  `${insurerName} (${insurerNaic})${lsName === '' ? '' : `: ${lsName}`}`;

/**
 * Premium, policy fees, tax with assessments, and transaction fee, in the order of the columns (names of spec 3 §3.1).
 */
const sums = (filed: readonly Transaction[]) =>
  (['agtTransPremium', 'msAgtTransOtherFees', 'agtTransAsmtSumTaxOther', 'agtTransAsmtSumCm'] as const).map(
    (name) => filed.reduce((sum, transaction) => sum + transaction[name], 0),
  );

type Charges = ReadonlyMap<number, readonly { name: string; amount: number; reason: string }[]>;

/** The insurers that declined the risk, by transaction. */
type Declinations = ReadonlyMap<number, readonly { insurerName: string; insurerNaic: string }[]>;

/** A table below a heading of its own; nothing without rows. */
function listOf(
  subheading: string,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
): DocumentPart[] {
  return rows.length === 0 ? [] : [{ subheading }, { columns, rows }];
}

function coverageParts(coverage: Coverage, charges: Charges, declined: Declinations): DocumentPart[] {
  const { ccCoverageCode, coverageCodeDesc, taxStatusDescription, agentTransactions } = coverage;
  const questioned = agentTransactions.filter(({ agtTransStatus }) => agtTransStatus === 'Questioned');
  const texts = transactionTextNames.flatMap((name): DocumentPart[] => {
    const items = agentTransactions
      .filter((filed) => filed[name] !== '')
      .map((filed) => `${filed.agtTransNumber}: ${filed[name]}`);
    return items.length === 0 ? [] : [{ subheading: transactionTexts[name].heading }, { items }];
  });
  const lines = agentTransactions.flatMap(({ agtTransId, agtTransNumber }) =>
    (charges.get(agtTransId) ?? []).map(({ name, amount, reason }) => [
      agtTransNumber,
      name,
      reason,
      dollars(amount),
    ]),
  );
  const syndicates = agentTransactions.flatMap(({ agtTransNumber, lloydsSyndicateAllocations }) =>
    lloydsSyndicateAllocations.map(({ lsName, userPremium }) => [
      agtTransNumber,
      lsName,
      dollars(userPremium),
    ]),
  );
  const declinations = agentTransactions.flatMap(({ agtTransId, agtTransNumber }) =>
    (declined.get(agtTransId) ?? []).map(({ insurerName, insurerNaic }) => [
      agtTransNumber,
      insurerName,
      insurerNaic,
    ]),
  );
  return [
    { heading: `${ccCoverageCode} ${coverageCodeDesc}, ${taxStatusDescription}` },
    {
      columns: transactionColumns,
      rows: [
        ...agentTransactions.map((filed) => [
          filed.agtTransNumber,
          typeOf(filed),
          insurerOf(filed),
          day(filed.agtTransEffectiveDate),
          day(filed.agtTransReceivedDate),
          ...sums([filed]).map(dollars),
        ]),
        ['Total', '', '', '', '', ...sums(agentTransactions).map(dollars)],
      ],
    },
    ...(questioned.length === 0
      ? []
      : [
          { subheading: 'Questioned by the office' },
          { items: questioned.map(({ agtTransNumber, tiqReason }) => `${agtTransNumber}: ${tiqReason}`) },
        ]),
    ...texts,
    ...listOf('Lloyd’s Syndicates', syndicateColumns, syndicates),
    ...listOf('Taxes, assessments and fees', chargeColumns, lines),
    ...listOf('Declinations', declinationColumns, declinations),
  ];
}

function totalsOf(policy: Policy): DocumentPart {
  const all = policy.coverageCodes.flatMap(({ agentTransactions }) => agentTransactions);
  const [premium = 0, fees = 0, tax = 0, transactionFees = 0] = sums(all);
  return {
    columns: facts,
    rows: [
      ['Premium', dollars(premium)],
      ['Policy Fees', dollars(fees)],
      ['Tax and assessments', dollars(tax)],
      ['Transaction Fees', dollars(transactionFees)],
      ['Total', dollars(premium + fees + tax + transactionFees)],
    ],
  };
}

async function readCharges(db: Executor, policyId: number): Promise<Charges> {
  const lines = await db
    .select({
      of: assessmentLines.transactionId,
      name: assessmentLines.name,
      amount: assessmentLines.amount,
      reason: assessmentLines.reason,
    })
    .from(assessmentLines)
    .innerJoin(transactions, eq(transactions.id, assessmentLines.transactionId))
    .where(eq(transactions.policyId, policyId))
    .orderBy(asc(assessmentLines.transactionId), asc(assessmentLines.position));
  return groupedBy(lines, (line) => line.of);
}

async function readDeclinations(db: Executor, policyId: number): Promise<Declinations> {
  const rows = await db
    .select({
      of: insurerDeclinations.transactionId,
      insurerName: insurerDeclinations.insurerName,
      insurerNaic: insurerDeclinations.insurerNaic,
    })
    .from(insurerDeclinations)
    .innerJoin(transactions, eq(transactions.id, insurerDeclinations.transactionId))
    .where(eq(transactions.policyId, policyId))
    .orderBy(asc(insurerDeclinations.transactionId), asc(insurerDeclinations.position));
  return groupedBy(rows, (row) => row.of);
}

/**
 * A policy as a document to keep (spec 3 §2.3): its information, each coverage with its transactions and charges, what
 * the office questions and why, and the totals.
 *
 * @throws HttpError (404) when the caller has no such policy of this agent in this state.
 */
export async function printPolicy(
  { policyId, state, associatedAgentId }: Input<typeof reports.printPolicy>['query'],
  context: CallContext<Caller>,
): Promise<DownloadedFile> {
  const { db } = context;
  const asked = { agentPolicyId: policyId, agentId: associatedAgentId, state };
  const policy = await agentPolicy(asked, context);
  const charges = await readCharges(db, policyId);
  const declined = await readDeclinations(db, policyId);
  return policyDocument(
    {
      stateName: policy.homeStateName,
      policyNumber: policy.agtPolicyNumber,
      parts: [
        { heading: 'Policy Information' },
        informationOf(policy),
        ...policy.coverageCodes.flatMap((coverage) => coverageParts(coverage, charges, declined)),
        { heading: 'Totals' },
        totalsOf(policy),
      ],
    },
    context,
  );
}
