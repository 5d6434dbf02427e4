/** How far a key moves in a grid, in rows and columns. */
export interface CellStep {
  down: number;
  across: number;
}

/** Rows that Page Up and Page Down move by where the grid does not scroll. */
export const PAGE_ROWS = 10;

/** The step of a key; `undefined` for keys that do not move. A step may lead past the ends, where it stops. */
export function cellStep(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  pageRows: number,
  isRtl: boolean,
): CellStep | undefined {
  const isFar = ctrlKey || metaKey;
  const far = isFar ? Number.MAX_SAFE_INTEGER : 1;
  const ahead = isRtl ? -far : far;
  const steps: Readonly<Record<string, CellStep>> = {
    ArrowDown: { down: far, across: 0 },
    ArrowUp: { down: -far, across: 0 },
    ArrowRight: { down: 0, across: ahead },
    ArrowLeft: { down: 0, across: -ahead },
    Home: { down: isFar ? -far : 0, across: Number.MIN_SAFE_INTEGER },
    End: { down: isFar ? far : 0, across: Number.MAX_SAFE_INTEGER },
    ...(!isFar && { PageDown: { down: pageRows, across: 0 }, PageUp: { down: -pageRows, across: 0 } }),
  };
  return steps[key];
}

/** True if a key writes a letter, which begins to edit a cell. The space selects a row. */
export function isTyped({ key }: Pick<KeyboardEvent, 'key'>): boolean {
  return key.length === 1 && key !== ' ';
}
