import { permissionHolder, useAction, useClient, useEndpoint } from '@slip/api';
import { compliance, type Output, reports } from '@slip/api/contract';
import {
  accountKind,
  formatAmount,
  MAJOR_COVERAGES,
  messages,
  NO_COVERAGES,
  yearQuarterLabel,
} from '@slip/forms/rules';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Heading } from '@slip/ui/Heading';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo } from 'react';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { titles } from '../../titles.js';
import { isToSign } from '../signatures/Paper.js';
import { PaperLayout } from '../signatures/PaperLayout.js';
import { PaperPage } from '../signatures/PaperPage.js';
import { defaultPeriod, useDueSignedFilings } from '../signatures/paperPeriods.js';
import { usePaperChoice } from '../signatures/usePaperChoice.js';
import { usePaperDownload } from '../signatures/usePaperDownload.js';
import { useSigning } from '../signatures/useSigning.js';

/** The annual filing of an agent, as the office sends it (spec 3 §3.6). */
type AnnualFiling = Output<typeof compliance.annualFilingData>;

interface QuarterRow {
  /** Year and quarter: 20261 is the first quarter of 2026. */
  readonly quarterYear: number;
  /** The premium on file now, in cents. */
  readonly now: number;
  /** The premium that was signed for the quarter; null if nothing is signed. */
  readonly signed: number | null;
}

const quarterWords = ({ quarterYear }: QuarterRow) => yearQuarterLabel(quarterYear);

function rowsOf({ annualFilingPremia, signedPremia }: AnnualFiling): QuarterRow[] {
  return annualFilingPremia.map(({ quarterYear, totalPremium }) => ({
    quarterYear,
    now: totalPremium,
    signed: signedPremia?.find((each) => each.quarterYear === quarterYear)?.totalPremium ?? null,
  }));
}

function amountColumn(id: 'now' | 'signed', header: string, rows: readonly QuarterRow[]) {
  return {
    id,
    header,
    meta: { align: 'end' },
    accessorFn: (row: QuarterRow) => row[id],
    cell: ({ row }) => formatAmount(row.original[id] ?? 0),
    footer: () => formatAmount(rows.reduce((sum, row) => sum + (row[id] ?? 0), 0)),
  } satisfies ColumnDef<QuarterRow>;
}

const PREMIUM_BY_QUARTER = 'Premium by quarter';

/** The premium of each quarter with its total; and the signed premium, if it differs (spec 3 §2.6). */
function PremiumTable({ filing }: { readonly filing: AnnualFiling }) {
  const rows = useMemo(() => rowsOf(filing), [filing]);
  const isCompared = filing.isChanged && filing.signedPremia !== null;
  const columns = useMemo((): readonly ColumnDef<QuarterRow>[] => {
    const quarter = {
      id: 'quarter',
      header: 'Quarter',
      meta: { isRowHeader: true },
      accessorFn: quarterWords,
      footer: () => 'Total',
    };
    return isCompared
      ? [quarter, amountColumn('signed', 'Premium signed', rows), amountColumn('now', 'Premium today', rows)]
      : [quarter, amountColumn('now', 'Premium', rows)];
  }, [isCompared, rows]);
  return (
    <Stack gap="2">
      <Heading level={3}>{PREMIUM_BY_QUARTER}</Heading>
      <DataGrid
        label={PREMIUM_BY_QUARTER}
        columns={columns}
        rows={rows}
        getRowId={({ quarterYear }) => String(quarterYear)}
        narrowLayout={isCompared ? 'cards' : 'scroll'}
        isUnpaged
      />
    </Stack>
  );
}

type Coverages = AnnualFiling['annualFilingCoverages'];

const namesOf = (coverages: Coverages) =>
  coverages.length === 0 ? NO_COVERAGES : coverages.map(({ name }) => name).join(', ');

/** The coverages with the most premium of the year, as they were signed or would be signed now (spec 3 §2.6). */
function MajorCoverages({ filing }: { readonly filing: AnnualFiling }) {
  const { annualFilingCoverages: now, signedCoverages: signed } = filing;
  const toSign = isToSign(filing);
  const shown = toSign || signed === null ? now : signed;
  // The other set beside it: of a paper to sign again the signed coverages, of a signed paper those of today.
  const compared = signed === null ? null : toSign ? signed : now;
  return (
    <Stack gap="2">
      <Heading level={3}>{MAJOR_COVERAGES}</Heading>
      {shown.length === 0 ? (
        <Text as="p">{NO_COVERAGES}</Text>
      ) : (
        <DescriptionList
          variant="rows"
          columns={1}
          items={shown.map(({ coverageCode, name, premium }) => ({
            id: coverageCode,
            label: `${name} (${coverageCode})`,
            value: formatAmount(premium, { currency: true }),
            isNumeric: true,
          }))}
        />
      )}
      {compared !== null && namesOf(compared) !== namesOf(shown) && (
        <Text as="p" size="s" tone="muted">
          {toSign ? 'Signed before' : 'Today'}: {namesOf(compared)}
        </Text>
      )}
    </Stack>
  );
}

/** The annual filing of one agent, state and year. */
function AnnualFilingPaper({ filing }: { readonly filing: AnnualFiling }) {
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
      noun="annual filing"
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
