import { useAction } from '@slip/api';
import { authenticate, type Output, user } from '@slip/api/contract';
import { FormTextField, useSchemaForm } from '@slip/forms';
import { passkeyNameSchema } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { Inline } from '@slip/ui/Inline';
import { useState } from 'react';
import { hasPasskeys } from '../../authenticate/passkeys/hasPasskeys.js';
import { formatMoment } from '../../clock/clock.js';
import { useNotices } from '../../notices/useNotices.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { RecordDialog } from '../RecordDialog.js';
import { LAST_FACTOR } from './methodColumns.js';
import type { ProofGate } from './useProofGate.js';

type SecondFactors = Output<typeof user.secondFactors>;
type Passkey = SecondFactors['passkeys'][number];

/** The acts on a passkey that are asked about first. */
type Act = 'rename' | 'remove';

interface ColumnOptions {
  /** Why the last passkey cannot be removed. */
  readonly keptBecause: string | undefined;
  readonly ask: (act: Act, passkey: Passkey) => void;
}

function columnsOf({ keptBecause, ask }: ColumnOptions): readonly ColumnDef<Passkey>[] {
  return [
    {
      id: 'name',
      header: 'Passkey',
      meta: { isRowHeader: true, isWrapping: true },
      cell: ({ row }) => row.original.name,
    },
    { id: 'added', header: 'Added', cell: ({ row }) => formatMoment(row.original.addedAt) },
    {
      id: 'used',
      header: 'Last Used',
      cell: ({ row }) =>
        row.original.lastUsedAt === null ? 'Not yet' : formatMoment(row.original.lastUsedAt),
    },
    {
      id: 'actions',
      header: 'Actions',
      meta: { isHeaderHidden: true, align: 'end' },
      cell: ({ row: { original } }) => (
        <Inline gap="2" justify="end">
          <Button size="s" aria-label={`Rename ${original.name}`} onPress={() => ask('rename', original)}>
            Rename
          </Button>
          <Button
            size="s"
            aria-label={`Remove ${original.name}`}
            disabledReason={keptBecause}
            onPress={() => ask('remove', original)}
          >
            Remove
          </Button>
        </Inline>
      ),
    },
  ];
}

interface RenameDialogProps {
  readonly passkey: Passkey;
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for another name of a passkey. */
function RenameDialog({ passkey, onRename, onClose }: RenameDialogProps) {
  const form = useSchemaForm({ schema: passkeyNameSchema, defaultValues: { Name: passkey.name } });
  return (
    <RecordDialog
      title={`Rename ${passkey.name}`}
      label="Name of the passkey"
      form={form}
      fieldOf={() => 'Name'}
      onSave={({ Name }) => {
        onRename(Name);
        return Promise.resolve();
      }}
      isSaving={false}
      onClose={onClose}
    >
      <FormTextField control={form.control} name="Name" label="Name" isRequired />
    </RecordDialog>
  );
}

/** Why the last passkey cannot be removed; undefined where it can. */
function whyKept({ passkeys, factors, isRequired, isPasskeyRequired }: SecondFactors): string | undefined {
  if (passkeys.length > 1) return undefined;
  if (isPasskeyRequired) return 'Your office asks for a passkey: add another one first.';
  return isRequired && factors.length === 0 ? LAST_FACTOR : undefined;
}

export interface PasskeysProps {
  readonly factors: SecondFactors;
  readonly proof: ProofGate;
}

/** The passkeys of a person: with one they sign in without password and code, or use it instead of the code. */
export function Passkeys({ factors, proof }: PasskeysProps) {
  const userId = String(useSignedInUser().userId);
  const notices = useNotices();
  const beginning = useAction(authenticate.newPasskey);
  const adding = useAction(authenticate.addPasskey);
  const renaming = useAction(user.renamePasskey);
  const removing = useAction(user.removePasskey);
  const [isAdding, setIsAdding] = useState(false);
  const [chosenAct, setChosenAct] = useState<{ readonly act: Act; readonly passkey: Passkey } | null>(null);
  const { passkeys } = factors;
  const isLast = passkeys.length === 1 && factors.factors.length === 0;

  async function add(): Promise<void> {
    setIsAdding(true);
    await proof.run(async () => {
      const challenge = await beginning.run({ body: { userId } });
      const { makePasskey, passkeyWords } = await import('../../authenticate/passkeys/webAuthn.js');
      const passkey = await makePasskey(challenge).catch((error: unknown) => {
        notices.problem(passkeyWords(error));
        return undefined;
      });
      if (passkey === undefined) return;
      await adding.run({ body: { userId, passkey } });
      notices.succeeded('The passkey was added. You can sign in with it from now on.');
    });
    setIsAdding(false);
  }

  async function rename({ id }: Passkey, name: string): Promise<void> {
    setChosenAct(null);
    await proof.run(async () => {
      await renaming.run({ body: { passkeyId: id, name } });
      notices.succeeded('The passkey was renamed.');
    });
  }

  async function remove({ id, name }: Passkey): Promise<void> {
    setChosenAct(null);
    await proof.run(async () => {
      await removing.run({ body: { userId, passkeyId: id } });
      notices.succeeded(
        `${name} was removed. Remove it from your device, too, so that it is not offered any more.`,
      );
    });
  }

  return (
    <>
      <DataGrid
        label="Passkeys"
        isLabelVisible
        columns={columnsOf({
          keptBecause: whyKept(factors),
          ask: (act, passkey) => setChosenAct({ act, passkey }),
        })}
        rows={passkeys}
        getRowId={({ id }) => id}
        isUnpaged
        tools={
          <Button
            isPending={isAdding}
            disabledReason={
              hasPasskeys()
                ? undefined
                : 'This browser has no passkeys, or the portal is not opened by https.'
            }
            onPress={() => void add()}
          >
            Add a passkey
          </Button>
        }
        emptyState={
          <EmptyState title="No passkeys">
            With a passkey you sign in by your fingerprint, your face, the PIN of your device or a security
            key. It needs neither password nor code, and nobody can be tricked into giving it away.
          </EmptyState>
        }
      />
      {chosenAct?.act === 'rename' && (
        <RenameDialog
          passkey={chosenAct.passkey}
          onRename={(name) => void rename(chosenAct.passkey, name)}
          onClose={() => setChosenAct(null)}
        />
      )}
      <ConfirmDialog
        title={`Remove ${chosenAct?.passkey.name ?? ''}?`}
        isOpen={chosenAct?.act === 'remove'}
        onOpenChange={() => setChosenAct(null)}
        confirmLabel="Remove"
        isDestructive
        onConfirm={() => {
          if (chosenAct) void remove(chosenAct.passkey);
        }}
      >
        {isLast
          ? 'It is your only second step: from then on your password alone lets people in.'
          : 'It lets you in no more. Browsers that were remembered are asked for a code again.'}
      </ConfirmDialog>
    </>
  );
}
