import { messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Stack } from '@slip/ui/Stack';
import { TransferList } from '@slip/ui/TransferList';
import { useState } from 'react';
import type { KeptList } from './KeptList.js';
import type { ListWork } from './useListMoves.js';

/** Says that a list was changed elsewhere, with a button that shows the newer list; items moved here stay moved. */
function ListChanged({ onTakeOver }: { readonly onTakeOver: () => Promise<void> }) {
  const [isRunning, setRunning] = useState(false);
  return (
    <Banner
      tone="warning"
      title={messages.lists.changedElsewhere}
      actions={
        <Button
          size="s"
          isPending={isRunning}
          onPress={() => {
            setRunning(true);
            void onTakeOver().finally(() => setRunning(false));
          }}
        >
          Show the newer list
        </Button>
      }
    >
      Look at the newer list: what you moved stays moved. Then save again.
    </Banner>
  );
}

interface ListFieldsProps {
  readonly list: KeptList;
  readonly work: ListWork;
  /** The list can be read, and not changed. @default false */
  readonly isReadOnly?: boolean;
  readonly className?: string;
}

/** The two sides of a list that an account keeps, or why they cannot be shown. */
export function ListFields({ list, work, isReadOnly = false, className }: ListFieldsProps) {
  const { lists, items, value, change, problem, isStale, isSaving } = work;
  if (list.error !== undefined && lists === undefined) {
    return (
      <Banner
        tone="danger"
        actions={
          <Button size="s" onPress={() => void list.reload()}>
            Try again
          </Button>
        }
      >
        {list.loadError}
      </Banner>
    );
  }
  return (
    <Stack gap="4">
      {isStale && <ListChanged onTakeOver={work.takeOver} />}
      <TransferList
        {...(className !== undefined && { className })}
        label={list.label}
        items={items}
        value={value}
        onChange={change}
        errorMessage={problem}
        isLoading={lists === undefined}
        isDisabled={isSaving || isReadOnly}
      />
    </Stack>
  );
}
