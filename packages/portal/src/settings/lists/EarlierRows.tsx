import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';

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
