import { type Cents, formatAmount, type InsurerPremiumForm } from '@slip/forms/rules';
import { type DataColumn, DataGrid } from '@slip/ui/DataGrid';
import { useMemo } from 'react';

function sumOf(cards: readonly InsurerPremiumForm[], amount: 'Premium' | 'PolicyFees'): Cents {
  return cards.reduce((sum, card) => sum + (card[amount] ?? 0), 0);
}

function columnsFor(cards: readonly InsurerPremiumForm[]): readonly DataColumn<InsurerPremiumForm>[] {
  const total = (amount: 'Premium' | 'PolicyFees') =>
    cards.length > 1 ? { total: formatAmount(sumOf(cards, amount)) } : {};
  return [
    {
      id: 'insurer',
      header: 'Insurer',
      isRowHeader: true,
      isWrapping: true,
      cell: ({ Insurer }) => Insurer?.label ?? '',
    },
    {
      id: 'premium',
      header: 'Premium',
      align: 'end',
      cell: ({ Premium }) => formatAmount(Premium ?? 0),
      ...total('Premium'),
    },
    {
      id: 'fees',
      header: 'Policy Fees',
      align: 'end',
      cell: ({ PolicyFees }) => formatAmount(PolicyFees ?? 0),
      ...total('PolicyFees'),
    },
  ];
}

/** The insurers and their amounts; with totals where there is more than one (spec 3 §2.5). */
export function InsurerPremiumTable({ cards }: { cards: readonly InsurerPremiumForm[] }) {
  const columns = useMemo(() => columnsFor(cards), [cards]);
  return (
    <DataGrid
      label="Premium by insurer"
      columns={columns}
      rows={cards}
      getRowId={({ Insurer }) => String(Insurer?.id)}
      isUnpaged
    />
  );
}
