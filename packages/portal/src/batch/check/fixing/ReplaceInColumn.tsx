import { formatCountOf } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Checkbox } from '@slip/ui/Checkbox';
import { Disclosure } from '@slip/ui/Disclosure';
import { Grid } from '@slip/ui/Grid';
import { Inline } from '@slip/ui/Inline';
import { Select } from '@slip/ui/Select';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { TextField } from '@slip/ui/TextField';
import { useEffect, useState } from 'react';
import type { FixedFile } from './FixedFile.js';
import { useFixedFile } from './FixedFile.js';
import { nextTask } from './nextTask.js';

/** The text to be found in a column, and the text that takes its place. */
interface Replacement {
  /** The index of the column, from 0. */
  readonly column: number;
  readonly find: string;
  readonly replaceWith: string;
  /** True if only whole values are replaced; then an empty `find` means empty values. */
  readonly isWhole: boolean;
}

/** Rows that are searched before the page gets its turn. */
const ROWS_A_TURN = 1500;

/** The value after the replacement. Without a text to find, only whole values that are empty are replaced. */
function replaceIn(value: string, { find, replaceWith, isWhole }: Replacement): string {
  if (isWhole) return value === find ? replaceWith : value;
  return find === '' ? value : value.replaceAll(find, () => replaceWith);
}

/**
 * The records that a replacement would change, with the change. The page gets its turn in between, however long the file is.
 *
 * @returns `undefined` when the search was cancelled
 */
async function replacedRecords(
  file: FixedFile,
  replacement: Replacement,
  isOver: () => boolean,
): Promise<ReadonlyMap<number, string> | undefined> {
  const records = new Map<number, string>();
  for (const [place, index] of file.rows().entries()) {
    if (place % ROWS_A_TURN === 0) {
      await nextTask();
      if (isOver()) return undefined;
    }
    const value = file.values(index)?.[replacement.column];
    if (value === undefined) continue;
    const record = file.withValue(index, replacement.column, replaceIn(value, replacement));
    if (record !== undefined) records.set(index, record);
  }
  return records;
}

/** The records that a replacement would change; `null` while they are searched for. */
type ReplacedRecords = ReadonlyMap<number, string> | null;

/** Searches for the records that a replacement would change, again after each change of the file. */
function useReplaced(
  file: FixedFile,
  { column, find, replaceWith, isWhole }: Replacement,
  isAsked: boolean,
): ReplacedRecords {
  const version = useFixedFile(file);
  const key = JSON.stringify([version, column, find, replaceWith, isWhole, isAsked]);
  const [found, setFound] = useState<{ readonly key: string; readonly records: ReplacedRecords }>({
    key: '',
    records: null,
  });
  useEffect(() => {
    let isOver = false;
    async function look(): Promise<void> {
      const records = await replacedRecords(file, { column, find, replaceWith, isWhole }, () => isOver);
      if (records) setFound({ key, records });
    }
    if (isAsked) void look();
    return () => {
      isOver = true;
    };
  }, [file, key, column, find, replaceWith, isWhole, isAsked]);
  return found.key === key ? found.records : null;
}

/** Finds a text in a column of the whole file and replaces it, after saying how many values would change. */
export function ReplaceInColumn({ file }: { readonly file: FixedFile }) {
  const [column, setColumn] = useState('');
  const [find, setFind] = useState('');
  const [replaceWith, setReplaceWith] = useState('');
  const [isWhole, setWhole] = useState(true);
  const at = column === '' ? -1 : file.header.indexOf(column);
  const isAsked = at !== -1 && (find !== '' || isWhole);
  const found = useReplaced(file, { column: at, find, replaceWith, isWhole }, isAsked);
  const count = found?.size ?? 0;

  const resultText = () => {
    if (!isAsked) return 'Choose a column and what to find in it.';
    if (found === null) return 'Looking through the file…';
    return count === 0 ? 'No value would change.' : `${formatCountOf(count, 'value')} would change.`;
  };

  return (
    <Disclosure title="Find and replace">
      <Stack gap="3">
        <Grid columns={3} gap="3">
          <Select
            label="Column"
            value={column === '' ? null : column}
            onChange={setColumn}
            options={file.header.map((name) => ({ value: name, label: name }))}
          />
          <TextField label="Find" value={find} onChange={setFind} />
          <TextField label="Replace with" value={replaceWith} onChange={setReplaceWith} />
        </Grid>
        <Checkbox isSelected={isWhole} onChange={setWhole}>
          Only where it is the whole value; nothing to find means empty values
        </Checkbox>
        <Inline gap="3">
          <Button
            disabledReason={count === 0 ? 'There is nothing to replace.' : undefined}
            onPress={() =>
              file.change(`Replacement of ${formatCountOf(count, 'value')} in ${column}`, found ?? new Map())
            }
          >
            Replace {count > 0 && formatCountOf(count, 'value')}
          </Button>
          <Text as="div" size="s" tone="muted">
            <output>{resultText()}</output>
          </Text>
        </Inline>
      </Stack>
    </Disclosure>
  );
}
