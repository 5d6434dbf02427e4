import { newUuid } from '@slip/api';
import { emptyInsurerPolicy } from '@slip/forms/rules';
import { PageTitle } from '@slip/ui/PageTitle';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { draftIdOf } from '../../filings/drafts/DraftForm.js';
import { insuredInAddress } from '../../filings/policyPaths.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { BegunInsurerFiling } from './BegunInsurerFiling.js';
import type { InsurerFiling } from './useInsurerFacts.js';

const TITLE = 'New Policy';

/** An insurer's new policy: `/slip/filings/new` (spec 3 §2.1, §2.4). Its address names the draft, so that the filing can be continued. */
export default function NewInsurerPolicyScreen() {
  const { referenceId } = useSignedInUser();
  const [query, setQuery] = useSearchParams();
  const draftId = draftIdOf(query);
  const insured = insuredInAddress(query);
  const filing = useMemo(
    (): InsurerFiling => ({
      workflow: 'New',
      insurerId: referenceId ?? 0,
      opened: { ...emptyInsurerPolicy(), InsuredName: insured },
      policy: null,
      edited: null,
    }),
    [referenceId, insured],
  );
  useEffect(() => {
    if (draftId !== null) return;
    // The address still names the insured, for a reload before anything is entered.
    const begun = { draftId: newUuid() };
    setQuery(insured === '' ? begun : { ...begun, insured }, { replace: true });
  }, [draftId, insured, setQuery]);
  if (draftId === null) return <PageTitle title={TITLE} />;
  return <BegunInsurerFiling key={draftId} filing={filing} draftId={draftId} title={TITLE} />;
}
