import { useEndpoint } from '@slip/api';
import { MAX_WORK_COUNTED, office, type WorkKind } from '@slip/api/contract';
import { formatCount, messages } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { Grid } from '@slip/ui/Grid';
import { CheckIcon } from '@slip/ui/Icon';
import { PageTitle } from '@slip/ui/PageTitle';
import { Select } from '@slip/ui/Select';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Tabs } from '@slip/ui/Tabs';
import { breakpoint, size, space } from '@slip/ui/tokens';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useInterval } from '../../clock/clock.js';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { INBOX_POLL_MS } from '../../inbox/inboxPolling.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { LoadFailed } from '../../pages/LoadFailed.js';
import { PrintedPart } from '../../pages/PrintedPart.js';
import { paths } from '../../paths.js';
import { titles } from '../../titles.js';
import { useQueueKeys } from './useQueueKeys.js';
import { WorkList } from './WorkList.js';
import { WorkPanel } from './WorkPanel.js';
import { isViewName, isWorkKind, type ViewName, views, workKindWords } from './workWords.js';

const PAGE_SIZE = 25;

/* Beside the list it stays in view, however far down the row stands that was pressed. */
const OpenItem = styled.section`
  @media screen and (width >= ${breakpoint.medium / 16}em) {
    position: sticky;
    inset-block-start: calc(${size.header} + ${space['4']});
    max-block-size: calc(100dvh - ${size.header} - 2 * ${space['4']});
    overflow: auto;
  }
`;

interface QueueAddress {
  readonly view: ViewName;
  readonly kind: WorkKind | undefined;
  readonly item?: string | undefined;
  /** The place at which the page of the list begins; undefined: at the start. */
  readonly after?: string | undefined;
}

function hrefOf({ view, kind, item, after }: QueueAddress): string {
  const query = new URLSearchParams({
    ...(view !== 'all' && { view }),
    ...(kind !== undefined && { kind }),
    ...(after !== undefined && { after }),
    ...(item !== undefined && { item }),
  });
  return query.size === 0 ? paths.officeWork : `${paths.officeWork}?${query}`;
}

const countWords = (count: number) =>
  count >= MAX_WORK_COUNTED ? `${formatCount(MAX_WORK_COUNTED)} or more` : String(count);

function focusRow(item: string): void {
  document.querySelector<HTMLElement>(`[data-queue-row="${item}"]`)?.focus();
}

