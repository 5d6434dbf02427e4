import { useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import { EmptyState } from '@slip/ui/EmptyState';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFailureNotice } from '../../notices/useNotices.js';
import { agenciesTitle } from './agenciesTitle.js';
import { CloseRequestDialog, declining } from './CloseRequestDialog.js';
import { LinksGrid } from './LinksGrid.js';
import { SignDialog } from './SignDialog.js';
import { useMayDecide } from './useMayDecide.js';

const agencyHeaders = { name: 'Agency', number: 'Account Number' } as const;

/** The agencies that file for an agent, ask to, or did. A message about a request opens it with `?request=`. */
export default function AgenciesSection() {
  const links = useEndpoint(admin.agencyLinks);
  const mayDecide = useMayDecide();
  const [query, setQuery] = useSearchParams();
  const [isDeclining, setDeclining] = useState(false);
  useFailureNotice(links.error);
  const requestId = Number(query.get('request'));
  const request = links.data?.find(({ linkId, state }) => linkId === requestId && state === 'waiting');

  const show = (linkId: number | null) =>
    setQuery(linkId === null ? {} : { request: String(linkId) }, { replace: true });
  const close = () => {
    setDeclining(false);
    show(null);
  };
  return (
    <>
      <LinksGrid
        label={agenciesTitle}
        links={links}
        otherSide={agencyHeaders}
        closing={declining}
        onSign={show}
        emptyState={
          <EmptyState title="No agency files for you">
            {'An agency asks by your National Producer Number. '}
            {mayDecide
              ? 'You then sign or decline here.'
              : 'Somebody who manages the users of your account then signs or declines here.'}
          </EmptyState>
        }
      />
      {request && mayDecide && !isDeclining && (
        <SignDialog linkId={request.linkId} onDecline={() => setDeclining(true)} onClose={close} />
      )}
      {request && mayDecide && isDeclining && (
        <CloseRequestDialog
          linkId={request.linkId}
          name={request.name ?? ''}
          closing={declining}
          onClose={close}
        />
      )}
    </>
  );
}
