/** Widths in rem of the columns that hold a checkbox, a button that opens the row, and its menu. */
export const partWidths = { select: 2.5, expand: 2, menu: 2.25 } as const;

/** The width in rem of such a column; 0 for a column of data. */
export function partWidth(part: string | undefined): number {
  return Object.entries(partWidths).find(([name]) => name === part)?.[1] ?? 0;
}
