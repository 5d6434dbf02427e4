import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Stack } from '@slip/ui/Stack';
import { TransferList } from '@slip/ui/TransferList';
import type { KeptList } from './KeptList.js';
import { ListChanged } from './ListChanged.js';
import type { ListWork } from './useListMoves.js';

export interface ListFieldsProps {
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
