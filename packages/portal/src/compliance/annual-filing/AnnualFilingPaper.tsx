import { permissionHolder, useAction, useClient } from '@slip/api';
import { compliance, reports } from '@slip/api/contract';
import { accountKind, messages } from '@slip/forms/rules';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { titles } from '../../titles.js';
import { PaperLayout } from '../signing/PaperLayout.js';
import { usePaperDownload } from '../signing/usePaperDownload.js';
import { useSigning } from '../signing/useSigning.js';
import type { AnnualFiling } from './AnnualFiling.js';
import { MajorCoverages } from './MajorCoverages.js';
import { PremiumTable } from './PremiumTable.js';

/** The annual filing of one agent, state and year. */
export function AnnualFilingPaper({ filing }: { readonly filing: AnnualFiling }) {
  const client = useClient();
  const isAgency = accountKind(permissionHolder(useSignedInUser())) === 'Agency';
  const action = useAction(compliance.saveAnnualFiling);
  const { agentId, state, stateName, year, figuresKey } = filing;
  const { text, notice } = filing.annualFilingTemplate;

  const signing = useSigning({
    paper: filing,
    action,
    success: messages.compliance.annualFilingSubmitted,
    send: (signature) => action.run({ query: { year, state, signature, agentId, figuresKey } }),
  });

  const download = usePaperDownload(() =>
    client.call(reports.annualFiling, {
      body: { year, state, stateName, associatedAgentId: isAgency ? agentId : null },
    }),
  );

  return (
    <PaperLayout
      paper={filing}
      title={titles.annualFiling}
      agentName={filing.annualFilingDetails.agentName}
      text={text}
      notice={notice}
      signing={signing}
      download={download}
    >
      <PremiumTable filing={filing} />
      <MajorCoverages filing={filing} />
    </PaperLayout>
  );
}
