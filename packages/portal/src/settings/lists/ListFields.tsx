import { messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Stack } from '@slip/ui/Stack';
import { TransferList } from '@slip/ui/TransferList';
import { type ReactNode, useState } from 'react';
import type { KeptList } from './KeptList.js';
import type { ListWork } from './useListMoves.js';

interface FirstFewProps<T> {
  readonly items: readonly T[];
  /** This many are shown before the "show all" button is pressed. */
  readonly shown: number;
  /** The word for the items, in the plural: it names the button. */
  readonly what: string;
  /** Draws one of them, as an `li` with its key. */
  readonly children: (item: T) => ReactNode;
}

/** A list that begins short. */
export function FirstFew<T>({ items, shown, what, children }: FirstFewProps<T>) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Stack gap="2" align="start">
      <Stack as="ul" gap="2" style={{ inlineSize: '100%' }}>
        {(isWhole ? items : items.slice(0, shown)).map(children)}
      </Stack>
      {items.length > shown && (
        <Button size="s" variant="quiet" onPress={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${items.length} ${what}`}
        </Button>
      )}
    </Stack>
  );
}

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
