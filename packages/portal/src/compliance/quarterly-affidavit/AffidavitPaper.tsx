import { permissionHolder, useAction, useClient } from '@slip/api';
import { compliance, type Output, reports } from '@slip/api/contract';
import { accountKind, fromYearQuarterNumber, messages, toWireDate } from '@slip/forms/rules';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { titles } from '../../titles.js';
import { PaperLayout } from '../signing/PaperLayout.js';
import { usePaperDownload } from '../signing/usePaperDownload.js';
import { useSigning } from '../signing/useSigning.js';

export interface AffidavitPaperProps {
  readonly affidavit: Output<typeof compliance.affidavitTemplate>;
}

/** The affidavit of one agent, state and quarter. */
export function AffidavitPaper({ affidavit }: AffidavitPaperProps) {
  const client = useClient();
  const officeDay = useOfficeDay();
  const isAgency = accountKind(permissionHolder(useSignedInUser())) === 'Agency';
  const action = useAction(compliance.saveAffidavit);
  const {
    agentId,
    stateName,
    affidavitTemplateState: state,
    affidavitYearQuarter: yearQuarter,
    affidavitAgentName: agentName,
  } = affidavit;

  const signing = useSigning({
    paper: affidavit,
    action,
    success: messages.compliance.affidavitSubmitted,
    send: (signature) =>
      action.run({
        body: {
          affidavitId: 0,
          affidavitYearQuarter: yearQuarter,
          affidavitTemplateState: state,
          affidavitSignature: signature,
          affidavitAgentName: agentName,
          affidavitDate: toWireDate(officeDay()),
          agentId,
          figuresKey: affidavit.figuresKey,
        },
      }),
  });

  const download = usePaperDownload(() => {
    const quarter = fromYearQuarterNumber(yearQuarter);
    if (quarter === undefined) throw new RangeError(`${yearQuarter} is not a quarter.`);
    return client.call(reports.quarterlyAffidavit, {
      body: { ...quarter, state, stateName, associatedAgentId: isAgency ? agentId : null },
    });
  });

  return (
    <PaperLayout
      paper={affidavit}
      title={titles.quarterlyAffidavit}
      agentName={agentName}
      text={affidavit.affidavitTemplateText}
      notice={affidavit.affidavitTemplateNotice}
      signing={signing}
      download={download}
    />
  );
}
