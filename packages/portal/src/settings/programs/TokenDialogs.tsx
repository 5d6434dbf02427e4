import { formatCountOf, overlapHours, programDays } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { CopyButton } from '@slip/ui/CopyButton';
import { Dialog } from '@slip/ui/Dialog';
import { Inline } from '@slip/ui/Inline';
import { Select } from '@slip/ui/Select';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { TextField } from '@slip/ui/TextField';
import { useState } from 'react';
import { ActionDialog } from '../../pages/ActionDialog.js';

/** A token that was just made, with the name of its program. */
export interface NewToken {
  readonly name: string;
  readonly token: string;
}

/** The new token, to copy: it is shown this one time. */
export function NewTokenDialog({ name, token, onClose }: NewToken & { readonly onClose: () => void }) {
  return (
    <Dialog
      title={`The token of ${name}`}
      size="m"
      isOpen
      onOpenChange={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          I have copied it
        </Button>
      }
    >
      <Stack gap="4">
        <Banner tone="warning" announce="none">
          It is shown only once. Copy it now, and keep it where the program keeps its secrets.
        </Banner>
        <TextField label="Token" value={token} isReadOnly />
        <Inline>
          <CopyButton value={token} label="Copy the token" />
          <Text as="p" size="s" tone="muted">
            The program sends it in the header “Authorization: Bearer …”, never in an address.
          </Text>
        </Inline>
      </Stack>
    </Dialog>
  );
}

const dayOptions = programDays.map((days) => ({ value: String(days), label: formatCountOf(days, 'day') }));

const overlapOptions = overlapHours.map((hours) => ({
  value: String(hours),
  label:
    hours === 0
      ? 'It ends at once'
      : hours % 24 === 0
        ? formatCountOf(hours / 24, 'day')
        : formatCountOf(hours, 'hour'),
}));

interface ReplaceDialogProps {
  /** The name of the program. */
  readonly name: string;
  readonly isPending: boolean;
  readonly onReplace: (terms: { readonly days: number; readonly overlapHours: number }) => void;
  readonly onClose: () => void;
}

/** Makes the next token of a program; the former token stays good for the chosen time. */
export function ReplaceTokenDialog({ name, isPending, onReplace, onClose }: ReplaceDialogProps) {
  const [days, setDays] = useState<string | null>('90');
  const [overlap, setOverlap] = useState<string | null>('24');
  return (
    <ActionDialog
      title={`Another token for ${name}?`}
      size="s"
      isRunning={isPending}
      onClose={onClose}
      action="Make the next token"
      onAct={() => onReplace({ days: Number(days), overlapHours: Number(overlap) })}
    >
      <Stack gap="4">
        <Text as="p">The program keeps its rights and limits, and gets another token.</Text>
        <Select label="The next one is good for" options={dayOptions} value={days} onChange={setDays} />
        <Select
          label="The one before goes on for"
          options={overlapOptions}
          value={overlap}
          onChange={setOverlap}
        />
      </Stack>
    </ActionDialog>
  );
}
