import { newUuid } from '@slip/api';
import { emptyInsurerPolicy } from '@slip/forms/rules';
import { PageTitle } from '@slip/ui/PageTitle';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { draftIdOf } from '../../filings/drafts/DraftForm.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { BegunInsurerFiling } from './BegunInsurerFiling.js';
import type { InsurerFiling } from './useInsurerFacts.js';

const TITLE = 'New Policy';

/** An insurer's new policy: `/slip/filings/new` (spec 3 §2.1, §2.4). Its address names the draft, so that the filing can be continued. */
export default function NewInsurerPolicyScreen() {
  const user = useSignedInUser();
  const [query, setQuery] = useSearchParams();
  const draftId = draftIdOf(query);
  const [filing] = useState(
    (): InsurerFiling => ({
      workflow: 'New',
      insurerId: user.referenceId ?? 0,
      opened: emptyInsurerPolicy(),
      policy: null,
      edited: null,
    }),
  );
  useEffect(() => {
    if (draftId === null) setQuery({ draftId: newUuid() }, { replace: true });
  }, [draftId, setQuery]);
  if (draftId === null) return <PageTitle title={TITLE} />;
  return <BegunInsurerFiling key={draftId} filing={filing} draftId={draftId} title={TITLE} />;
}
