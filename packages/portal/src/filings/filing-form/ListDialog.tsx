import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Dialog } from '@slip/ui/Dialog';
import type { Option } from '@slip/ui/Option';
import { TransferList } from '@slip/ui/TransferList';
import { useState } from 'react';
import { styled } from 'styled-components';

/** As wide as the dialog: names of insurers are long. */
const WideList = styled(TransferList)`
  --transfer-list-width: 100%;
`;

export interface ListDialogProps {
  readonly title: string;
  /** What is on the lists: 'Insurers'. */
  readonly label: string;
  /** Both lists, once they are known; `value` of an item is its id. */
  readonly lists: { readonly available: readonly Option[]; readonly selected: readonly Option[] } | undefined;
  /** Why they could not be read, and how to read them again. */
  readonly loadError: string | undefined;
  readonly onRetry: () => void;
  readonly isSaving: boolean;
  /** Saves the ids on the second list; `left` are those on the first. */
  readonly onSave: (chosen: readonly number[], left: readonly number[]) => void;
  readonly onClose: () => void;
}

/** Changes a list an agent keeps, such as that of their insurers (spec 3 §2.5). */
export function ListDialog(props: ListDialogProps) {
  const { title, label, lists, loadError, onRetry, isSaving, onSave, onClose } = props;
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const items = lists ? [...lists.selected, ...lists.available] : [];
  const value = chosen ?? lists?.selected.map((item) => item.value) ?? [];
  return (
    <Dialog
      title={title}
      size="l"
      isOpen
      initialFocus="field"
      isBusy={isSaving}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isPending={isSaving}
            isDisabled={lists === undefined}
            onPress={() =>
              onSave(
                value.map(Number),
                items.filter((item) => !value.includes(item.value)).map((item) => Number(item.value)),
              )
            }
          >
            Save
          </Button>
        </>
      }
    >
      {loadError !== undefined && lists === undefined ? (
        <Banner
          tone="danger"
          actions={
            <Button size="s" onPress={onRetry}>
              Try again
            </Button>
          }
        >
          {loadError}
        </Banner>
      ) : (
        <WideList
          label={label}
          items={items}
          value={value}
          onChange={setChosen}
          isLoading={lists === undefined}
          isDisabled={isSaving}
        />
      )}
    </Dialog>
  );
}
