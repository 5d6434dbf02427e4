import { Button } from '@slip/ui/Button';
import { Checkbox } from '@slip/ui/Checkbox';
import { EmptyState } from '@slip/ui/EmptyState';
import { Inline } from '@slip/ui/Inline';
import { Pagination } from '@slip/ui/Pagination';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo, useState } from 'react';
import type { CheckedFinding } from '../checkMessages.js';
import type { FixedFile } from './FixedFile.js';
import { useFixedFile } from './FixedFile.js';
import { FixTable } from './FixTable.js';
import { ReplaceInColumn } from './ReplaceInColumn.js';

export interface FixRowsProps {
  readonly file: FixedFile;
  readonly findings: readonly CheckedFinding[];
  /** The line to go to. A new object with the same line goes there again. */
  readonly goTo: { readonly line: number } | null;
}

const ROWS_A_PAGE = 25;

/** The column that names a row; it is always shown if the file has it. */
const NAMING_COLUMN = 'policynumber';

/** The findings of the given lines, by line. */
function findingsByLine(
  findings: readonly CheckedFinding[],
  lines: readonly number[],
): ReadonlyMap<number, readonly CheckedFinding[]> {
  const byLine = new Map<number, CheckedFinding[]>(lines.map((line) => [line, []]));
  for (const finding of findings) if (finding.line !== null) byLine.get(finding.line)?.push(finding);
  return byLine;
}

/** The rows with findings, to be fixed in the table or by find and replace, with undo. */
export function FixRows({ file, findings, goTo }: FixRowsProps) {
  // Draws again when the file changes.
  const version = useFixedFile(file);
  const [showsAll, setShowsAll] = useState(false);
  const [chosenPage, setChosenPage] = useState<{
    readonly page: number;
    /** The last jump at the time of the choice: a later jump replaces the chosen page. */
    readonly after: FixRowsProps['goTo'];
  }>({
    page: 1,
    after: null,
  });
  const rowsWithFindings = useMemo(
    () => file.indicesOf(Uint32Array.from(findings, ({ line }) => line ?? 0).toSorted()),
    [findings, file],
  );
  const columnsWithFindings = useMemo(() => {
    const columns = new Set(findings.map(({ column }) => column));
    return new Set([...columns].map((column) => column?.toLowerCase()));
  }, [findings]);
  const rows = rowsWithFindings.filter((index) => file.record(index) !== null);
  const target = useMemo(() => {
    const index = goTo ? file.indexOf(goTo.line) : undefined;
    return index === undefined ? null : { index };
  }, [file, goTo]);
  const targetAt = target ? rows.indexOf(target.index) : -1;
  const isJumping = targetAt !== -1 && chosenPage.after !== goTo;
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_A_PAGE));
  const page = isJumping ? Math.floor(targetAt / ROWS_A_PAGE) + 1 : Math.min(chosenPage.page, pages);
  const columns = file.header.flatMap((name, at) => {
    const lower = name.toLowerCase();
    return showsAll || lower === NAMING_COLUMN || columnsWithFindings.has(lower) ? [at] : [];
  });
  const rowsOfPage = rows.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE);
  const byLine = findingsByLine(
    findings,
    rowsOfPage.map((index) => file.lineOf(index)),
  );
  const { undoable, redoable } = file;
  return (
    <Stack gap="3">
      <ReplaceInColumn file={file} />
      <Inline gap="3" justify="between">
        <Inline gap="2">
          <Button
            size="s"
            disabledReason={undoable ? undefined : 'Nothing was changed yet.'}
            onPress={() => file.undo()}
          >
            Undo
          </Button>
          <Button
            size="s"
            disabledReason={redoable ? undefined : 'Nothing was undone.'}
            onPress={() => file.redo()}
          >
            Redo
          </Button>
          <Text as="div" size="s" tone="muted">
            <output>{undoable ? `Last: ${undoable}` : 'Nothing is changed yet.'}</output>
          </Text>
        </Inline>
        <Checkbox isSelected={showsAll} onChange={setShowsAll}>
          Show all columns
        </Checkbox>
      </Inline>
      {rows.length === 0 ? (
        <EmptyState title="No rows to fix here">
          What was found is about the file as a whole, or its rows were removed.
        </EmptyState>
      ) : (
        <>
          <Text as="p" size="s" tone="muted">
            Arrow keys move, Enter or F2 begins to type, Escape takes it back. Alt+Enter writes a line break.
            Cells of a spreadsheet can be pasted.
          </Text>
          <FixTable
            key={page}
            file={file}
            version={version}
            rows={rowsOfPage}
            columns={columns}
            findingsOf={(index) => byLine.get(file.lineOf(index)) ?? []}
            target={isJumping ? target : null}
          />
          {pages > 1 && (
            <Pagination
              page={page}
              pageSize={ROWS_A_PAGE}
              total={rows.length}
              hasJumpField
              onPageChange={(next) => setChosenPage({ page: next, after: goTo })}
            />
          )}
        </>
      )}
    </Stack>
  );
}
