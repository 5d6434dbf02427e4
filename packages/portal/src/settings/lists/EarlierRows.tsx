import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';

interface EarlierRowsProps {
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  /** Leads back to the newest rows; nothing where they are shown. */
  readonly onLatest: (() => void) | undefined;
  /** Leads to the rows before those that are shown; nothing where there are none. */
  readonly onEarlier: (() => void) | undefined;
}

/** The buttons of a list that is read backwards in time. */
export function EarlierRows({ isRefreshing, onRefresh, onLatest, onEarlier }: EarlierRowsProps) {
  return (
    <Inline gap="3">
      <Button size="s" isPending={isRefreshing} onPress={onRefresh}>
        Refresh
      </Button>
      {onLatest && (
        <Button size="s" onPress={onLatest}>
          Latest
        </Button>
      )}
      {onEarlier && (
        <Button size="s" onPress={onEarlier}>
          Earlier
        </Button>
      )}
    </Inline>
  );
}
