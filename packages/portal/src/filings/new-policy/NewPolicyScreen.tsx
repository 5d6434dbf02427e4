import { PageTitle } from '@slip/ui/PageTitle';
import { useState } from 'react';
import { FilingForm } from './FilingForm.js';
import type { Start } from './Start.js';
import { StartDialog } from './StartDialog.js';

/** Filing a new policy: `/slip/filings/new` (spec 3 §2.5). */
export default function NewPolicyScreen() {
  const [start, setStart] = useState<Start | null>(null);
  if (start !== null) return <FilingForm start={start} />;
  return (
    <>
      <PageTitle title="New Policy" />
      <StartDialog onStart={setStart} />
    </>
  );
}
