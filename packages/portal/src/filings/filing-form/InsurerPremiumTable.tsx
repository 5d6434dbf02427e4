import { type Cents, formatAmount, type InsurerPremiumForm, type StateDefinition } from '@slip/forms/rules';
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

/** A Lloyd's card has a line for each syndicate; its fees are shown with the first, so that the column adds up. */
function rowsOf(cards: readonly InsurerPremiumForm[]): PremiumRow[] {
  return cards.flatMap(({ Insurer, Premium, PolicyFees, isLloyds, SelectedSyndicates }) => {
    const card = { insurer: Insurer?.label ?? '', fees: PolicyFees ?? 0 };
    const id = String(Insurer?.id);
    if (!isLloyds || SelectedSyndicates.length === 0) {
      return [{ ...card, id, syndicate: '', premium: Premium ?? 0 }];
    }
    return SelectedSyndicates.map((row, index) => ({
      ...card,
      id: `${id}-${row.Syndicate?.id ?? index}`,
      syndicate: row.Syndicate?.label ?? '',
      premium: row.Premium ?? 0,
      fees: index === 0 ? card.fees : 0,
    }));
  });
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
  readonly cards: readonly InsurerPremiumForm[];
  readonly state: StateDefinition;
}

/** The insurers, where the state asks their syndicates, and their amounts; with totals where there is more than one (spec 3 §2.5). */
export function InsurerPremiumTable({ cards, state }: InsurerPremiumTableProps) {
  const hasSyndicates = state.form.fields.lloydsSyndicates !== 'hidden';
  const rows = useMemo(() => rowsOf(cards), [cards]);
  const columns = useMemo(() => columnsFor(rows, hasSyndicates), [rows, hasSyndicates]);
  return (
    <DataGrid label="Premium by insurer" columns={columns} rows={rows} getRowId={({ id }) => id} isUnpaged />
  );
}
