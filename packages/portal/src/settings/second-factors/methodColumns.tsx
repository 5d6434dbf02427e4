import type { Output, user } from '@slip/api/contract';
import { type MfaMethod, mfaMethods } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import type { DataColumn } from '@slip/ui/DataGrid';
import { Inline } from '@slip/ui/Inline';
import { formatMoment } from '../../clock/formatMoment.js';

type SecondFactors = Output<typeof user.secondFactors>;

/** A method as a row: set up or not. */
export interface MethodRow {
  readonly method: MfaMethod;
  readonly name: string;
  /** Nothing while it is not set up. */
  readonly factor: SecondFactors['factors'][number] | undefined;
  /** Why it cannot be deleted. */
  readonly keptBecause: string | undefined;
  /** Why it cannot be set up. */
  readonly missingBecause: string | undefined;
}

/** The actions that a row can be asked for (spec 2 §4). */
export interface MethodActions {
  readonly onSetUp: (row: MethodRow) => void;
  readonly onReset: (row: MethodRow) => void;
  readonly onDelete: (row: MethodRow) => void;
}

/** Every method, in the order in which they are offered. */
export function methodRows({ factors, isRequired, canText }: SecondFactors): readonly MethodRow[] {
  const isOnly = factors.length === 1;
  return mfaMethods.map(({ method, name, setting }) => ({
    method,
    name,
    factor: factors.find((each) => each.method === method),
    keptBecause:
      isRequired && isOnly ? 'Your account needs a second factor: set up another one first.' : undefined,
    missingBecause:
      setting === 'mfaSmsSetup' && !canText ? 'The office cannot send text messages at present.' : undefined,
  }));
}

function sentTo({ factor }: MethodRow): string {
  if (factor === undefined) return '';
  return factor.sentTo ?? 'The app shows them itself';
}

/** A method that is set up shows Reset and Delete, another one Setup (spec 2 §4). */
export function methodColumns(actions: MethodActions): readonly DataColumn<MethodRow>[] {
  return [
    { id: 'name', header: 'Method', isRowHeader: true, cell: ({ name }) => name },
    {
      id: 'state',
      header: 'State',
      cell: ({ factor }) => (factor === undefined ? 'Not set up' : `Set up ${formatMoment(factor.addedAt)}`),
    },
    { id: 'sentTo', header: 'Codes Go To', cell: sentTo },
    {
      id: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      cell: (row) =>
        row.factor === undefined ? (
          <Button
            size="s"
            aria-label={`Setup ${row.name}`}
            disabledReason={row.missingBecause}
            onPress={() => actions.onSetUp(row)}
          >
            Setup
          </Button>
        ) : (
          <Inline gap="2">
            <Button size="s" aria-label={`Reset ${row.name}`} onPress={() => actions.onReset(row)}>
              Reset
            </Button>
            <Button
              size="s"
              aria-label={`Delete ${row.name}`}
              disabledReason={row.keptBecause}
              onPress={() => actions.onDelete(row)}
            >
              Delete
            </Button>
          </Inline>
        ),
    },
  ];
}
