import type { Output } from '@slip/api';
import type { filings } from '@slip/api/contract';
import { type CalendarDate, daysBetween, formatAmount, fromWireDate } from '@slip/forms/rules';
import type { ColumnLayout, DataColumn, RowTone } from '@slip/ui/DataGrid';
import { shownDate } from '../shownDate.js';

export type PolicyRow = Output<typeof filings.searchAgentPolicies>['rows'][number];

const columns: readonly DataColumn<PolicyRow>[] = [
  {
    id: 'policyNumber',
    header: 'Policy Number',
    isSortable: true,
    isRowHeader: true,
    cell: ({ agtPolicyNumber }) => agtPolicyNumber,
  },
  {
    id: 'insuredName',
    header: 'Insured Name',
    isSortable: true,
    isWrapping: true,
    cell: ({ agtPolicyInsured }) => agtPolicyInsured,
  },
  { id: 'state', header: 'State', isSortable: true, cell: ({ homeStateName }) => homeStateName },
  { id: 'agentName', header: 'Associated Agent', isSortable: true, cell: ({ agentName }) => agentName },
  { id: 'insurer', header: 'Insurer', isWrapping: true, cell: ({ insurerNames }) => insurerNames.join('; ') },
  {
    id: 'effectiveDate',
    header: 'Effective Date',
    cell: ({ agtPolicyEffectiveDate }) => shownDate(agtPolicyEffectiveDate),
  },
  {
    id: 'expirationDate',
    header: 'Expiration Date',
    isSortable: true,
    sortsDescendingFirst: true,
    cell: ({ agtPolicyExpirationDate }) => shownDate(agtPolicyExpirationDate),
  },
  {
    id: 'premium',
    header: 'Total Premium',
    align: 'end',
    isSortable: true,
    sortsDescendingFirst: true,
    cell: ({ agtPolicyTotalPremium }) => formatAmount(agtPolicyTotalPremium),
  },
  {
    id: 'tax',
    header: 'Tax',
    align: 'end',
    cell: ({ agtPolicyTotalTax }) => formatAmount(agtPolicyTotalTax),
  },
  { id: 'confirmation', header: 'Confirmation #', cell: ({ agtTransNumber }) => agtTransNumber },
];

/** Columns that are there for whoever wants them, in the menu of columns. */
export const optionalColumns: ColumnLayout = {
  hidden: ['insurer', 'effectiveDate', 'tax', 'confirmation'],
  widths: {},
};

/** Only policies in question are sorted by their questions. */
export const questionSorts = ['tiqSince', 'tiqReason'] as const;

/** The office's questions, and for how long they have been open. */
const questionColumns = (today: CalendarDate): readonly DataColumn<PolicyRow>[] => [
  {
    id: 'tiqReason',
    header: 'Reason',
    isSortable: true,
    isWrapping: true,
    minWidth: '14rem',
    cell: ({ tiqReason }) => tiqReason,
  },
  {
    id: 'tiqSince',
    header: 'Days Open',
    align: 'end',
    isSortable: true,
    cell: ({ tiqSince }) => {
      const since = tiqSince === null ? undefined : fromWireDate(tiqSince);
      return since === undefined ? '' : daysBetween(since, today);
    },
  },
];

export interface SearchColumnsContext {
  /** Whose policy it is matters only where there are several agents (spec 3 §2.2). */
  readonly hasSeveralAgents: boolean;
  /** Only policies in question are searched: why and since when matters. */
  readonly areQuestioned: boolean;
  readonly today: CalendarDate;
}

/** The columns of the result. */
export function policySearchColumns({
  hasSeveralAgents,
  areQuestioned,
  today,
}: SearchColumnsContext): readonly DataColumn<PolicyRow>[] {
  const ofPolicy = hasSeveralAgents ? columns : columns.filter(({ id }) => id !== 'agentName');
  return areQuestioned ? [...ofPolicy, ...questionColumns(today)] : ofPolicy;
}

/** Marks policies the office asks about. */
export function questionedTone({ tiqs }: PolicyRow): RowTone | null {
  if (tiqs === 0) return null;
  return {
    tone: 'warning',
    label: tiqs === 1 ? '1 transaction in question' : `${tiqs} transactions in question`,
  };
}
