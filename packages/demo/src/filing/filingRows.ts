import { type CalendarDate, compareDates, mapAddressParts, type PrefixedAddress } from '@slip/forms/rules';
import {
  type assessmentLines,
  billedWhenFiled,
  confirmationNumber,
  type coverageGroups,
  type insurerDeclinations,
  type lloydsAllocations,
  type policies,
  policyQuestions,
  type Row,
  searchKey,
  storedQuestions,
  type transactions,
} from '@slip/server';
import { filedAt } from '../chance/random.js';
import type { SampleAddress } from '../chance/sampleAddress.js';
import type { SamplePolicy, SampleTransaction } from '../policies/SamplePolicy.js';

/** The rows of policies and of everything filed on them, ready to be stored. */
export interface FilingRows {
  readonly policies: Row<typeof policies>[];
  readonly coverageGroups: Row<typeof coverageGroups>[];
  readonly transactions: Row<typeof transactions>[];
  readonly assessmentLines: Row<typeof assessmentLines>[];
  readonly lloydsAllocations: Row<typeof lloydsAllocations>[];
  readonly insurerDeclinations: Row<typeof insurerDeclinations>[];
}

/** The highest key used so far, by table, and the last confirmation number of each year. */
export interface FilingKeys {
  policy: number;
  group: number;
  transaction: number;
  line: number;
  readonly confirmations: Map<number, number>;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function addressColumns<const Prefix extends string>(
  prefix: Prefix,
  address: SampleAddress | null,
): PrefixedAddress<Prefix> {
  const parts: PrefixedAddress<''> = {
    Address1: address?.address1 ?? '',
    Address2: address?.address2 ?? '',
    City: address?.city ?? '',
    State: address?.state ?? '',
    Country: address?.country ?? '',
    Province: address?.province ?? '',
    Zip: address?.zip ?? '',
  };
  return mapAddressParts(prefix, (part) => parts[part]);
}

function policyRow(id: number, policy: SamplePolicy): Row<typeof policies> {
  const { filer, byAgency, transactions: filed } = policy;
  return {
    id,
    agentId: filer.agentId,
    agencyId: byAgency ? (filer.agency?.id ?? null) : null,
    homeState: policy.state.abbreviation,
    policyNumber: policy.policyNumber,
    insuredName: policy.insuredName,
    policyNumberKey: searchKey(policy.policyNumber),
    insuredNameKey: searchKey(policy.insuredName),
    comments: policy.comments,
    mga: policy.mga,
    riskGroup: policy.riskGroup,
    expirationDate: policy.expirationDate,
    ...addressColumns('risk', policy.risk),
    ...addressColumns('insured', policy.insured),
    masterPolicyId: policy.masterPolicyId,
    totalPremium: sum(filed.map(({ premium }) => premium)),
    ...policyQuestions(filed),
    submittedOn: policy.submittedOn,
    filedBy: filedBy(policy),
  };
}

const filedBy = ({ filer, byAgency }: SamplePolicy) =>
  byAgency ? (filer.agency?.personId ?? filer.personId) : filer.personId;

function addLines(rows: FilingRows, keys: FilingKeys, transactionId: number, filed: SampleTransaction): void {
  filed.lines.forEach((line, position) => {
    keys.line += 1;
    rows.assessmentLines.push({
      id: keys.line,
      transactionId,
      position,
      line: line.id,
      kind: line.kind,
      name: line.name,
      base: line.base,
      rate: line.rateText,
      amount: line.amount,
      reason: line.reason,
      rateVersion: line.rateVersion,
    });
  });
  for (const { id, premium } of filed.syndicates) {
    rows.lloydsAllocations.push({ transactionId, syndicateId: id, premium });
  }
  filed.declinations.forEach(({ insurerName, insurerNaic }, position) => {
    rows.insurerDeclinations.push({ transactionId, position, insurerName, insurerNaic });
  });
}

/** The next confirmation number of the year in which something was received. */
function nextConfirmationNumber(
  { confirmations }: Pick<FilingKeys, 'confirmations'>,
  receivedOn: CalendarDate,
): string {
  const year = Number(receivedOn.slice(0, 4));
  const place = (confirmations.get(year) ?? 0) + 1;
  confirmations.set(year, place);
  return confirmationNumber(year, place);
}

/**
 * Gives every record its key, and every transaction the next confirmation number of the year it was received in, in
 * the order of receipt.
 */
export function filingRows(book: readonly SamplePolicy[], keys: FilingKeys): FilingRows {
  const rows: FilingRows = {
    policies: [],
    coverageGroups: [],
    transactions: [],
    assessmentLines: [],
    lloydsAllocations: [],
    insurerDeclinations: [],
  };
  const filings: { filed: SampleTransaction; row: Row<typeof transactions> }[] = [];

  for (const policy of book) {
    keys.policy += 1;
    const policyId = keys.policy;
    rows.policies.push(policyRow(policyId, policy));
    const groups = new Map<string, number>();
    const ids = policy.transactions.map(() => (keys.transaction += 1));
    policy.transactions.forEach((filed, place) => {
      const { coverageCode, taxStatus, backoutOf } = filed;
      const key = `${coverageCode} ${taxStatus}`;
      let groupId = groups.get(key);
      if (groupId === undefined) {
        keys.group += 1;
        groupId = keys.group;
        groups.set(key, groupId);
        rows.coverageGroups.push({ id: groupId, policyId, coverageCode, taxStatus });
      }
      const questionColumns = storedQuestions(filed.questions);
      filings.push({
        filed,
        row: {
          id: ids[place] ?? 0,
          policyId,
          groupId,
          confirmationNumber: '',
          type: filed.type,
          ...questionColumns,
          ...billedWhenFiled(questionColumns.status, policy.filer.agentId, filed.receivedOn),
          insurerId: filed.insurerId,
          effectiveDate: filed.effectiveDate,
          expirationDate: policy.expirationDate,
          receivedOn: filed.receivedOn,
          premium: filed.premium,
          fees: filed.fees,
          taxTotal: sum(filed.lines.filter(({ kind }) => kind !== 'fee').map(({ amount }) => amount)),
          feeTotal: sum(filed.lines.filter(({ kind }) => kind === 'fee').map(({ amount }) => amount)),
          backoutOf: backoutOf === null ? null : (ids[backoutOf] ?? null),
          accountingContactId: filed.contactId,
          comment: filed.comment,
          filedBy: filedBy(policy),
          filedAt: filedAt(filed.receivedOn),
        },
      });
    });
  }

  for (const { filed, row } of filings.toSorted((a, b) =>
    compareDates(a.filed.receivedOn, b.filed.receivedOn),
  )) {
    rows.transactions.push({ ...row, confirmationNumber: nextConfirmationNumber(keys, filed.receivedOn) });
    addLines(rows, keys, row.id, filed);
  }
  return rows;
}
