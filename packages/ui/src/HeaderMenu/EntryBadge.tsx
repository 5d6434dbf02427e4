import { Badge } from '../Badge/index.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';
import type { HeaderMenuItem, HeaderMenuMessages } from './headerMenuItem.js';

const MAX_COUNT = 99;

interface EntryBadgeProps {
  item: HeaderMenuItem;
  messages: Pick<HeaderMenuMessages, 'badge'>;
}

/** The number beside an entry, with the words that say of what. */
export function EntryBadge({ item, messages }: EntryBadgeProps) {
  const { badge: count = 0, badgeText, badgeWords } = item;
  if (count <= 0) return null;
  return (
    <Badge isCount>
      <span aria-hidden="true">{badgeText ?? (count > MAX_COUNT ? `${MAX_COUNT}+` : count)}</span>
      <VisuallyHidden>{badgeWords ?? messages.badge(count)}</VisuallyHidden>
    </Badge>
  );
}