/** The queue of a view and a kind, and the item that is open. */
function Queue({ view, kind, item, after }: QueueAddress) {
  const navigate = useNavigate();
  const today = useOfficeDay()();
  const query = {
    ...views[view].query,
    ...(kind !== undefined && { kind }),
    ...(after !== undefined && { after }),
    pageSize: PAGE_SIZE,
  };
  const { data, error, isLoading, isRefreshing, reload } = useEndpoint(
    office.work,
    { query },
    { keepPrevious: true },
  );
  useFailureNotice(data ? undefined : error);
  useInterval(INBOX_POLL_MS, () => void reload());
  const panel = useRef<HTMLElement>(null);
  const rows = data?.rows ?? [];
  // Without an item in the address the first one is open, and stays open when somebody else ends it: a dialog over it must not
  // become one over another item, nor a key decide on what nobody has looked at.
  const list = hrefOf({ view, kind, after });
  const [begun, setBegun] = useState<{ readonly list: string; readonly item: string | undefined }>();
  const first = rows[0]?.item;
  const hasBegun = begun?.list === list && begun.item !== undefined;
  if (item === undefined && first !== undefined && !isRefreshing && !hasBegun)
    setBegun({ list, item: first });
  const chosen = item ?? (begun?.list === list ? begun.item : first);
  const hrefOfItem = (each: string | undefined) => hrefOf({ view, kind, after, item: each });

  // The item to which the last key leads: keys come quicker than the page follows, and the next key counts from this item. When
  // it is open, its row gets the focus, so that a screen reader reads it. A press moves no focus.
  const targetItem = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (chosen === undefined || targetItem.current !== chosen) return;
    targetItem.current = undefined;
    focusRow(chosen);
  }, [chosen]);

  /** Opens an item, and scrolls to it on a narrow screen, where it stands below the list. */
  function open(pressed: string): void {
    targetItem.current = undefined;
    const { top = 0 } = panel.current?.getBoundingClientRect() ?? {};
    if (top > window.innerHeight / 2) panel.current?.scrollIntoView({ block: 'start' });
    void navigate(hrefOfItem(pressed), { replace: true });
  }

  function go(to: string | undefined): void {
    targetItem.current = to;
    // Keys that lead away and back at once do not change the open item, so that the effect above does not run.
    if (to !== undefined && to === chosen) focusRow(to);
    if (to === undefined) setBegun({ list, item: undefined });
    void navigate(hrefOfItem(to), { replace: true, preventScrollReset: true });
  }

  function step(offset: 1 | -1): void {
    const from = targetItem.current ?? chosen;
    const to = rows[rows.findIndex((row) => row.item === from) + offset];
    if (to !== undefined) go(to.item);
  }

  useQueueKeys({
    j: () => step(1),
    k: () => step(-1),
    Enter: () => panel.current?.focus(),
  });

  // The item that is open when the office answers; none after the queue has been left.
  const openItem = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    openItem.current = chosen;
    if (panel.current) panel.current.scrollTop = 0;
    return () => {
      openItem.current = undefined;
    };
  }, [chosen]);

  /** Opens the next item, unless the person has gone on to another one meanwhile; after the last one, the item before it. */
  const openNext = () => {
    if ((targetItem.current ?? openItem.current) !== chosen) return;
    const index = rows.findIndex((row) => row.item === chosen);
    go((rows[index + 1] ?? rows[index - 1])?.item);
  };

  const counts = new Map(data?.counts.map((each) => [each.kind, each.count]));
  const kinds = data?.counts.filter((each) => each.count > 0 || each.kind === kind) ?? [];
  const total = data?.counts.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const matching = kind === undefined ? total : (counts.get(kind) ?? 0);
  const isCounted = view === 'all' && !kinds.some(({ count }) => count >= MAX_WORK_COUNTED);
  const options = [
    { value: 'all', label: `Everything (${countWords(total)})` },
    ...kinds.map((each) => ({
      value: each.kind,
      label: `${workKindWords[each.kind].many} (${countWords(counts.get(each.kind) ?? 0)})`,
    })),
  ];

  return (
    // An empty queue has no item beside it: its text stands in the middle of the page.
    <Grid columns={data && rows.length === 0 ? 'auto' : 'main-side'} gap="5">
      <Stack gap="4">
        <Select
          label="Kind"
          options={options}
          value={kind ?? 'all'}
          onChange={(value) => {
            void navigate(hrefOf({ view, kind: isWorkKind(value) ? value : undefined }));
          }}
        />
        {data === undefined && isLoading && (
          <div aria-busy>
            <Skeleton lines={10} />
          </div>
        )}
        {data === undefined && error !== undefined && (
          <LoadFailed size="s" title="The queue could not be loaded" onRetry={reload} />
        )}
        {data && rows.length === 0 && (
          <EmptyState size="s" icon={<CheckIcon />} title="Nothing waits here">
            What comes in is listed here by itself, the oldest first.
          </EmptyState>
        )}
        {rows.length > 0 && (
          <Card padding="none">
            <WorkList rows={rows} chosen={chosen} hrefOf={hrefOfItem} today={today} onPress={open} />
          </Card>
        )}
        <PrintedPart
          page={data}
          after={after}
          total={isCounted ? matching : undefined}
          rest={messages.lists.restOnScreen}
        />
        {data && (after !== undefined || data.next !== null) && (
          <Stack gap="2">
            {data.next !== null && (
              <Button onPress={() => void navigate(hrefOf({ view, kind, after: data.next ?? undefined }))}>
                {`The next ${PAGE_SIZE}`}
              </Button>
            )}
            {after !== undefined && (
              <Button onPress={() => void navigate(hrefOf({ view, kind }))}>To the beginning</Button>
            )}
          </Stack>
        )}
      </Stack>
      {chosen !== undefined && (
        <OpenItem ref={panel} tabIndex={-1} aria-label="The item that is open">
          <WorkPanel key={chosen} item={chosen} onDecided={openNext} />
        </OpenItem>
      )}
    </Grid>
  );
}

/** The queue of the office, worked by keyboard: `/slip/office/work`. */
export default function WorkScreen() {
  const [query] = useSearchParams();
  const viewInAddress = query.get('view');
  const view = isViewName(viewInAddress) ? viewInAddress : 'all';
  const kindInAddress = query.get('kind');
  const kind = isWorkKind(kindInAddress) ? kindInAddress : undefined;
  const item = query.get('item') ?? undefined;
  const after = query.get('after') ?? undefined;
  const tabs = Object.keys(views)
    .filter(isViewName)
    .map((id) => ({
      id,
      label: views[id].label,
      href: hrefOf({ view: id, kind }),
      content: <Queue view={view} kind={kind} item={item} after={after} />,
    }));
  return (
    <Stack gap="5">
      <PageTitle
        title={titles.officeWork}
        subtitle={
          <>
            Everything that waits for somebody of the office, the oldest first.
            <span data-print="hide"> Press ? for the keys.</span>
          </>
        }
      />
      <Tabs label="View of the queue" items={tabs} selectedId={view} keyboardActivation="manual" />
    </Stack>
  );
}
