import { useEndpoint } from '@slip/api';
import { compliance } from '@slip/api/contract';
import { titles } from '../../titles.js';
import { PaperPage } from '../signing/PaperPage.js';
import { defaultPeriod } from '../signing/periodChoices.js';
import { useDueSignedFilings } from '../signing/useDueSignedFilings.js';
import { usePaperChoice } from '../signing/usePaperChoice.js';
import { AnnualFilingPaper } from './AnnualFilingPaper.js';

/** The filing of a year, to be signed and read: `/slip/compliance/annual-filing` (spec 3 §2.6, §4.4). */
export default function AnnualFilingScreen() {
  const chooser = usePaperChoice('annualFiling');
  const { agentId } = chooser;
  const owed = useDueSignedFilings('annualFiling', chooser);
  const state = chooser.state ?? owed.papers[0]?.state ?? null;
  const states = useEndpoint(compliance.annualFilingStates);
  const years = useEndpoint(
    compliance.annualFilingYear,
    agentId === null || state === null ? null : { query: { stateCode: state, agentId } },
  );
  const list = (years.data ?? []).map(({ year, ...rest }) => ({ period: year, text: String(year), ...rest }));
  const year = chooser.period ?? defaultPeriod(list, state, owed);
  const paper = useEndpoint(
    compliance.annualFilingData,
    agentId === null || state === null || year === null ? null : { query: { agentId, state, year } },
  );
  return (
    <PaperPage
      title={titles.annualFiling}
      subtitle="What is signed for each state about the four quarters of a year."
      what="annual filing"
      chooser={chooser}
      states={states}
      periods={{ ...years, list }}
      periodLabel="Year"
      periodWords={String}
      isOwedLoading={owed.isLoading}
      shown={{ state, period: year }}
      paper={paper}
    >
      {(filing) => (
        <AnnualFilingPaper key={`${filing.agentId} ${filing.state} ${filing.year}`} filing={filing} />
      )}
    </PaperPage>
  );
}
