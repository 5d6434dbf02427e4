import { ChevronDownIcon } from '../../Icon/index.js';
import { ExpandButton } from './expansionStyles.js';

export interface DataGridExpanderProps {
  /** What it shows and hides: the same words whether it is open or not. */
  label: string;
  isExpanded: boolean;
  onToggle: () => void;
}

/** The button that opens a row, or all of them: a native one, since a grid can have thousands. */
export function DataGridExpander({ label, isExpanded, onToggle }: DataGridExpanderProps) {
  return (
    <ExpandButton type="button" aria-label={label} aria-expanded={isExpanded} onClick={onToggle}>
      <ChevronDownIcon size="s" />
    </ExpandButton>
  );
}
