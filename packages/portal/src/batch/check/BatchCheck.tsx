import { formatCountOf } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { DownloadIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { Tabs } from '@slip/ui/Tabs';
import { Text } from '@slip/ui/Text';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { saveFile } from '../../downloads/useFileDownload.js';
import { useLeaveQuestion } from '../../navigation/useLeaveQuestion.js';
import { CheckProgress } from './CheckProgress.js';
import { type CheckResult, tallyOf } from './CheckResult.js';
import { CheckVerdict } from './CheckVerdict.js';
import type { CheckedFinding, CheckedFormat, CheckRequest } from './checkMessages.js';
import { FindingKinds } from './findings/FindingKinds.js';
import { FindingsTable } from './findings/FindingsTable.js';
import { separatorOf, unambiguousCorrections, withCommas } from './fixing/corrections.js';
import { FixedFile, useFixedFile } from './fixing/FixedFile.js';
import { FixRows } from './fixing/FixRows.js';
import { useFileCheck } from './useFileCheck.js';

/** The result of a check, in numbers. */
export interface CheckSummary {
  readonly rows: number;
  /** Findings that reject the file. */
  readonly rejecting: number;
  /** Transactions that the office would ask about. */
  readonly questioned: number;
}

export type BatchCheckProps = CheckedFormat & {
  /** The chosen file. Another file needs a component of its own: give it a `key`. */
  readonly file: File;
  /** The coverage codes and tables of the office. @default those of the rules */
  readonly office?: CheckRequest['office'];
  /** Called with the file to send: the fixed one, or the chosen one when nothing was changed. */
  readonly onUse: (file: File) => void;
  /** Called when the person wants to choose another file. */
  readonly onCancel: () => void;
  /** Called when a check of the chosen file itself has ended; not after one of a copy with fixes. */
  readonly onChecked?: (summary: CheckSummary) => void;
  /** Called with true as soon as there are fixes that the chosen file does not have, and with false when there are none any more. */
  readonly onFixes?: (hasFixes: boolean) => void;
};

/** A check that has ended, and the file that the person fixes by its findings. */
interface Checked {
  readonly result: CheckResult;
  readonly fixed: FixedFile;
  /** True if the chosen file could be read to its end: a copy that cannot be is fixed further. */
  readonly canFix: boolean;
  /** True if the file began with a byte order mark, which the fixed file does not have. */
  readonly hadMark: boolean;
}

const emptyFile = new FixedFile([]);

/**
 * Checks a batch file before it is sent, by the rules of the office, in a worker of the page. In a CSV file the person can fix the
 * findings (spec 2 §2 Batch).
 */
export function BatchCheck({ file, onUse, onCancel, onChecked, onFixes, ...checkedAs }: BatchCheckProps) {
  const today = useOfficeDay();
  const [request, setRequest] = useState<CheckRequest>(() => ({ ...checkedAs, file, today: today() }));
  const [checked, setChecked] = useState<Checked | null>(null);
  const [kind, setKind] = useState<number | null>(null);
  const [view, setView] = useState('rows');
  const [goTo, setGoTo] = useState<{ readonly line: number } | null>(null);
  /** The text that was checked last: the version and the last change of the file. */
  const [checkedText, setCheckedText] = useState<{
    readonly version: number;
    readonly change: object | undefined;
  }>({ version: 0, change: undefined });
  const { state, stop } = useFileCheck(request, (result, { records, lines }) => {
    setChecked(
      (before) =>
        (before && { ...before, result }) ?? {
          result,
          fixed: new FixedFile(records, lines),
          canFix: result.isWhole,
          hadMark: result.kinds.some(({ rule }) => rule === 'R002'),
        },
    );
    if (request.file === file) onChecked?.({ rows: result.rows, ...tallyOf(result) });
  });
  const fixed = checked?.fixed ?? emptyFile;
  const version = useFixedFile(fixed);
  const leaving = useLeaveQuestion(fixed.isUnsaved);
  const result = checked?.result;
  const canFix = checked?.canFix === true;
  const isFixed = canFix && (fixed.isChanged || checked.hadMark);
  // A byte order mark alone is a fix once the copy without it was checked.
  const hasFixes = isFixed && (fixed.isChanged || request.file !== file);
  const tellFixes = useEffectEvent((has: boolean) => onFixes?.(has));
  useEffect(() => {
    if (!hasFixes) return undefined;
    tellFixes(true);
    return () => tellFixes(false);
  }, [hasFixes]);
  /** True if the verdict is that of another text: after a fix, or after one that was checked is undone. */
  const isStale = fixed.lastChange !== checkedText.change;
  // The verdict is drawn first; the lists of findings take longer and are drawn when the browser has time.
  const listed = useDeferredValue(
    useMemo(() => (result ? { result, kind } : null), [result, kind]),
    null,
  );
  const shownFindings = useMemo(
    () =>
      listed === null || listed.kind === null
        ? (listed?.result.findings ?? [])
        : listed.result.findings.filter(({ group }) => group === listed.kind),
    [listed],
  );

  const current = () => (isFixed ? fixed.toFile(file.name) : file);

  function checkAgain(): void {
    fixed.markChecked();
    setCheckedText({ version, change: fixed.lastChange });
    setKind(null);
    setGoTo(null);
    setRequest({ ...checkedAs, file: current(), today: today() });
  }

  /** Writes the certain corrections of one kind of finding, or of all kinds (`null`). */
  async function fix(kindNumber: number | null): Promise<void> {
    if (!result) return;
    const findings = result.findings.filter(({ group }) => kindNumber === null || group === kindNumber);
    const separator = separatorOf(findings);
    if (separator) {
      // The findings stay until the next check, but a header of several names has its commas.
      if (fixed.header.length > 1) return;
      fixed.change('Commas between the columns', await withCommas(fixed, separator));
      return;
    }
    const changes = unambiguousCorrections(fixed, findings);
    const column = kindNumber === null ? undefined : result.kinds[kindNumber]?.column;
    const count = findings.filter(({ correction }) => correction !== undefined).length;
    fixed.change(`Fix of ${formatCountOf(count, 'value')} of ${column ?? 'the file'}`, changes);
  }

  function goToRow({ line }: CheckedFinding): void {
    if (line === null) return;
    setView('rows');
    setGoTo({ line });
  }

  const isRunning = state.phase === 'running';
  const isDone = state.phase === 'done';
  const hasFindings = isDone && result !== undefined && result.findings.length > 0;
  const table = (
    <FindingsTable
      findings={shownFindings}
      unlisted={result?.unlisted ?? 0}
      fileName={file.name}
      isXml={checkedAs.format === 'xml'}
      onGoTo={canFix ? goToRow : undefined}
    />
  );
  return (
    <Stack gap="4">
      <Card
        title={`Check of ${file.name}`}
        description="It is checked on this computer, by the rules of the office. Nothing is sent."
      >
        <Stack gap="4">
          <CheckProgress state={state} file={request.file} onStop={stop} onRestart={checkAgain} />
          {result && isDone && (
            <CheckVerdict result={result} noun={checkedAs.format === 'xml' ? 'transaction' : 'row'} />
          )}
          {(isFixed || isStale) && (
            <Text as="p">
              {isStale
                ? 'The file was changed since it was checked: check it again before you send it.'
                : 'The fixed file is saved and sent as UTF-8 without a byte order mark; what you did not change is as it was.'}
            </Text>
          )}
          <Inline gap="2">
            {result && !isRunning && (
              <Button
                variant={isStale || !isDone || result.isRejected ? 'secondary' : 'primary'}
                onPress={() => {
                  fixed.markKept();
                  onUse(current());
                }}
              >
                {isFixed ? 'Use the fixed file' : 'Use this file'}
              </Button>
            )}
            {(isFixed || isStale) && (
              <Button variant={isStale ? 'primary' : 'secondary'} isPending={isRunning} onPress={checkAgain}>
                Check again
              </Button>
            )}
            {isFixed && (
              <Button
                icon={<DownloadIcon size="s" />}
                onPress={() => {
                  saveFile({ name: file.name, blob: current() });
                  fixed.markKept();
                }}
              >
                Save the fixed file
              </Button>
            )}
            <Button variant="quiet" onPress={() => (fixed.isUnsaved ? leaving.ask(onCancel) : onCancel())}>
              Choose another file
            </Button>
          </Inline>
        </Stack>
      </Card>
      {hasFindings && (
        <>
          <FindingKinds
            kinds={result.kinds}
            chosen={kind}
            onChoose={setKind}
            onFix={canFix ? (kindNumber) => void fix(kindNumber) : undefined}
          />
          {listed?.result === result && canFix && (
            <Tabs
              label="What was found"
              selectedId={view}
              onSelectionChange={setView}
              items={[
                {
                  id: 'rows',
                  label: 'Fix the rows',
                  content: (
                    <FixRows
                      key={`${listed.kind} ${checkedText.version}`}
                      file={fixed}
                      findings={shownFindings}
                      goTo={goTo}
                    />
                  ),
                },
                { id: 'findings', label: 'Findings', count: shownFindings.length, content: table },
              ]}
            />
          )}
          {listed?.result === result && !canFix && table}
        </>
      )}
      <ConfirmDialog
        title="Leave without your fixes?"
        isOpen={leaving.isAsking}
        onOpenChange={leaving.stay}
        confirmLabel="Leave"
        cancelLabel="Keep fixing"
        onConfirm={leaving.leave}
        isDestructive
      >
        What you fixed here has not been saved or used, and will be lost.
      </ConfirmDialog>
    </Stack>
  );
}
