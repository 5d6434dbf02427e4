import { agreementKinds, paperFilters } from '@slip/api/contract';
import { paperNames, participatingStates, type SignedPaper } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Tabs } from '@slip/ui/Tabs';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.js';
import { titles } from '../../titles.js';
import { AgreementList, agreementsPath } from './AgreementList.js';
import { LateFilers } from './LateFilers.js';
import { type PaperListFilter, papersPath } from './PaperFilters.js';
import { PaperList } from './PaperList.js';
import { agreementNames, lateFilersPath } from './paperWords.js';
import { AgreementVersions, TextVersions } from './TextVersions.js';

/** A quarter as `20261` to `20264`, or a year as `20260`. */
const PERIOD = /^20[0-9]{2}[0-4]$/;

/** The filter of the list of papers, as the address names it; values that the list does not know are left out. */
function paperFilterOf(query: URLSearchParams): PaperListFilter {
  const paper: SignedPaper = query.get('paper') === 'annualFiling' ? 'annualFiling' : 'affidavit';
  const period = query.get('period') ?? '';
  const state = participatingStates().find(({ abbreviation }) => abbreviation === query.get('state'));
  const standing = paperFilters.find((each) => each === query.get('standing'));
  const account = query.get('account') ?? '';
  return {
    paper,
    ...(PERIOD.test(period) && { period: Number(period) }),
    ...(state !== undefined && { state: state.abbreviation }),
    ...(standing !== undefined && { standing }),
    ...(account !== '' && { account }),
  };
}

/** The id of the tab that `show` in the address names; the tab of the papers if it names none. */
function tabOf(show: string | null, paper: SignedPaper): string {
  if (show === 'texts') return `texts-${paper}`;
  const agreement = agreementKinds.find((kind) => show === `texts-${kind}`);
  if (agreement !== undefined) return `texts-${agreement}`;
  return show === 'late' || show === 'agreements' ? show : 'papers';
}

const textsPath = (paper: SignedPaper) => `${paths.officePapers}?show=texts&paper=${paper}`;

/** The papers that brokers sign, who is late, and the texts: `/slip/office/papers`. */
export default function PapersScreen() {
  const [query] = useSearchParams();
  const filter = paperFilterOf(query);
  const tabs = [
    { id: 'papers', label: 'Papers', href: papersPath(filter), content: <PaperList filter={filter} /> },
    { id: 'late', label: 'Late filers', href: lateFilersPath(), content: <LateFilers /> },
    {
      id: 'agreements',
      label: 'Agreements',
      href: agreementsPath({ kind: 'tos' }),
      content: <AgreementList />,
    },
    ...(['affidavit', 'annualFiling'] as const).map((paper) => ({
      id: `texts-${paper}`,
      label: `Texts: ${paperNames[paper]}`,
      href: textsPath(paper),
      content: <TextVersions paper={paper} />,
    })),
    ...agreementKinds.map((kind) => ({
      id: `texts-${kind}`,
      label: `Texts: ${agreementNames[kind]}`,
      href: `${paths.officePapers}?show=texts-${kind}`,
      content: <AgreementVersions kind={kind} />,
    })),
  ];
  return (
    <Stack gap="5">
      <PageTitle
        title={titles.officePapers}
        subtitle="Affidavits, annual filings and agreements: who signed, who has to, and the texts they sign; and who is late with anything."
      />
      <Card>
        <Tabs label="Papers and texts" items={tabs} selectedId={tabOf(query.get('show'), filter.paper)} />
      </Card>
    </Stack>
  );
}
