import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { auditPath } from '../officePaths.js';
import { fieldWords, recordText, recordWords, type ShownEntry, valueWords } from './auditWords.js';

type Change = ShownEntry['changes'][number];

const breaking = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;

const columns: readonly ColumnDef<Change>[] = [
  {
    id: 'field',
    header: 'Field',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '8rem' },
    accessorFn: ({ field }) => (field === '' ? 'Value' : fieldWords(field)),
  },
  {
    id: 'before',
    header: 'Before',
    meta: { isWrapping: true, minWidth: '8rem' },
    cell: ({ row }) => <span style={breaking}>{valueWords(row.original.before)}</span>,
  },
  {
    id: 'after',
    header: 'After',
    meta: { isWrapping: true, minWidth: '8rem' },
    cell: ({ row }) => <span style={breaking}>{valueWords(row.original.after)}</span>,
  },
];

const changeId = ({ field }: Change) => field;

/** The user name in the words for a person: that of a program stands in parentheses after its name. */
const userNameIn = (by: string) => /\(([^()]+)\)$/.exec(by)?.[1] ?? by;

/** One entry in full: the fields that differ, where it came from, and links to all entries of the same record and person. */
export function EntryDetail({ entry }: { readonly entry: ShownEntry }) {
  const { id, by, from, endpoint, requestId, changes, more } = entry;
  return (
    <Stack gap="4">
      {changes.length === 0 ? (
        <Text as="p" tone="muted">
          No field is kept with this entry.
        </Text>
      ) : (
        <DataGrid
          label={`Fields of entry ${id}`}
          columns={columns}
          rows={changes}
          getRowId={changeId}
          isUnpaged
        />
      )}
      {more > 0 && (
        <Text as="p" tone="muted">
          {`${more} more ${more === 1 ? 'field is' : 'fields are'} in the download.`}
        </Text>
      )}
      <DescriptionList
        columns={4}
        items={[
          { label: 'Entry', value: String(id) },
          { label: 'From', value: from },
          { label: 'Call', value: <span style={breaking}>{endpoint}</span> },
          { label: 'Request', value: <span style={breaking}>{requestId}</span> },
        ]}
      />
      <Inline gap="4">
        <Link href={auditPath({ about: recordText(entry) })}>{`Everything about ${recordWords(entry)}`}</Link>
        {by !== null && (
          <Link href={auditPath({ person: userNameIn(by) })}>{`Everything that ${by} did`}</Link>
        )}
      </Inline>
    </Stack>
  );
}
