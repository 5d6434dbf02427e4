import { PageTitle } from '@slip/ui/PageTitle';
import { useEffect, useState } from 'react';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { FilingForm } from './FilingForm.js';
import { filingDraftStore, startOf } from './filingDraft.js';
import type { Start } from './Start.js';
import { StartDialog } from './StartDialog.js';

/** Filing a new policy: `/slip/filings/new` (spec 3 §2.5). What was being entered before a reload goes on. */
export default function NewPolicyScreen() {
  const { userId } = useSignedInUser();
  const [store] = useState(() => filingDraftStore(userId));
  const [hasLooked, setHasLooked] = useState(false);
  const [start, setStart] = useState<Start | null>(null);

  useEffect(() => {
    const look = async () => {
      const found = await store.load();
      setStart((before) => before ?? (found && startOf(found.draft)));
      setHasLooked(true);
    };
    void look();
  }, [store]);

  if (!hasLooked) return null;
  if (start !== null) return <FilingForm start={start} store={store} />;
  return (
    <>
      <PageTitle title="New Policy" />
      <StartDialog onStart={setStart} />
    </>
  );
}
