import { ApiError, type Output, useAction, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { limits } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { Grid } from '@slip/ui/Grid';
import { Heading } from '@slip/ui/Heading';
import { Inline } from '@slip/ui/Inline';
import { Prose } from '@slip/ui/Prose';
import { ScrollRegion } from '@slip/ui/ScrollRegion';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { TextArea } from '@slip/ui/TextArea';
import { useMemo, useState } from 'react';
import { formatMoment } from '../../clock/clock.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { FromTheTop } from '../../pages/FromTheTop.js';
import { LoadFailed } from '../../pages/LoadFailed.js';
import { useMayCall } from '../../session/useMayCall.js';
import { useSafeHtml } from '../useSafeHtml.js';

type Welcome = Output<typeof office.welcomeMessage>;
type Version = Welcome['versions'][number];
type Preview = Output<typeof office.previewWelcomeMessage>;

/** The greatest height of the preview in CSS px, the same as that of the banner. */
const PREVIEW_HEIGHT = 576;

const SHOWN_NOW = 'What everybody sees now';

/** A message as everybody sees it. */
function MessagePreview({ html }: { readonly html: string }) {
  const [isLost, setIsLost] = useState(false);
  const safeHtml = useSafeHtml(html, () => setIsLost(true));
  if (isLost)
    return (
      <Banner tone="warning">The preview could not be loaded. Copy your text, then reload the page.</Banner>
    );
  if (safeHtml === undefined) return <Skeleton lines={4} data-awaiting />;
  return (
    <ScrollRegion label="The message as everybody sees it" maxHeight={PREVIEW_HEIGHT}>
      {/* oxlint-disable-next-line react/no-danger -- the office writes HTML, and it was sanitised above. */}
      <Prose size="s" dangerouslySetInnerHTML={{ __html: safeHtml }} />
    </ScrollRegion>
  );
}

/** The parts of a message that were taken away. */
function RemovedParts({ removed }: Pick<Preview, 'removed'>) {
  if (removed.length === 0) return null;
  const parts = removed.map(({ what, count }) => (count === 1 ? what : `${what} (${count} times)`));
  return (
    <Banner tone="warning" title="This was taken away">
      {`${parts.join(', ')}. Messages have text, lists, tables and links, and nothing that runs, loads or looks otherwise.`}
    </Banner>
  );
}

interface EditorProps {
  readonly welcome: Welcome;
  /** The message is read again: if it has changed, the editor begins again, with what was typed. */
  readonly isRefreshing: boolean;
  /** The text that was typed before the message changed; null for none. */
  readonly typed: string | null;
  readonly onTyped: (typed: string | null) => void;
  /** The office refused to replace a version that was not read here. */
  readonly onRefused: () => void;
}

/** The message as it is written, beside what everybody would see. */
function Editor({ welcome, isRefreshing, typed, onTyped, onRefused }: EditorProps) {
  const notices = useNotices();
  const preview = useAction(office.previewWelcomeMessage);
  const set = useAction(office.setWelcomeMessage);
  const [html, setHtml] = useState(typed ?? welcome.html);
  const [seen, setSeen] = useState<(Preview & { readonly html: string }) | null>(null);
  /** The preview of what is written now: one of an earlier text counts for nothing, also if it comes late. */
  const shownPreview = seen?.html === html ? seen : null;
  const isTooLong = html.length > limits.welcomeHtml;

  async function look(): Promise<void> {
    try {
      setSeen({ ...(await preview.run({ body: { html } })), html });
    } catch (failure) {
      notices.failed(failure);
    }
  }

  async function publish(): Promise<void> {
    try {
      // The newest version that was read here: the office refuses to replace one that is newer.
      const basedOn = welcome.versions[0]?.version ?? 0;
      const { version } = await set.run({ body: { html, basedOn } });
      onTyped(null);
      notices.succeeded(`Version ${version} of the message is on everybody’s dashboard.`);
    } catch (failure) {
      notices.failed(failure);
      if (failure instanceof ApiError && failure.status === 409) onRefused();
    }
  }

  return (
    <Grid columns={2} gap="5">
      <Stack gap="3">
        <TextArea
          label="Message, as HTML"
          description="Such as <h2>News</h2><p>Quarter 4 closes <b>on January 4</b>.</p>. Empty brings the delivered message back."
          value={html}
          rows={14}
          characterLimit={limits.welcomeHtml}
          isReadOnly={set.isRunning || isRefreshing}
          onChange={(text) => {
            setHtml(text);
            onTyped(text === welcome.html ? null : text);
          }}
        />
        <Inline gap="3">
          <Button
            isDisabled={set.isRunning || isTooLong}
            isPending={preview.isRunning}
            onPress={() => void look()}
          >
            Show how it looks
          </Button>
          <Button
            variant="primary"
            isDisabled={shownPreview === null || html === welcome.html}
            isPending={set.isRunning}
            onPress={() => void publish()}
          >
            Publish
          </Button>
        </Inline>
        <Text as="p" size="s" tone="muted">
          It is published after you have seen how it looks.
        </Text>
      </Stack>
      <Stack gap="3">
        <Heading level={2} size="l">
          {shownPreview === null ? SHOWN_NOW : 'What everybody would see'}
        </Heading>
        {shownPreview !== null && <RemovedParts removed={shownPreview.removed} />}
        <MessagePreview html={shownPreview === null ? welcome.message : shownPreview.message} />
      </Stack>
    </Grid>
  );
}

/** @param restore left out for people who may only read */
function columnsOf(newest: number, restore?: (version: Version) => void): readonly ColumnDef<Version>[] {
  const columns: readonly ColumnDef<Version>[] = [
    {
      id: 'version',
      header: 'Version',
      meta: { isRowHeader: true },
      cell: ({ row: { original } }) =>
        original.restores === null
          ? original.version
          : `${original.version}, as version ${original.restores}`,
    },
    { id: 'at', header: 'Written', cell: ({ row }) => formatMoment(row.original.writtenAt) },
    { id: 'by', header: 'By', cell: ({ row }) => row.original.writtenBy ?? 'Not known' },
  ];
  if (!restore) return columns;
  return [
    ...columns,
    {
      id: 'restore',
      header: 'Restore',
      meta: { isHeaderHidden: true },
      cell: ({ row: { original } }) =>
        original.version === newest ? (
          <Text tone="muted">Shown now</Text>
        ) : (
          <Button
            size="s"
            aria-label={`Restore version ${original.version}`}
            onPress={() => restore(original)}
          >
            Restore
          </Button>
        ),
    },
  ];
}

function RestoreDialog({
  version,
  newest,
  onClose,
}: {
  readonly version: Version;
  /** The number of the newest version: another one stored meanwhile refuses the change. */
  readonly newest: number;
  readonly onClose: () => void;
}) {
  const notices = useNotices();
  const { run, isRunning } = useAction(office.setWelcomeMessage);
  async function restore(): Promise<void> {
    try {
      const body = { html: version.html, restores: version.version, basedOn: newest };
      const made = await run({ body });
      notices.succeeded(`Version ${version.version} is shown again, as version ${made.version}.`);
    } catch (failure) {
      notices.failed(failure);
    }
    onClose();
  }
  return (
    <ConfirmDialog
      title={`Restore version ${version.version}?`}
      isOpen
      isPending={isRunning}
      confirmLabel="Restore it"
      onConfirm={() => void restore()}
      onOpenChange={onClose}
    >
      It becomes the newest version, and everybody sees it. The version that is shown now is kept.
    </ConfirmDialog>
  );
}

const rowId = ({ version }: Version) => String(version);
const detailOf = ({ message }: Version) => <MessagePreview html={message} />;

/** The welcome message of the dashboard: an editor with its preview, and the versions. */
export function WelcomePart() {
  const { data, error, isRefreshing, reload } = useEndpoint(office.welcomeMessage);
  const [versionToRestore, setVersionToRestore] = useState<Version | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  useFailureNotice(data ? undefined : error);
  const newest = data?.versions[0]?.version ?? 0;
  const mayWrite = useMayCall(office.setWelcomeMessage);
  const columns = useMemo(
    () => columnsOf(newest, mayWrite ? setVersionToRestore : undefined),
    [newest, mayWrite],
  );
  if (data === undefined && error !== undefined) {
    return <LoadFailed size="s" title="The welcome message could not be loaded" onRetry={reload} />;
  }
  if (data === undefined) return <Skeleton lines={8} />;
  return (
    <FromTheTop gap="5">
      {mayWrite ? (
        // After a new version the editor begins again, beside that version.
        <Editor
          key={newest}
          welcome={data}
          isRefreshing={isRefreshing}
          typed={typed}
          onTyped={setTyped}
          onRefused={() => void reload()}
        />
      ) : (
        <Stack gap="3">
          <Heading level={2} size="l">
            {SHOWN_NOW}
          </Heading>
          <MessagePreview html={data.message} />
        </Stack>
      )}
      <DataGrid
        label="Versions of the welcome message"
        columns={columns}
        rows={data.versions}
        getRowId={rowId}
        rowDetail={detailOf}
        emptyState={
          <EmptyState size="s" headingLevel={3} title="No version yet">
            Everybody sees the delivered message.
          </EmptyState>
        }
      />
      {versionToRestore && (
        <RestoreDialog version={versionToRestore} newest={newest} onClose={() => setVersionToRestore(null)} />
      )}
    </FromTheTop>
  );
}
