import { type Read, useClient } from '@slip/api';
import { admin, type Output } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { type MenuAction, MenuButton } from '@slip/ui/Menu';
import { type ReactNode, useMemo, useState } from 'react';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { useNotices } from '../../notices/useNotices.js';
import { CloseRequestDialog, type Closing } from './CloseRequestDialog.js';
import { EndLinkDialog } from './EndLinkDialog.js';
import { type AgencyLink, originWords, stateTone, stateWords } from './linkWords.js';
import { useMayDecide } from './useMayDecide.js';

export interface LinksGridProps {
  readonly label: string;
  readonly links: Read<Output<typeof admin.agencyLinks>>;
  /** The headers of the columns with the name and the number of the other side. */
  readonly otherSide: { readonly name: string; readonly number: string };
  /** How this side closes a request. */
  readonly closing: Closing;
  /** Opens the form that a request asks to sign; left out where this side does not sign. */
  readonly onSign?: (linkId: number) => void;
  readonly emptyState: ReactNode;
}

const none: readonly AgencyLink[] = [];
const keyOf = ({ linkId }: AgencyLink) => String(linkId);
const nameOf = ({ name, number }: AgencyLink) => name ?? `NPN ${number}`;

/** The links of an account, each with its actions. */
export function LinksGrid({ label, links, otherSide, closing, onSign, emptyState }: LinksGridProps) {
  const client = useClient();
  const notices = useNotices();
  const mayDecide = useMayDecide();
  const { download } = useFileDownload((error) => notices.failed(error));
  const [requestToClose, setRequestToClose] = useState<AgencyLink | null>(null);
  const [linkToEnd, setLinkToEnd] = useState<AgencyLink | null>(null);

  const columns = useMemo(
    (): readonly ColumnDef<AgencyLink>[] => [
      {
        id: 'name',
        header: otherSide.name,
        meta: { isRowHeader: true, isWrapping: true },
        enableSorting: true,
        accessorFn: nameOf,
      },
      { id: 'number', header: otherSide.number, enableSorting: true, accessorFn: ({ number }) => number },
      { id: 'state', header: 'Status', accessorFn: stateWords },
      { id: 'origin', header: 'How', accessorFn: originWords },
    ],
    [otherSide.name, otherSide.number],
  );

  async function getForm(linkId: number): Promise<void> {
    const isDone = await download(() => client.call(admin.signedAuthorization, { query: { linkId } }));
    if (isDone) notices.succeeded(messages.downloads.done);
  }

  function actionsOf(link: AgencyLink): MenuAction[] {
    const { linkId, state, isSigned } = link;
    const isWaiting = state === 'waiting' && mayDecide;
    const mayEnd = (state === 'acting' || state === 'ending') && mayDecide;
    return [
      ...(isWaiting && onSign
        ? [{ id: 'sign', label: 'Read and sign', onAction: () => onSign(linkId) }]
        : []),
      ...(isWaiting
        ? [
            {
              id: 'close',
              label: closing.label,
              isDestructive: true,
              onAction: () => setRequestToClose(link),
            },
          ]
        : []),
      ...(isSigned
        ? [{ id: 'form', label: 'Download the signed form', onAction: () => void getForm(linkId) }]
        : []),
      ...(mayEnd
        ? [{ id: 'end', label: 'End', isDestructive: true, onAction: () => setLinkToEnd(link) }]
        : []),
    ];
  }

  function menuOf(link: AgencyLink): ReactNode {
    const actions = actionsOf(link);
    return actions.length > 0 && <MenuButton label={`Actions for ${nameOf(link)}`} actions={actions} />;
  }

  return (
    <>
      <DataGrid
        label={label}
        columns={columns}
        rows={links.data ?? none}
        getRowId={keyOf}
        getRowTone={stateTone}
        rowMenu={menuOf}
        isLoading={links.isLoading}
        error={links.error && 'The list could not be loaded.'}
        onRetry={() => void links.reload()}
        emptyState={emptyState}
      />
      {requestToClose && (
        <CloseRequestDialog
          name={nameOf(requestToClose)}
          linkId={requestToClose.linkId}
          closing={closing}
          onClose={() => setRequestToClose(null)}
        />
      )}
      {linkToEnd && (
        <EndLinkDialog link={linkToEnd} name={nameOf(linkToEnd)} onClose={() => setLinkToEnd(null)} />
      )}
    </>
  );
}
