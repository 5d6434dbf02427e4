/** How far a key moves in a table. */
interface GridStep {
  readonly down: number;
  readonly across: number;
}

/** The step of a key in a table of a size, whose ends its steps may pass; `undefined` for keys that do not move. */
export function stepOf(
  key: string,
  isControl: boolean,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): GridStep | undefined {
  const steps: Readonly<Record<string, GridStep>> = {
    ArrowDown: { down: isControl ? rows : 1, across: 0 },
    ArrowUp: { down: isControl ? -rows : -1, across: 0 },
    ArrowRight: { down: 0, across: isControl ? columns : 1 },
    ArrowLeft: { down: 0, across: isControl ? -columns : -1 },
    Home: { down: isControl ? -rows : 0, across: -columns },
    End: { down: isControl ? rows : 0, across: columns },
    PageDown: { down: 10, across: 0 },
    PageUp: { down: -10, across: 0 },
  };
  return steps[key];
}
