import type { Output, user } from '@slip/api/contract';
import { type MfaMethod, mfaMethods } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import type { ColumnDef } from '@slip/ui/DataGrid';
import { Inline } from '@slip/ui/Inline';
import { formatMoment } from '../../clock/clock.js';

type SecondFactors = Output<typeof user.secondFactors>;

/** The row of a method, set up or not. */
export interface MethodRow {
  readonly method: MfaMethod;
  readonly name: string;
  /** Undefined while the method is not set up. */
  readonly factor: SecondFactors['factors'][number] | undefined;
  /** Why the method cannot be deleted. */
  readonly keptBecause: string | undefined;
  /** Why the method cannot be set up. */
  readonly missingBecause: string | undefined;
}

/** The actions that a row can be asked for (spec 2 §4). */
export interface MethodActions {
  readonly onSetUp: (row: MethodRow) => void;
  readonly onReset: (row: MethodRow) => void;
  readonly onDelete: (row: MethodRow) => void;
}

/** Why the last second factor cannot be removed where the account needs one. */
export const LAST_FACTOR = 'Your account needs a second factor: set up another one first.';

/** Every method, in the order in which they are offered. */
export function methodRows({ factors, passkeys, isRequired, canText }: SecondFactors): readonly MethodRow[] {
  const isOnly = factors.length === 1 && passkeys.length === 0;
  return mfaMethods.map(({ method, name, setting }) => ({
    method,
    name,
    factor: factors.find((each) => each.method === method),
    keptBecause: isRequired && isOnly ? LAST_FACTOR : undefined,
    missingBecause:
      setting === 'mfaSmsSetup' && !canText ? 'The office cannot send text messages at present.' : undefined,
  }));
}

function sentTo({ factor }: MethodRow): string {
  if (factor === undefined) return '';
  return factor.sentTo ?? 'The app shows them itself';
}

/** A method that is set up has the buttons Reset and Delete, one that is not has Setup (spec 2 §4). */
export function methodColumns(actions: MethodActions): readonly ColumnDef<MethodRow>[] {
  return [
    { id: 'name', header: 'Method', meta: { isRowHeader: true }, cell: ({ row }) => row.original.name },
    {
      id: 'state',
      header: 'Status',
      cell: ({ row }) =>
        row.original.factor === undefined
          ? 'Not set up'
          : `Set up ${formatMoment(row.original.factor.addedAt)}`,
    },
    { id: 'sentTo', header: 'Codes Go To', cell: ({ row }) => sentTo(row.original) },
    {
      id: 'actions',
      header: 'Actions',
      meta: { isHeaderHidden: true, align: 'end' },
      cell: ({ row }) =>
        row.original.factor === undefined ? (
          <Button
            size="s"
            aria-label={`Setup ${row.original.name}`}
            disabledReason={row.original.missingBecause}
            onPress={() => actions.onSetUp(row.original)}
          >
            Setup
          </Button>
        ) : (
          <Inline gap="2" justify="end">
            <Button
              size="s"
              aria-label={`Reset ${row.original.name}`}
              onPress={() => actions.onReset(row.original)}
            >
              Reset
            </Button>
            <Button
              size="s"
              aria-label={`Delete ${row.original.name}`}
              disabledReason={row.original.keptBecause}
              onPress={() => actions.onDelete(row.original)}
            >
              Delete
            </Button>
          </Inline>
        ),
    },
  ];
}
