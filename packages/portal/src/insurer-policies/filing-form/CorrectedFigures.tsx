import {
  type CorrectedInsurerTransaction,
  formatAmount,
  formatUsDate,
  type InsurerPolicyForm,
  insurerTransactionFields,
} from '@slip/forms/rules';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import type { EditedInsurerTransaction } from './InsurerFiling.js';

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

export interface CorrectedFiguresProps {
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
