import { ApiError, useAction, useClient, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Checkbox } from '@slip/ui/Checkbox';
import { EmptyState } from '@slip/ui/EmptyState';
import { Grid } from '@slip/ui/Grid';
import { CheckIcon, DownloadIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { SearchField } from '@slip/ui/SearchField';
import { Stack } from '@slip/ui/Stack';
import { useState } from 'react';
import { useDownloadFailed, useFileDownload } from '../../downloads/useFileDownload.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { useMayCall } from '../../session/useMayCall.js';
import { useQueueKeys } from '../work/useQueueKeys.js';
import { columnsOfBank, itemColumns, itemKey, lineId, SideGrid, useSide } from './BankSides.js';
import { type BankLine, type BookItem, inMoney, matchedWords } from './bankWords.js';

const sumOf = (rows: readonly { readonly amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

interface ChosenProps {
  readonly lines: readonly BankLine[];
  readonly items: readonly BookItem[];
  readonly isRunning: boolean;
  readonly onMatch: () => void;
  readonly onClear: () => void;
}

/** Why the chosen rows cannot be matched; undefined when they can. */
function obstacleOf({ lines, items }: Pick<ChosenProps, 'lines' | 'items'>): string | undefined {
  if (lines.length === 0 || items.length === 0) return 'Choose a row on each side.';
  const difference = sumOf(lines) - sumOf(items);
  return difference === 0 ? undefined : `The two sides differ by ${inMoney(difference)}.`;
}

const sumWords = (rows: readonly { readonly amount: number }[]) =>
  `${inMoney(sumOf(rows))} in ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`;

/** The sums of the rows chosen on both sides, and the button that matches them if the sums are equal. */
function ChosenRows({ lines, items, isRunning, onMatch, onClear }: ChosenProps) {
  const obstacle = obstacleOf({ lines, items });
  return (
    <Banner
      tone={obstacle === undefined ? 'success' : 'info'}
      title={`Chosen: ${sumWords(lines)} at the bank, ${sumWords(items)} in the books`}
      actions={
        <Inline gap="2">
          <Button
            size="s"
            variant="primary"
            isPending={isRunning}
            disabledReason={obstacle}
            onPress={onMatch}
          >
            Match the chosen
          </Button>
          <Button size="s" onPress={onClear}>
            Choose nothing
          </Button>
        </Inline>
      }
    >
      {obstacle ?? 'Both sides come to the same.'}
    </Banner>
  );
}

/** The lines of the bank and the entries of the books that are not matched yet, beside each other. */
export function BankWork() {
  const client = useClient();
  const notices = useNotices();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [isSingle, setSingle] = useState(false);
  const bank = useSide(lineId);
  const books = useSide(itemKey);
  const mayMatch = useMayCall(office.matchBank);
  const match = useAction(office.matchBank);
  const rematching = useAction(office.rematchBank);
  const { download, isRunning: isLoadingSheet } = useFileDownload(useDownloadFailed());
  const { data, error, isLoading, isOfPrevious, reload } = useEndpoint(
    office.bankWork,
    {
      query: {
        ...(search !== '' && { search }),
        ...(isSingle && { single: true }),
        linePage: bank.page.pageIndex,
        itemPage: books.page.pageIndex,
      },
    },
    { keepPrevious: true },
  );
  const statements = useEndpoint(office.bankStatements, {});
  const hasStatement = statements.data?.length !== 0;
  useFailureNotice(data ? undefined : error);
  const chosen = { lines: bank.chosen, items: books.chosen };
  const chooseNothing = () => {
    bank.setChosen([]);
    books.setChosen([]);
  };

  async function run(ofBank: readonly BankLine[], ofBooks: readonly BookItem[]): Promise<void> {
    try {
      const body = { lines: ofBank.map((line) => line.lineId), items: ofBooks.map(itemKey) };
      const { amount } = await match.run({ body });
      chooseNothing();
      notices.succeeded(`${inMoney(amount)} is matched.`);
    } catch (failure) {
      notices.failed(failure);
      // Some of the rows are matched by now: the rest is chosen again from the lists that are read again.
      if (failure instanceof ApiError && failure.status === 409) chooseNothing();
      void reload();
    }
  }
  async function rematch(): Promise<void> {
    try {
      notices.succeeded(matchedWords((await rematching.run({})).matched));
      chooseNothing();
    } catch (failure) {
      notices.failed(failure);
    }
  }
  const matchChosen = () => void run(chosen.lines, chosen.items);
  // The key m matches what is chosen, where the button could be pressed.
  useQueueKeys({
    ...(mayMatch && obstacleOf(chosen) === undefined && !match.isRunning && { m: matchChosen }),
  });
  const columns = columnsOfBank(mayMatch ? (line, item) => void run([line], [item]) : undefined);
  const failed = data ? undefined : error && 'What waits could not be loaded.';
  const common = {
    isLoading: isLoading || isOfPrevious || statements.isLoading,
    isFiltered: search !== '',
    mayChoose: mayMatch,
    error: failed,
    onRetry: () => void reload(),
  };
  return (
    <Stack gap="4">
      <search>
        <Inline gap="3" align="end">
          <SearchField
            label="Search both sides"
            placeholder="Reference, trace or invoice number, amount"
            value={typed}
            onChange={setTyped}
            onSubmit={() => setSearch(typed.trim())}
            onClear={() => setSearch('')}
            style={{ flex: '1 1 14rem', maxInlineSize: '28rem' }}
          />
          <Button onPress={() => setSearch(typed.trim())}>Find</Button>
          {mayMatch && (
            <Button isPending={rematching.isRunning} onPress={() => void rematch()}>
              Match what is certain
            </Button>
          )}
          <Button
            icon={<DownloadIcon size="s" />}
            isPending={isLoadingSheet}
            onPress={() => void download(() => client.call(office.bankWorkSheet, {}))}
          >
            Download as CSV
          </Button>
        </Inline>
      </search>
      <Checkbox
        isSelected={isSingle}
        onChange={(isChosen) => {
          setSingle(isChosen);
          // A file and its debits are the same money.
          books.setChosen([]);
        }}
      >
        Each debit by itself, and not whole ACH files
      </Checkbox>
      {mayMatch && chosen.lines.length + chosen.items.length > 0 && (
        <ChosenRows {...chosen} isRunning={match.isRunning} onMatch={matchChosen} onClear={chooseNothing} />
      )}
      <Grid columns={2} gap="5">
        <SideGrid
          {...common}
          label="At the bank"
          side={bank}
          columns={columns}
          found={data?.lines}
          emptyState={
            hasStatement ? (
              <EmptyState size="s" icon={<CheckIcon />} title="Every line is matched">
                Upload the next statement when the bank has sent it.
              </EmptyState>
            ) : (
              <EmptyState size="s" title="The bank has shown nothing yet">
                Upload the first statement to compare it with the books.
              </EmptyState>
            )
          }
        />
        <SideGrid
          {...common}
          label="In the books"
          side={books}
          columns={itemColumns}
          found={data?.items}
          emptyState={
            hasStatement ? (
              <EmptyState size="s" icon={<CheckIcon />} title="Every payment is at the bank">
                What the bank does not show yet is listed here.
              </EmptyState>
            ) : (
              <EmptyState size="s" title="Nothing is compared yet">
                Entries from the first statement’s day on are listed.
              </EmptyState>
            )
          }
        />
      </Grid>
    </Stack>
  );
}
