import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { useState } from 'react';

interface EarlierRowsProps {
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  /** Shows the newest rows; undefined while they are shown. */
  readonly onLatest: (() => void) | undefined;
  /** Shows the rows before the ones on the page; undefined where there are none. */
  readonly onEarlier: (() => void) | undefined;
}

/** The buttons of a list that is read backwards in time. */
export function EarlierRows({ isRefreshing, onRefresh, onLatest, onEarlier }: EarlierRowsProps) {
  const canMove = onLatest !== undefined || onEarlier !== undefined;
  // Once shown they stay: a button that went when it was pressed would take the focus with it.
  const [isPaged, setPaged] = useState(canMove);
  if (canMove && !isPaged) setPaged(true);
  return (
    <Inline gap="3">
      <Button size="s" isPending={isRefreshing} onPress={onRefresh}>
        Refresh
      </Button>
      {isPaged && (
        <>
          <Button
            size="s"
            disabledReason={onLatest ? undefined : 'The latest are shown.'}
            onPress={() => onLatest?.()}
          >
            Latest
          </Button>
          <Button
            size="s"
            disabledReason={onEarlier ? undefined : 'There are none before these.'}
            onPress={() => onEarlier?.()}
          >
            Earlier
          </Button>
        </>
      )}
    </Inline>
  );
}
