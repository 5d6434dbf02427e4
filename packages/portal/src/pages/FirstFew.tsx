import { formatCount } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Stack } from '@slip/ui/Stack';
import { type ReactNode, useState } from 'react';
import { useIsPrinted } from './useIsPrinted.js';

interface FirstFewProps<T> {
  readonly items: readonly T[];
  /** This many are shown before the "show all" button is pressed. */
  readonly shown: number;
  /** The word for the items, in the plural: it names the button. */
  readonly what: string;
  /** The number in the name of the button, where an item is several things. @default the number of items */
  readonly count?: number;
  /** Draws one of them, as an `li` with its key. */
  readonly children: (item: T) => ReactNode;
}

/** A list that begins short. On paper, which has no button, it is whole. */
export function FirstFew<T>({ items, shown, what, count = items.length, children }: FirstFewProps<T>) {
  const [isWhole, setIsWhole] = useState(false);
  const isPrinted = useIsPrinted();
  return (
    <Stack gap="2" align="start">
      <Stack as="ul" gap="2" style={{ inlineSize: '100%' }}>
        {(isWhole || isPrinted ? items : items.slice(0, shown)).map(children)}
      </Stack>
      {items.length > shown && (
        <Button size="s" variant="quiet" onPress={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${formatCount(count)} ${what}`}
        </Button>
      )}
    </Stack>
  );
}
