import { permissionHolder } from '@slip/api';
import type { DownloadedFile } from '@slip/api/contract';
import { hasPermission } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { DownloadIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type ReactNode, useId } from 'react';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { useNotices } from '../../notices/useNotices.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { type KeptList, moveWords } from '../lists/KeptList.js';
import { ListFields } from '../lists/ListFields.js';
import type { ListWork } from '../lists/useListMoves.js';
import { UnsavedChanges } from '../UnsavedChanges.js';

/** True if the person may change the lists and master policies that policies are filed with. */
export function useMayEdit(): boolean {
  return hasPermission(permissionHolder(useSignedInUser()), 'EDIT POLICY');
}

interface AssignmentSectionProps {
  /** The purpose of the list. */
  readonly intro: ReactNode;
  readonly list: KeptList;
  readonly work: ListWork;
  /** The fields that the list depends on. */
  readonly fields?: ReactNode;
  /** The label of the button that downloads all items that can be chosen. */
  readonly downloadLabel: string;
  readonly onDownload: () => Promise<DownloadedFile>;
}

/** A section of the preferences: a list that an account keeps, with its Save (spec 2 §2 Preferences). */
export function AssignmentSection(props: AssignmentSectionProps) {
  const { intro, list, work, fields, downloadLabel, onDownload } = props;
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(notices.failed);
  const mayEdit = useMayEdit();
  const wordsId = useId();
  const words = moveWords(work.moves);
  return (
    <Stack gap="4">
      <Inline gap="4" justify="between" align="start">
        <Text tone="muted">{intro}</Text>
        <Button
          icon={<DownloadIcon size="s" />}
          isPending={isRunning}
          onPress={() => void download(onDownload)}
        >
          {downloadLabel}
        </Button>
      </Inline>
      {fields}
      <ListFields list={list} work={work} isReadOnly={!mayEdit} />
      {mayEdit && (
        <Inline gap="3" align="center">
          <Button
            variant="primary"
            isPending={work.isSaving}
            disabledReason={saveObstacle(work)}
            aria-describedby={wordsId}
            onPress={() => void work.save()}
          >
            Save
          </Button>
          {work.isUnsaved && (
            <Button variant="quiet" isDisabled={work.isSaving} onPress={work.undo}>
              Undo moves
            </Button>
          )}
          <Text id={wordsId} tone="muted">
            {work.isUnsaved && `Not saved yet: ${words}.`}
          </Text>
        </Inline>
      )}
      <UnsavedChanges isUnsaved={work.isUnsaved} />
    </Stack>
  );
}

/** Why the list cannot be saved now. */
function saveObstacle({ isUnsaved, isSaving, obstacle }: ListWork): string | undefined {
  return isUnsaved || isSaving ? obstacle : 'Move something to the other list first.';
}
