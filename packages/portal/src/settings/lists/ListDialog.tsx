import { Button } from '@slip/ui/Button';
import { Dialog } from '@slip/ui/Dialog';
import { styled } from 'styled-components';
import type { KeptList } from './KeptList.js';
import { ListFields } from './ListFields.js';
import { useListMoves } from './useListMoves.js';

/** As wide as the dialog: names of insurers are long. */
const WideFields = styled(ListFields)`
  --transfer-list-width: 100%;
`;

export interface ListDialogProps {
  readonly title: string;
  readonly list: KeptList;
  readonly onClose: () => void;
}

/** Changes a list that an account keeps, in the middle of something else (spec 3 §2.5). */
export function ListDialog({ title, list, onClose }: ListDialogProps) {
  const work = useListMoves(list);

  async function saveAndClose(): Promise<void> {
    if (!work.isUnsaved || (await work.save())) onClose();
  }

  return (
    <Dialog
      title={title}
      size="l"
      isOpen
      initialFocus="field"
      isBusy={work.isSaving}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={work.isSaving}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isPending={work.isSaving}
            isDisabled={work.lists === undefined}
            disabledReason={work.obstacle}
            onPress={() => void saveAndClose()}
          >
            Save
          </Button>
        </>
      }
    >
      <WideFields list={list} work={work} />
    </Dialog>
  );
}
