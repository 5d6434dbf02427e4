import { DEFAULT_COUNTRY, findCountry, formatUsPhone, type SentRegistration } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import type { DescriptionItem } from '@slip/ui/DescriptionList';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo } from 'react';
import { formatMoment } from '../../clock/clock.js';
import type { ShownRegistration } from './registrationWords.js';

/** One line of what was sent: its fields on the wire, joined by a comma or by spaces; those of an inner list by spaces. */
interface SentLine {
  readonly label: string;
  readonly fields: readonly (string | readonly string[])[];
  readonly isSpaced?: true;
}

const address = ['address1', 'address2', 'city', ['state', 'province', 'zip'], 'country'];
const mailing = [
  'mailingAddress1',
  'mailingAddress2',
  'mailingCity',
  ['mailingState', 'mailingProvince', 'mailingZip'],
  'mailingCountry',
];

/** The lines that the page has beside each registration: they are listed only among the changes. */
const ownLines: readonly SentLine[] = [
  { label: 'Username', fields: ['userName'] },
  { label: 'Email', fields: ['email'] },
];

/** The lines that stand beside the records as long as the registration is compared with them. */
const comparedLines: readonly SentLine[] = [
  { label: 'NPN', fields: ['npn'] },
  { label: 'Name', fields: ['firstName', 'middleName', 'lastName'], isSpaced: true },
  { label: 'Company', fields: ['corporateAccountName', 'insurerName', 'ipcCompanyName'], isSpaced: true },
  { label: 'Kind of insurer', fields: ['type'] },
  { label: 'NAIC number', fields: ['naic'] },
  { label: 'FEIN or tax ID', fields: ['ipcCompanyFein'] },
  { label: 'Licenses', fields: ['stateAgentLicenses'] },
  { label: 'Licensees', fields: ['linkedLicensees'] },
];

/** The lines of the page for each kind of registration, in order; lines that a kind does not send are left out. */
const detailLines: readonly SentLine[] = [
  {
    label: 'Contact',
    fields: ['contactFirstName', 'contactMiddleName', 'contactLastName'],
    isSpaced: true,
  },
  { label: 'Phone', fields: ['phone', 'phoneExtension'] },
  { label: 'Address', fields: address },
  { label: 'Mailing address', fields: mailing },
  {
    label: 'Accounting contact',
    fields: ['accountingContactFirstName', 'accountingContactLastName'],
    isSpaced: true,
  },
  { label: 'Accounting email', fields: ['accountingContactEmail'] },
  { label: 'Accounting phone', fields: ['accountingContactPhone'] },
  { label: 'States', fields: ['states'] },
];

/** The parts of a license, and of a licensee, in the order in which they are read: the database keeps its own. */
const rowFields = ['firstName', 'lastName', 'npn', 'state', 'agentLicense'];

/** A row of a list: `Ada Larkin (3001234)` or `WY W100`. */
function rowText(row: unknown): string {
  if (typeof row !== 'object' || row === null) return '';
  const parts = new Map<string, unknown>(Object.entries(row));
  return rowFields
    .flatMap((field) => {
      const part = parts.get(field);
      if (typeof part !== 'string' || part === '') return [];
      return field === 'npn' ? `(${part})` : part;
    })
    .join(' ');
}

/** A sent field as people read it: states, phones and countries are sent in short forms. */
function textOf(details: SentRegistration, field: string): string {
  const value = details[field];
  if (Array.isArray(value)) return value.map(rowText).join(', ');
  if (typeof value !== 'string' || value === '') return '';
  if (field === 'type') return value === 'A' ? 'Alien' : 'Foreign';
  if (field === 'phoneExtension') return `extension ${value}`;
  const { country = DEFAULT_COUNTRY } = details;
  if (field.toLowerCase().endsWith('phone') && country === DEFAULT_COUNTRY) return formatUsPhone(value);
  // States come as one text, joined by commas without spaces.
  if (!field.toLowerCase().endsWith('country')) return value.replaceAll(/,(?=\S)/g, ', ');
  return value === DEFAULT_COUNTRY ? '' : (findCountry(value)?.name ?? value);
}

