import { SpaceCell } from '../columns/columnStyles.js';

export interface DataGridSpaceProps {
  /** In CSS px. */
  height: number;
  /** Number of columns it spans. */
  columns: number;
}

/** An empty space as high as the lines that are not in the document. */
export function DataGridSpace({ height, columns }: DataGridSpaceProps) {
  return (
    <tr data-space="" aria-hidden="true">
      <SpaceCell colSpan={columns} data-part="space" style={{ '--space-height': `${height}px` }} />
    </tr>
  );
}
