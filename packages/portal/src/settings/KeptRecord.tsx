import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Stack } from '@slip/ui/Stack';
import { useSyncExternalStore } from 'react';
import { useListFocus } from '../navigation/useListFocus.js';
import { keptRecord, watchKept } from '../session/keptRecord.js';
import { useSignedInUser } from '../session/useSessionUser.js';

interface KeptRecordProps<Row> {
  /** The name of the form of the dialog. */
  readonly label: string;
  /** The agent whose records they are, as in the dialog's `record`. */
  readonly agentId?: number;
  /** The records of the page, once they are read. */
  readonly records?: readonly Row[] | undefined;
  readonly keyOf?: (row: Row) => number;
  /** Opens the dialog of a record, or of a new one. */
  readonly onOpen: (row: Row | null) => void;
}

/** Says that what was typed into a dialog before the session ended is kept, and opens the dialog, which puts it back. */
export function KeptRecord<Row = never>({
  label,
  agentId = 0,
  records,
  keyOf,
  onOpen,
}: KeptRecordProps<Row>) {
  const { userId } = useSignedInUser();
  const listFocus = useListFocus<HTMLDivElement>();
  // Any opening of the dialog puts the text back.
  const record = useSyncExternalStore(watchKept, () => keptRecord(`${label} ${agentId}`, userId));
  const found = record === 0 ? null : records?.find((row) => keyOf?.(row) === record);
  // The record may be gone.
  if (record === undefined || (found === undefined && records !== undefined)) return null;
  return (
    <Stack {...listFocus}>
      <Banner
        announce="none"
        actions={
          <Button
            isPending={found === undefined}
            onPress={() => {
              if (found !== undefined) onOpen(found);
            }}
          >
            Open it again
          </Button>
        }
      >
        {`You were signed out while “${label}” was open. What you typed there is kept, and not saved yet.`}
      </Banner>
    </Stack>
  );
}
