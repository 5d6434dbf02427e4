import { permissionHolder, useAction, useClient, useEndpoint } from '@slip/api';
import { compliance, type Output, reports } from '@slip/api/contract';
import {
  accountKind,
  fromYearQuarterNumber,
  messages,
  toWireDate,
  yearQuarterLabel,
} from '@slip/forms/rules';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { titles } from '../../titles.js';
import { PaperLayout } from '../signatures/PaperLayout.js';
import { PaperPage } from '../signatures/PaperPage.js';
import { defaultPeriod, useDueSignedFilings } from '../signatures/paperPeriods.js';
import { usePaperChoice } from '../signatures/usePaperChoice.js';
import { usePaperDownload } from '../signatures/usePaperDownload.js';
import { useSigning } from '../signatures/useSigning.js';

interface AffidavitPaperProps {
  readonly affidavit: Output<typeof compliance.affidavitTemplate>;
}

/** The affidavit of one agent, state and quarter. */
function AffidavitPaper({ affidavit }: AffidavitPaperProps) {
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
          // 0: not signed yet (spec 3 §4.4).
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

/** The affidavit of a quarter, to be signed and read: `/slip/compliance/quarterly-affidavit` (spec 3 §2.6, §4.4). */
export default function QuarterlyAffidavitScreen() {
  const chooser = usePaperChoice('affidavit');
  const { agentId } = chooser;
  const owed = useDueSignedFilings('affidavit', chooser);
  const state = chooser.state ?? owed.papers[0]?.state ?? null;
  const states = useEndpoint(compliance.affidavitStates);
  const quarters = useEndpoint(
    compliance.affidavitYearQuarters,
    agentId === null || state === null ? null : { query: { state, agentId } },
  );
  const list = (quarters.data ?? []).map(({ yearQuarter, ...rest }) => ({ period: yearQuarter, ...rest }));
  const period = chooser.period ?? defaultPeriod(list, state, owed);
  const paper = useEndpoint(
    compliance.affidavitTemplate,
    agentId === null || state === null || period === null
      ? null
      : { query: { agentId, state, yearQuarter: period } },
  );
  return (
    <PaperPage
      title={titles.quarterlyAffidavit}
      subtitle="What is signed for each state and quarter, also when there was nothing to report."
      noun="affidavit"
      chooser={chooser}
      states={states}
      periods={{ ...quarters, list }}
      periodLabel="Quarter and Year"
      periodWords={yearQuarterLabel}
      isOwedLoading={owed.isLoading}
      shown={{ state, period }}
      paper={paper}
    >
      {(affidavit) => (
        <AffidavitPaper
          key={`${affidavit.agentId} ${affidavit.affidavitTemplateState} ${affidavit.affidavitYearQuarter}`}
          affidavit={affidavit}
        />
      )}
    </PaperPage>
  );
}
