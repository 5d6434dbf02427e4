import { useAction, useEndpoint } from '@slip/api';
import { user as userEndpoints } from '@slip/api/contract';
import { type MfaMethod, messages, mfaMethods } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo, useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import type { ProofGate } from '../second-factors/useProofGate.js';

/** The row of a method of another user, or of all their passkeys. */
interface FactorRow {
  readonly method: MfaMethod | 'passkeys';
  readonly name: string;
  readonly isSetUp: boolean;
}

/** An administrator's act on a method: delete it, delete it and ask the user to set it up again, or ask to set it up. */
type FactorAct = 'Delete' | 'Reset' | 'Setup';

/** A method that is set up has the buttons Reset and Delete, one that is not has Setup (spec 2 §4); passkeys are deleted all together. */
function factorColumns(ask: (act: FactorAct, row: FactorRow) => void): readonly ColumnDef<FactorRow>[] {
  const actsOf = ({ method, isSetUp }: FactorRow): readonly FactorAct[] => {
    if (method === 'passkeys') return ['Delete'];
    return isSetUp ? ['Reset', 'Delete'] : ['Setup'];
  };
  return [
    { id: 'method', header: 'Method', meta: { isRowHeader: true }, cell: ({ row }) => row.original.name },
    { id: 'isSetUp', header: 'Status', cell: ({ row }) => (row.original.isSetUp ? 'Set up' : 'Not set up') },
    {
      id: 'acts',
      header: 'Actions',
      meta: { isHeaderHidden: true, align: 'end' },
      cell: ({ row }) => (
        <Inline gap="2" justify="end">
          {actsOf(row.original).map((act) => (
            <Button
              key={act}
              size="s"
              aria-label={`${act} ${row.original.name}`}
              onPress={() => ask(act, row.original)}
            >
              {act}
            </Button>
          ))}
        </Inline>
      ),
    },
  ];
}

/** For each act, the flag that the office takes (0 deletes, 1 asks to set up, spec 2 §3) and the end of the notice. */
const acts = {
  Delete: { resetFlag: 0, done: 'was deleted.' },
  Reset: { resetFlag: 1, done: 'was reset. The user gets a message to set it up again.' },
  Setup: { resetFlag: 1, done: 'was asked for. The user gets a message.' },
} as const satisfies Readonly<Record<FactorAct, { readonly resetFlag: 0 | 1; readonly done: string }>>;

const passkeyRow: FactorRow = { method: 'passkeys', name: 'Passkeys', isSetUp: true };

export interface UserFactorsProps {
  readonly userId: number;
  readonly userName: string;
  readonly proof: ProofGate;
}

/** The second factors of another user, as an administrator sees and resets them (spec 2 §2, §4 MFA grid row). */
export function UserFactors({ userId, userName, proof }: UserFactorsProps) {
  const settings = useEndpoint(userEndpoints.getUserMfaSettings, { query: { userName } });
  const changing = useAction(userEndpoints.deleteUserMfaSettings);
  const removing = useAction(userEndpoints.removePasskey);
  const notices = useNotices();
  const [chosenAct, setChosenAct] = useState<{ readonly act: FactorAct; readonly row: FactorRow } | null>(
    null,
  );
  const rows: readonly FactorRow[] = settings.data
    ? [
        ...mfaMethods.map(({ method, name, setting }) => ({
          method,
          name,
          isSetUp: settings.data?.[setting] === true,
        })),
        ...(settings.data.passkeySetup ? [passkeyRow] : []),
      ]
    : [];
  const hasNone = rows.length > 0 && rows.every(({ isSetUp }) => !isSetUp);

  async function change(act: FactorAct, { method, name }: FactorRow): Promise<void> {
    setChosenAct(null);
    const { resetFlag, done } = acts[act];
    await proof.run(async () => {
      if (method === 'passkeys') {
        await removing.run({ body: { userId: String(userId), passkeyId: null } });
        notices.succeeded('The passkeys were deleted.');
        return;
      }
      await changing.run({ query: { userId: String(userId), mfaMethod: method, resetFlag } });
      notices.succeeded(`${name} ${done}`);
    });
  }

  const columns = useMemo(() => factorColumns((act, row) => setChosenAct({ act, row })), []);

  const { act, row } = chosenAct ?? {};
  // Only somebody who has no method at all is offered one at sign-in.
  const where = hasNone ? ', and is offered to at the next sign-in' : ' in Settings';
  const words: Readonly<Record<FactorAct, string>> = {
    Delete: `${userName} is no longer asked for it at sign-in, and gets a message about it.`,
    Reset: `It is removed, and ${userName} gets a message to set it up again.`,
    Setup: `${userName} gets a message to set it up${where}. Only the user can set it up.`,
  };
  return (
    <Stack gap="3">
      {hasNone && <Banner tone="info">{messages.settings.noMfa}</Banner>}
      <DataGrid
        label="Multi-factor authentication"
        isLabelVisible
        columns={columns}
        rows={rows}
        getRowId={({ method }) => String(method)}
        isUnpaged
        isLoading={settings.isLoading}
        error={settings.data ? undefined : settings.error && messages.settings.mfaLoadFailed}
        onRetry={() => void settings.reload()}
      />
      <ConfirmDialog
        title={act && row ? `${act} ${row.name} of ${userName}?` : ''}
        isOpen={chosenAct !== null}
        onOpenChange={() => setChosenAct(null)}
        confirmLabel={act ?? ''}
        isDestructive={act === 'Delete'}
        isPending={changing.isRunning || removing.isRunning}
        onConfirm={() => {
          if (chosenAct) void change(chosenAct.act, chosenAct.row);
        }}
      >
        <Text as="p">{act && words[act]}</Text>
      </ConfirmDialog>
    </Stack>
  );
}