const textOfAll = (details: SentRegistration, fields: SentLine['fields'], separator: string): string =>
  fields
    .map((field) => (typeof field === 'string' ? textOf(details, field) : textOfAll(details, field, ' ')))
    .filter((part) => part !== '')
    .join(separator);

const lineText = (details: SentRegistration, { fields, isSpaced }: SentLine): string =>
  textOfAll(details, fields, isSpaced ? ' ' : ', ');

/** The details of a request, line by line. What is compared with the records stands there. */
export function sentDetails(details: SentRegistration, isCompared: boolean): readonly DescriptionItem[] {
  return (isCompared ? detailLines : [...comparedLines, ...detailLines]).flatMap((line) => {
    const value = lineText(details, line);
    return value === '' ? [] : [{ label: line.label, value }];
  });
}

interface Change {
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

/** The lines in which two versions of a registration differ. */
const changesOf = (before: SentRegistration, now: SentRegistration): readonly Change[] =>
  [...ownLines, ...comparedLines, ...detailLines]
    .map((line) => ({ label: line.label, before: lineText(before, line), now: lineText(now, line) }))
    .filter((line) => line.before !== line.now);

const columns: readonly ColumnDef<Change>[] = [
  {
    id: 'part',
    header: 'Changed',
    meta: { isRowHeader: true, isWrapping: true },
    cell: ({ row }) => row.original.label,
  },
  {
    id: 'before',
    header: 'Before',
    meta: { isWrapping: true, minWidth: '10rem' },
    cell: ({ row }) => row.original.before || 'Nothing',
  },
  {
    id: 'now',
    header: 'Sent again',
    meta: { isWrapping: true, minWidth: '10rem' },
    cell: ({ row }) => row.original.now || 'Nothing',
  },
];
const rowId = ({ label }: Change) => label;

interface AnswerProps {
  readonly before: SentRegistration;
  readonly now: SentRegistration;
  readonly answeredAt: string;
}

/** The changes of an answer. */
function Answer({ before, now, answeredAt }: AnswerProps) {
  const changes = useMemo(() => changesOf(before, now), [before, now]);
  return (
    <Stack gap="2">
      <Text as="p">
        {`Sent again on ${formatMoment(answeredAt)}${changes.length === 0 ? ', as it was: nothing has changed.' : '.'}`}
      </Text>
      {changes.length > 0 && (
        <DataGrid label="What has changed" columns={columns} rows={changes} getRowId={rowId} isUnpaged />
      )}
    </Stack>
  );
}

/** The questions to the sender, the newest first, and the changes of each answer. */
export function SentVersions({ registration }: { readonly registration: ShownRegistration }) {
  const { asked, status, details } = registration;
  if (asked.length === 0) return null;
  // The newest question is first. After an answer the registration was as before the next answer, or as it is now.
  const rounds = asked.map((ask, index) => {
    const next = asked.slice(0, index).findLast(({ sentBefore }) => sentBefore !== null);
    return { ask, now: next?.sentBefore ?? details };
  });
  return (
    <Card title="Asked for more">
      <Stack gap="5">
        {rounds.map(
          ({ ask: { words, askedAt, askedBy, endsAt, answeredAt, sentBefore }, now: after }, index) => (
            <Stack key={askedAt} gap="3">
              <Text as="p" style={{ whiteSpace: 'pre-line' }}>
                {words}
              </Text>
              <Text size="s" tone="muted">{`Asked by ${askedBy} on ${formatMoment(askedAt)}`}</Text>
              {answeredAt !== null && sentBefore !== null && (
                <Answer before={sentBefore} now={after} answeredAt={answeredAt} />
              )}
              {index === 0 && status === 'asked' && (
                <Banner tone="info">{`It waits for its sender, who can answer until ${formatMoment(endsAt)}.`}</Banner>
              )}
            </Stack>
          ),
        )}
      </Stack>
    </Card>
  );
}
