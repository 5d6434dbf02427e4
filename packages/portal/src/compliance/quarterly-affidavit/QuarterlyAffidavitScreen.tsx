import { useEndpoint } from '@slip/api';
import { compliance } from '@slip/api/contract';
import { yearQuarterLabel } from '@slip/forms/rules';
import { titles } from '../../titles.js';
import { PaperPage } from '../signing/PaperPage.js';
import { defaultPeriod } from '../signing/periodChoices.js';
import { useDueSignedFilings } from '../signing/useDueSignedFilings.js';
import { usePaperChoice } from '../signing/usePaperChoice.js';
import { AffidavitPaper } from './AffidavitPaper.js';

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
      what="affidavit"
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
