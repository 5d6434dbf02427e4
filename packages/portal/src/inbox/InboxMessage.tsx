import {
  ApiError,
  type CallInput,
  type Client,
  type Output,
  permissionHolder,
  useAction,
  useClient,
} from '@slip/api';
import { admin, type DownloadedFile, inbox, reports, type SessionUser } from '@slip/api/contract';
import { ALL_STATES, accountKind, messages, readBillingMiscCode, stateFacts } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { DownloadIcon } from '@slip/ui/Icon';
import { Link } from '@slip/ui/Link';
import { Text } from '@slip/ui/Text';
import { fontWeight, space } from '@slip/ui/tokens';
import { DocumentLink } from '../downloads/DocumentLink.js';
import { isDownloadPath } from '../downloads/downloadWindow.js';
import { useFileDownload } from '../downloads/useFileDownload.js';
import { isOffered } from '../navigation/menus.js';
import { invoiceHistoryPlace } from '../navigation/menuTable.js';
import { useNotices } from '../notices/useNotices.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { portalPathOf } from './portalPathOf.js';

export type InboxItem = Output<typeof inbox.inboxItems>[number];

/**
 * The kind of an item of the inbox (spec 2 §3), which decides what a press does. A link may open the window that downloads a
 * document (spec 1 §2); every other link leads to a page.
 */
export function inboxItemKind({
  link,
  documentId,
  slipInboxMisc,
}: InboxItem): 'window' | 'link' | 'document' | 'simple' {
  if (link !== null) return isDownloadPath(link) ? 'window' : 'link';
  return documentId !== null || slipInboxMisc !== null ? 'document' : 'simple';
}

/**
 * The query for an item's document: its type is MSG unless the item gives another, its name is sent without the
 * extension (spec 2 §4). Null when the office named no document.
 */
export function documentQuery(item: InboxItem): CallInput<typeof inbox.document>['query'] | null {
  const { documentId, slipDocumentType, slipDocumentName } = item;
  if (documentId === null || !slipDocumentName) return null;
  return {
    documentId,
    documentType: slipDocumentType ?? 'MSG',
    documentName: slipDocumentName.replace(/\.[^.]*$/, ''),
  };
}

type Report = NonNullable<ReturnType<typeof readBillingMiscCode>>;

/** The agents whose bills a person reads: all agents of an agency, or the person's own account. */
async function billedAgents(client: Client, user: SessionUser): Promise<readonly number[]> {
  if (accountKind(permissionHolder(user)) !== 'Agency')
    return user.referenceId === null ? [] : [user.referenceId];
  const agents = await client.call(admin.associatedAgentsForAgency, {});
  return agents.map(({ agentId }) => agentId);
}

/** Makes the billing report that a message announces: the message itself has no document. */
async function billingReport(client: Client, user: SessionUser, report: Report): Promise<DownloadedFile> {
  const agentIds = await billedAgents(client, user);
  const isMultiState = report.state === ALL_STATES;
  return client.call(reports.billing, {
    body: {
      agentIds: [...agentIds],
      ...report.quarter,
      state: report.state,
      stateName: isMultiState ? 'All states' : stateFacts(report.state).name,
      // Several agents are reported as CSV only (spec 3 §5.6).
      reportType: agentIds.length > 1 ? 1 : report.reportType,
      isMultiState,
    },
  });
}

/**
 * The function that reads the file of a document message (spec 2 §4). A message of type MSG with a misc code has a billing report,
 * others have documents of the office. Null when the office named no file.
 */
function fileOfItem(
  item: InboxItem,
  client: Client,
  user: SessionUser,
): (() => Promise<DownloadedFile>) | null {
  const { documentId, slipDocumentType, slipInboxMisc } = item;
  const isReport = documentId === null && (slipDocumentType ?? 'MSG') === 'MSG';
  const report = isReport ? readBillingMiscCode(slipInboxMisc ?? '') : undefined;
  if (report) return () => billingReport(client, user, report);
  const query = documentQuery(item);
  return query && (() => client.call(inbox.document, { query }));
}

interface InboxMessageProps {
  readonly item: InboxItem;
}

/**
 * The text of a message, and the effect of pressing it (spec 2 §4). An unread message becomes read, without a notice. A link opens the
 * page of the portal or the window of the document that it names; any other link opens the invoice history, if the reader has that
 * page. A document message downloads its file.
 */
export function InboxMessage({ item }: InboxMessageProps) {
  const client = useClient();
  const notices = useNotices();
  const user = useSignedInUser();
  const { run } = useAction(inbox.changeInboxItemsStatus);
  const { download, isRunning } = useFileDownload((error) => {
    // Of a report that is too large to be sent at once the office says what to do.
    if (error instanceof ApiError && error.status === 409) notices.failed(error);
    else notices.problem(messages.inbox.downloadFailed);
  });
  const kind = inboxItemKind(item);
  const isUnread = item.isNew === 'Y';
  const words = (
    <Text
      tone="inherit"
      style={{
        fontWeight: isUnread ? fontWeight.bold : fontWeight.regular,
        whiteSpace: 'pre-line',
        ...(kind === 'document' && lineOfLinks),
      }}
    >
      {item.message}
    </Text>
  );

  function markRead(): void {
    if (!isUnread) return;
    // If marking fails, the message visibly stays unread; no notice is needed.
    run({ body: { inboxItemIds: [item.messageId], status: 'N' } }).catch(() => undefined);
  }

  async function downloadFile(): Promise<void> {
    const file = fileOfItem(item, client, user);
    if (file === null) {
      notices.problem(messages.downloads.missing);
      return;
    }
    if (await download(file)) notices.succeeded(messages.downloads.done);
  }

  const path =
    portalPathOf(item.link) ?? (isOffered(invoiceHistoryPlace, user) ? invoiceHistoryPlace.path : undefined);
  if (kind === 'link' && path !== undefined) {
    return (
      <Link href={path} onPress={markRead}>
        {words}
      </Link>
    );
  }
  const { link } = item;
  if (kind === 'window' && link !== null) {
    return (
      <DocumentLink href={link} onPress={markRead}>
        {words}
      </DocumentLink>
    );
  }
  if (kind === 'document') {
    return (
      <Button
        size="s"
        variant="quiet"
        icon={<DownloadIcon size="s" style={firstLineStyle} />}
        isPending={isRunning}
        style={messageButtonStyle}
        onPress={() => {
          markRead();
          void downloadFile();
        }}
      >
        {words}
      </Button>
    );
  }
  if (!isUnread) return words;
  return (
    <Button size="s" variant="quiet" style={messageButtonStyle} onPress={markRead}>
      {words}
    </Button>
  );
}

/** The line that links have: a document is opened like them, though by a button. */
const lineOfLinks = {
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
} as const;

/** The icon of 16 px stands at the first line, of 20 px, of a message that has several. */
const firstLineStyle = { alignSelf: 'flex-start', marginBlockStart: space['0.5'] } as const;

/** The style of a message that is a button: its text begins at the same edge as the other messages, and its row is as high as theirs. */
const messageButtonStyle = {
  textAlign: 'start',
  marginBlock: `calc(-1 * ${space['0.5']})`,
  marginInline: `calc(-1px - ${space['2']})`,
} as const;
