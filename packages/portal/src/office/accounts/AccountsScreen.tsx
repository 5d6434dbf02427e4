import { useEndpoint } from '@slip/api';
import { MAX_ACCOUNTS_FOUND, MIN_FIND_LETTERS, office } from '@slip/api/contract';
import { limits, searchTextCheck } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid, type RowTone } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { SearchIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { PageTitle } from '@slip/ui/PageTitle';
import { SearchField } from '@slip/ui/SearchField';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useFailureNotice } from '../../notices/useNotices.js';
import { titles } from '../../titles.js';
import { accountPath } from '../officePaths.js';
import { accountKindNames, type FoundAccount, foundByNames } from './accountWords.js';

/** The names and numbers by which an account was found. */
function FoundBy({ row: { found, name } }: { readonly row: FoundAccount }) {
  return (
    <Stack as="ul" gap="1" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {found.map(({ by, text }) => (
        <li key={`${by} ${text}`}>{text === name ? foundByNames[by] : `${foundByNames[by]}: ${text}`}</li>
      ))}
    </Stack>
  );
}

const columns: readonly ColumnDef<FoundAccount>[] = [
  {
    id: 'name',
    header: 'Name',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '12rem' },
    cell: ({ row }) => row.original.name,
  },
  { id: 'kind', header: 'Account', cell: ({ row }) => accountKindNames[row.original.kind] },
  { id: 'number', header: 'NPN, NAIC or account number', cell: ({ row }) => row.original.number },
  {
    id: 'found',
    header: 'Found by',
    meta: { isWrapping: true, minWidth: '12rem' },
    cell: ({ row }) => <FoundBy row={row.original} />,
  },
];

const none: readonly FoundAccount[] = [];
const SEARCH = 'Find an account';
const checkLength = searchTextCheck({ maximum: limits.recordSearch, label: SEARCH });
const ended: RowTone = { tone: 'neutral', label: 'Ended' };
const rowId = ({ accountId }: FoundAccount) => String(accountId);
const rowHref = ({ accountId }: FoundAccount) => accountPath(accountId);
const rowTone = ({ isEnded }: FoundAccount) => (isEnded ? ended : null);

const problemOf = (text: string) =>
  text.length < MIN_FIND_LETTERS
    ? `Type at least ${MIN_FIND_LETTERS} letters or digits.`
    : checkLength(text)?.message;

/** The accounts that a text finds. After Enter the only account is opened, or the first of several gets the focus. */
function FoundAccounts({ text, searches }: { readonly text: string; readonly searches: number }) {
  const { data, error, isLoading, reload } = useEndpoint(office.findAccounts, { query: { text } });
  useFailureNotice(error);
  const navigate = useNavigate();
  const grid = useRef<HTMLDivElement>(null);
  const answeredSearches = useRef(0);
  useEffect(() => {
    if (data === undefined || answeredSearches.current === searches) return;
    answeredSearches.current = searches;
    const [only, second] = data.rows;
    if (only && !second) void navigate(accountPath(only.accountId));
    else grid.current?.querySelector<HTMLElement>('tbody a')?.focus();
  }, [data, searches, navigate]);
  return (
    <Stack gap="3">
      <DataGrid
        ref={grid}
        label="Accounts"
        columns={columns}
        rows={data?.rows ?? none}
        getRowId={rowId}
        getRowHref={rowHref}
        getRowTone={rowTone}
        isUnpaged
        isLoading={isLoading}
        error={error && 'The accounts could not be loaded.'}
        onRetry={() => void reload()}
        emptyState={
          <EmptyState size="s" icon={<SearchIcon />} title="No account was found">
            Names are found by the beginnings of their words, everything else by the whole of it.
          </EmptyState>
        }
      />
      {data?.hasMore === true && (
        <Text as="p" tone="muted">
          {`There are more than ${MAX_ACCOUNTS_FOUND}. A longer text finds fewer.`}
        </Text>
      )}
    </Stack>
  );
}

/** Anybody's account, found by one text: `/slip/office/accounts`. */
export default function AccountsScreen() {
  const [query, setQuery] = useSearchParams();
  const textInAddress = (query.get('find') ?? '').trim();
  const [text, setText] = useState(textInAddress);
  const [problem, setProblem] = useState<string>();
  /** How often Enter was pressed here; 0 when a person comes back to the page, so that nothing opens by itself. */
  const [searches, setSearches] = useState(0);
  const [lastTextInAddress, setLastTextInAddress] = useState(textInAddress);
  if (lastTextInAddress !== textInAddress) {
    setLastTextInAddress(textInAddress);
    setText(textInAddress);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const wanted = text.trim();
    const found = problemOf(wanted);
    setProblem(found);
    if (found !== undefined) return;
    setSearches(searches + 1);
    setQuery({ find: wanted });
  }

  return (
    <Stack gap="5">
      <PageTitle
        title={titles.officeAccounts}
        subtitle="Find anybody by a name, an NPN, an NAIC, account or license number, a username, an email address, a policy or a confirmation number."
      />
      <Card>
        <Stack gap="4">
          <search>
            <form onSubmit={submit} aria-label={SEARCH} noValidate>
              <Inline gap="3" align="end">
                <SearchField
                  label={SEARCH}
                  errorMessage={problem}
                  placeholder="Name, number or email"
                  value={text}
                  onChange={(typed) => {
                    setText(typed);
                    setProblem(undefined);
                  }}
                  style={{ flex: '1 1 14rem' }}
                />
                <Button type="submit" variant="primary">
                  Find
                </Button>
              </Inline>
            </form>
          </search>
          {problemOf(textInAddress) === undefined && (
            <FoundAccounts key={textInAddress} text={textInAddress} searches={searches} />
          )}
        </Stack>
      </Card>
    </Stack>
  );
}
