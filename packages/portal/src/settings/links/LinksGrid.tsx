import { type Read, useClient } from '@slip/api';
import { admin, type Output } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { type MenuAction, MenuButton } from '@slip/ui/Menu';
import { type ReactNode, useMemo, useState } from 'react';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { useNotices } from '../../notices/useNotices.js';
import { CloseRequestDialog, type Closing, EndLinkDialog } from './CloseRequestDialog.js';
import { type AgencyLink, originWords, stateTone, stateWords } from './linkWords.js';
import { useMayDecide } from './useMayDecide.js';

export interface LinksGridProps {
  readonly label: string;
  readonly links: Read<Output<typeof admin.agencyLinks>>;
  /** The words for the other side and for its number. */
  readonly other: { readonly name: string; readonly number: string };
  /** The way to close a request from this side. */
  readonly closing: Closing;
  /** Opens what a request asks to sign, where this side signs. */
  readonly onSign?: (linkId: number) => void;
  readonly emptyState: ReactNode;
}

const none: readonly AgencyLink[] = [];
const keyOf = ({ linkId }: AgencyLink) => String(linkId);
const nameOf = ({ name, number }: AgencyLink) => name ?? `NPN ${number}`;

/** Links of an account, with what can be done about each. */
export function LinksGrid({ label, links, other, closing, onSign, emptyState }: LinksGridProps) {
  const client = useClient();
  const notices = useNotices();
  const mayDecide = useMayDecide();
  const { download } = useFileDownload((error) => notices.failed(error));
  const [closed, setClosed] = useState<AgencyLink | null>(null);
  const [ended, setEnded] = useState<AgencyLink | null>(null);

  const columns = useMemo(
    (): readonly ColumnDef<AgencyLink>[] => [
      {
        id: 'name',
        header: other.name,
        meta: { isRowHeader: true, isWrapping: true },
        enableSorting: true,
        accessorFn: nameOf,
      },
      { id: 'number', header: other.number, enableSorting: true, accessorFn: ({ number }) => number },
      { id: 'state', header: 'Status', accessorFn: stateWords },
      { id: 'origin', header: 'How', accessorFn: originWords },
    ],
    [other.name, other.number],
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
        ? [{ id: 'close', label: closing.label, isDestructive: true, onAction: () => setClosed(link) }]
        : []),
      ...(isSigned
        ? [{ id: 'form', label: 'Download the signed form', onAction: () => void getForm(linkId) }]
        : []),
      ...(mayEnd ? [{ id: 'end', label: 'End', isDestructive: true, onAction: () => setEnded(link) }] : []),
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
      {closed && (
        <CloseRequestDialog
          name={nameOf(closed)}
          linkId={closed.linkId}
          closing={closing}
          onClose={() => setClosed(null)}
        />
      )}
      {ended && <EndLinkDialog link={ended} name={nameOf(ended)} onClose={() => setEnded(null)} />}
    </>
  );
}
