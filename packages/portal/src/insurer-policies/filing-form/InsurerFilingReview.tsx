import { permissionHolder } from '@slip/api';
import {
  accountKind,
  type CorrectedInsurerTransaction,
  findTransactionType,
  formatAmount,
  formatUsDate,
  holdingInsurerTransactions,
  type InsurerItem,
  type InsurerPolicyForm,
  insurerPolicyItems,
  insurerTransactionFields,
  insurerTransactionItems,
  insurerTransactionType,
  messages,
  stateFacts,
  submissionDueOn,
  submissionLabel,
  submissionPeriod,
  toWireDate,
} from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import type { FieldPath } from 'react-hook-form';
import { WhatChanges } from '../../filings/filing-form/FilingBanners.js';
import { EditPart } from '../../filings/filing-form/FilingColumns.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import type { EditedInsurerTransaction, InsurerFiling } from './useInsurerFacts.js';

interface ChangedField {
  readonly label: string;
  readonly onFile: string;
  readonly willBe: string;
}

const columns: readonly ColumnDef<ChangedField>[] = [
  {
    id: 'field',
    header: 'Field',
    meta: { isRowHeader: true, isWrapping: true },
    cell: ({ row }) => row.original.label,
  },
  { id: 'onFile', header: 'On File', meta: { align: 'end' }, cell: ({ row }) => row.original.onFile },
  { id: 'willBe', header: 'Will Be', meta: { align: 'end' }, cell: ({ row }) => row.original.willBe },
];

function rowsOf(edited: CorrectedInsurerTransaction, values: InsurerPolicyForm): readonly ChangedField[] {
  const { insTransEffectiveDate, insTransPremium } = insurerTransactionFields;
  const { TransactionEffectiveDate: day, Premium: premium } = values;
  return [
    {
      label: insTransEffectiveDate.label,
      onFile: formatUsDate(edited.effectiveDate),
      willBe: day === null ? '' : formatUsDate(day),
    },
    {
      label: insTransPremium.label,
      onFile: formatAmount(edited.premium),
      willBe: premium === null ? '' : formatAmount(premium),
    },
  ];
}

interface CorrectedFiguresProps {
  readonly edited: EditedInsurerTransaction;
  readonly values: InsurerPolicyForm;
}

/** The effect of a correction on a transaction: on file, and afterwards. */
export function CorrectedFigures({ edited, values }: CorrectedFiguresProps) {
  return (
    <DataGrid
      label={`What changes in ${edited.insTransNumber}`}
      columns={columns}
      rows={rowsOf(edited, values)}
      getRowId={({ label }) => label}
      isUnpaged
      narrowLayout="scroll"
    />
  );
}

/** The policy in words: as it is on file, or as it is entered. */
function policyItems({ policy }: InsurerFiling, values: InsurerPolicyForm): readonly InsurerItem[] {
  return insurerPolicyItems(
    policy ?? {
      homeStateName: values.State === null ? '' : stateFacts(values.State).name,
      insPolicyNumber: values.PolicyNumber,
      insPolicyInsured: values.InsuredName,
      // 1: independently procured coverage.
      ipcPolicy: values.EntityType === 'IPC' ? 1 : 0,
      agentName: values.EntityValue?.label ?? '',
      agentNpn: '',
    },
  );
}

/** The transaction in words, with the type that follows from its date and premium (spec 3 §3.5). */
function transactionItems(
  { policy, edited }: InsurerFiling,
  values: InsurerPolicyForm,
): readonly InsurerItem[] {
  const { TransactionEffectiveDate: effectiveDate, Premium: premium } = values;
  if (effectiveDate === null || premium === null) return [];
  const holding = policy ? holdingInsurerTransactions(policy, edited?.insTransId) : [];
  const type = insurerTransactionType({ effectiveDate, premium }, holding, edited ?? undefined);
  return insurerTransactionItems({
    transactionTypeDescription: findTransactionType(type)?.name ?? '',
    insTransEffectiveDate: toWireDate(effectiveDate),
    insTransPremium: premium,
  });
}

/** The period in which the transaction is reported, and the last day to report it (domain §8). */
function usePeriodItems({ TransactionEffectiveDate: day }: InsurerPolicyForm): readonly InsurerItem[] {
  const kind = accountKind(permissionHolder(useSignedInUser()));
  if (day === null || (kind !== 'ForeignInsurer' && kind !== 'AlienInsurer')) return [];
  const period = submissionPeriod(kind, day);
  return [
    { label: 'Reported In', value: submissionLabel(period) },
    { label: 'In Time Until', value: formatUsDate(submissionDueOn(period)) },
  ];
}

interface InsurerFilingReviewProps {
  readonly values: InsurerPolicyForm;
  readonly filing: InsurerFiling;
  /** Goes back to the entry of a field. */
  readonly onEdit: (field: FieldPath<InsurerPolicyForm>) => void;
}

/** Everything that will be filed, for a last look (spec 3 §2.4). */
export function InsurerFilingReview({ values, filing, onEdit }: InsurerFilingReviewProps) {
  const period = usePeriodItems(values);
  const editOf = (part: string, field: FieldPath<InsurerPolicyForm>) => (
    <EditPart part={part} onPress={() => onEdit(field)} />
  );
  return (
    <Stack gap="4">
      <Text as="p">{messages.filings.confirm}</Text>
      <Card title="Policy" actions={filing.policy === null && editOf('Policy', 'State')}>
        <DescriptionList columns={3} items={policyItems(filing, values)} />
      </Card>
      <Card title="Transaction" actions={editOf('Transaction', 'TransactionEffectiveDate')}>
        <DescriptionList columns={3} items={[...transactionItems(filing, values), ...period]} />
      </Card>
      {filing.edited && (
        <WhatChanges>
          <CorrectedFigures edited={filing.edited} values={values} />
        </WhatChanges>
      )}
    </Stack>
  );
}
