import { ChevronDownIcon } from '../../Icon/index.js';
import { ExpandButton } from './expansionStyles.js';

export interface DataGridExpanderProps {
  /** Names what it shows and hides: the same text whether it is open or closed. */
  label: string;
  isExpanded: boolean;
  onToggle: () => void;
}

/** The button that opens one row or all rows. A native button, since a grid can have thousands of them. */
export function DataGridExpander({ label, isExpanded, onToggle }: DataGridExpanderProps) {
  return (
    <ExpandButton type="button" aria-label={label} aria-expanded={isExpanded} onClick={onToggle}>
      <ChevronDownIcon size="s" />
    </ExpandButton>
  );
}
