import {
  type AgentPolicyForm,
  type Cents,
  enteredAmount,
  formatAmount,
  type InsurerPremiumForm,
  type StateDefinition,
  type TransactionTypeCode,
} from '@slip/forms/rules';
import { type DataColumn, DataGrid } from '@slip/ui/DataGrid';
import { useMemo } from 'react';

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

function columnsFor(rows: readonly PremiumRow[], hasSyndicates: boolean): readonly DataColumn<PremiumRow>[] {
  const total = (amount: 'premium' | 'fees') =>
    rows.length > 1 ? { total: formatAmount(rows.reduce((sum, row) => sum + row[amount], 0)) } : {};
  return [
    {
      id: 'insurer',
      header: 'Insurer',
      isRowHeader: true,
      isWrapping: true,
      cell: ({ insurer }) => insurer,
    },
    ...(hasSyndicates
      ? [
          {
            id: 'syndicate',
            header: "Lloyd's Syndicate",
            isWrapping: true,
            cell: ({ syndicate }: PremiumRow) => syndicate,
          },
        ]
      : []),
    {
      id: 'premium',
      header: 'Premium',
      align: 'end',
      cell: ({ premium }) => formatAmount(premium),
      ...total('premium'),
    },
    {
      id: 'fees',
      header: 'Policy Fees',
      align: 'end',
      cell: ({ fees }) => formatAmount(fees),
      ...total('fees'),
    },
  ];
}

export interface InsurerPremiumTableProps {
  readonly values: AgentPolicyForm;
  readonly state: StateDefinition;
}

/** The insurers, where the state asks their syndicates, and their amounts; with totals where there is more than one (spec 3 §2.5). */
export function InsurerPremiumTable({ values, state }: InsurerPremiumTableProps) {
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
