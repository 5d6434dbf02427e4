import { SpaceCell } from '../columns/columnStyles.js';

export interface DataGridSpaceProps {
  /** In CSS px. */
  height: number;
  /** How many columns it stands under. */
  columns: number;
}

/** Takes the height of lines that are not in the page. */
export function DataGridSpace({ height, columns }: DataGridSpaceProps) {
  return (
    <tr data-space="" aria-hidden="true">
      <SpaceCell colSpan={columns} data-part="space" style={{ '--space-height': `${height}px` }} />
    </tr>
  );
}
