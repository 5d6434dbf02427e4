import {
  type AgentPolicyForm,
  addressLine,
  type CalendarDate,
  type Cents,
  enteredAmount,
  findCoverageCode,
  findTaxStatus,
  findTransactionType,
  formatAmount,
  formatUsDate,
  INSURED_ADDRESS,
  type InsurerPremiumForm,
  LOCATION_OF_RISK,
  messages,
  POLICY_EXPIRATION_DATE,
  policyTextItems,
  type StateDefinition,
  TRANSACTION_EFFECTIVE_DATE,
  type TransactionTypeCode,
  toAgentPolicyPayload,
  transactionTextNames,
  transactionTexts,
} from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Card } from '@slip/ui/Card';
import { type CellContext, type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { type DescriptionItem, DescriptionList } from '@slip/ui/DescriptionList';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { ChangeFigures } from '../FiguresGrid.js';
import { expirationChange } from './CoverageSection.js';
import { correctionOf } from './correctionOf.js';
import { entersPolicy, type Filing } from './Filing.js';
import { WhatChanges } from './FilingBanners.js';
import { EditPart } from './FilingColumns.js';
import { judgedDay } from './termOnFile.js';
import { WILL_QUESTION } from './useFormQuestions.js';

/** One line of the review: an insurer, or one of its syndicates. */
interface PremiumRow {
  readonly id: string;
  readonly insurer: string;
  readonly syndicate: string;
  readonly premium: Cents;
  readonly fees: Cents;
}

/**
 * The amounts as they will be filed, so that a return shows its minus sign. A Lloyd's card has a line for each syndicate;
 * its fees are shown with the first, so that the column adds up.
 */
function rowsOf(
  { Insurer, Premium, PolicyFees, isLloyds, SelectedSyndicates }: InsurerPremiumForm,
  type: TransactionTypeCode | null,
): PremiumRow[] {
  const filed = (typed: Cents | null) => enteredAmount(type, typed) ?? 0;
  const card = { insurer: Insurer?.label ?? '', fees: filed(PolicyFees) };
  const id = String(Insurer?.id);
  if (!isLloyds || SelectedSyndicates.length === 0) {
    return [{ ...card, id, syndicate: '', premium: filed(Premium) }];
  }
  return SelectedSyndicates.map((row, index) => ({
    ...card,
    id: `${id}-${row.Syndicate?.id ?? index}`,
    syndicate: row.Syndicate?.label ?? '',
    premium: filed(row.Premium),
    fees: index === 0 ? card.fees : 0,
  }));
}

function columnsFor(rows: readonly PremiumRow[], hasSyndicates: boolean): readonly ColumnDef<PremiumRow>[] {
  const total = (amount: 'premium' | 'fees') =>
    rows.length > 1 ? { footer: () => formatAmount(rows.reduce((sum, row) => sum + row[amount], 0)) } : {};
  return [
    {
      id: 'insurer',
      header: 'Insurer',
      meta: { isRowHeader: true, isWrapping: true },
      cell: ({ row }) => row.original.insurer,
    },
    ...(hasSyndicates
      ? [
          {
            id: 'syndicate',
            header: "Lloyd's Syndicate",
            meta: { isWrapping: true },
            cell: ({ row }: CellContext<PremiumRow>) => row.original.syndicate,
          },
        ]
      : []),
    {
      id: 'premium',
      header: 'Premium',
      meta: { align: 'end' },
      cell: ({ row }) => formatAmount(row.original.premium),
      ...total('premium'),
    },
    {
      id: 'fees',
      header: 'Policy Fees',
      meta: { align: 'end' },
      cell: ({ row }) => formatAmount(row.original.fees),
      ...total('fees'),
    },
  ];
}

interface InsurerPremiumTableProps {
  readonly values: AgentPolicyForm;
  readonly state: StateDefinition;
}

/** The insurers with their amounts, and their syndicates if the state asks for them; with totals if there are several rows (spec 3 §2.5). */
function InsurerPremiumTable({ values, state }: InsurerPremiumTableProps) {
  const hasSyndicates = state.form.fields.lloydsSyndicates !== 'hidden';
  const rows = useMemo(() => {
    const { InsurerPremiumInformation: cards, TransactionInformation: info } = values;
    return cards.flatMap((card) => rowsOf(card, info.TransactionType));
  }, [values]);
  const columns = useMemo(() => columnsFor(rows, hasSyndicates), [rows, hasSyndicates]);
  return (
    <DataGrid label="Premium by insurer" columns={columns} rows={rows} getRowId={({ id }) => id} isUnpaged />
  );
}

const COVERAGE = 'Coverage & Transaction';

interface FilingReviewProps {
  readonly values: AgentPolicyForm;
  readonly filing: Filing;
  /** The questions that the office will ask. */
  readonly asked: readonly string[];
  /** Goes back to the entry of a field. */
  readonly onEdit: (field: FieldPath<AgentPolicyForm>) => void;
}

function itemIfKnown(label: string, value: string, rest: Partial<DescriptionItem> = {}): DescriptionItem[] {
  return value === '' ? [] : [{ label, value, ...rest }];
}

function policyItems(values: AgentPolicyForm, state: StateDefinition): DescriptionItem[] {
  const payload = toAgentPolicyPayload(values, state);
  return [
    ...itemIfKnown('Master Policy', payload.masterPolicyNumber),
    ...policyTextItems(payload, 'name'),
    { label: 'Reporting Entity', value: values.PolicyDetails.ReportingEntity },
    ...policyTextItems(payload, 'detail'),
    ...itemIfKnown(LOCATION_OF_RISK, addressLine(payload, 'risk'), { isWide: true }),
    { label: INSURED_ADDRESS, value: addressLine(payload, 'insured'), isWide: true },
    ...itemIfKnown('Policy Comment', payload.agtPolicyComments, { isWide: true }),
  ];
}

function day(date: CalendarDate | null): string {
  return date === null ? '' : formatUsDate(date);
}

function transactionItems(
  { TransactionInformation: info }: AgentPolicyForm,
  state: StateDefinition,
): DescriptionItem[] {
  const coverage = findCoverageCode(state, info.CoverageCode ?? '');
  return [
    { label: 'Coverage Code', value: coverage && `${coverage.code} ${coverage.name}` },
    { label: 'Tax Status', value: findTaxStatus(info.TaxStatus ?? '')?.name },
    { label: 'Transaction Type', value: findTransactionType(info.TransactionType ?? 0)?.name },
    { label: TRANSACTION_EFFECTIVE_DATE, value: day(info.TransactionEffectiveDate), isNumeric: true },
    { label: POLICY_EXPIRATION_DATE, value: day(info.PolicyExpirationDate), isNumeric: true },
    { label: 'Accounting Contact', value: info.AccountingContact?.label },
    ...transactionTextNames.flatMap((name) => {
      const { form, fullLabel } = transactionTexts[name];
      return itemIfKnown(fullLabel, info[form].trim(), { isWide: true });
    }),
  ];
}

/** Everything that will be filed, for a last look (spec 3 §2.5). */
export function FilingReview({ values, filing, asked, onEdit }: FilingReviewProps) {
  const { state } = filing;
  const officeDay = useOfficeDay();
  const correction = useMemo(() => correctionOf(filing, values), [filing, values]);
  const isClosed = filing.edited?.isClosed === true;
  const changedExpiration = expirationChange(filing, values.TransactionInformation.PolicyExpirationDate);
  const editOf = (part: string, field: FieldPath<AgentPolicyForm>) => (
    <EditPart part={part} onPress={() => onEdit(field)} />
  );
  // The declinations are the same for every insurer of a filing: those of its first transaction are shown.
  const receivedOn = judgedDay(filing) ?? officeDay();
  const [firstTransaction] = toAgentPolicyPayload(values, state, { receivedOn }).coverageCodes.flatMap(
    (each) => each.agentTransactions,
  );
  const declined = firstTransaction?.insurerDeclinations ?? [];
  return (
    <Stack gap="4">
      <Text as="p">{messages.filings.confirm}</Text>
      {asked.map((question) => (
        <Banner key={question} tone="warning">
          {WILL_QUESTION} {question}
        </Banner>
      ))}
      <Card title="Policy" actions={entersPolicy(filing) && editOf('Policy', 'PolicyDetails.PolicyNumber')}>
        <DescriptionList columns={3} items={policyItems(values, state)} />
      </Card>
      <Card
        title={COVERAGE}
        actions={editOf(
          COVERAGE,
          isClosed ? 'TransactionInformation.Comment' : 'TransactionInformation.CoverageCode',
        )}
      >
        <Stack gap="2">
          <DescriptionList columns={3} items={transactionItems(values, state)} />
          {changedExpiration !== undefined && <Text as="p">{changedExpiration}</Text>}
        </Stack>
      </Card>
      {correction && (
        <WhatChanges>
          <ChangeFigures {...correction} />
        </WhatChanges>
      )}
      <Card title="Insurers" actions={!isClosed && editOf('Insurers', 'InsurerPremiumInformation.0.Insurer')}>
        <InsurerPremiumTable values={values} state={state} />
      </Card>
      {declined.length > 0 && (
        <Card
          title="Declinations"
          actions={!isClosed && editOf('Declinations', 'DeclinationInformation.0.Insurer')}
        >
          <DescriptionList
            columns={3}
            items={declined.map(({ insurerName, insurerNaic }) => ({
              label: insurerName,
              value: `NAIC ${insurerNaic}`,
            }))}
          />
        </Card>
      )}
    </Stack>
  );
}
