import { styled } from 'styled-components';
import { Badge, type BadgeProps } from '../Badge/index.js';
import { Button } from '../Button/index.js';
import { Card } from '../Card/index.js';
import { DescriptionList } from '../DescriptionList/index.js';
import { Grid } from '../Grid/index.js';
import { PlusIcon } from '../Icon/index.js';
import { Link } from '../Link/index.js';
import { PageTitle } from '../PageTitle/index.js';
import { Stack } from '../Stack/index.js';
import { color, fontSize, fontWeight, space, tabularFigures } from '../tokens/index.js';
import { Figure } from './Figure.js';

/** Scrolls sideways where it must, so it can be reached by keyboard. */
const Scroller = styled.section`
  overflow-x: auto;
`;

const Table = styled.table`
  inline-size: 100%;
  font-size: ${fontSize.s};
  white-space: nowrap;

  & th,
  & td {
    padding: ${space['1.5']} ${space['4']};
    border-block-end: 1px solid ${color.border};
    text-align: start;
  }
  & thead th {
    color: ${color.textMuted};
    font-weight: ${fontWeight.medium};
    background: ${color.canvas};
  }
  & tbody tr:last-child > * {
    border-block-end: 0;
  }
  & tbody tr:hover {
    background: ${color.canvas};
  }
  & [data-amount] {
    text-align: end;
    ${tabularFigures}
  }
`;

const filings: readonly (readonly [string, string, string, string, string, BadgeProps['tone']])[] = [
  ['WY-2024-001173', 'Teton Ridge Lodging LLC', '06/01/2024', '18,500.00', 'Accepted', 'success'],
  ['WY-2024-001168', 'Bighorn Outfitters Inc', '05/28/2024', '4,250.00', 'In review', 'info'],
  ['CO-2024-000942', 'Front Range Hydro Cooperative', '05/24/2024', '126,000.00', 'Accepted', 'success'],
  ['OK-2024-000377', 'Red River Grain & Storage', '05/20/2024', '(2,110.40)', 'Endorsement', 'neutral'],
  ['TN-2024-000815', 'Cumberland Stage Works', '05/17/2024', '9,875.25', 'Correct it', 'danger'],
  ['SD-2024-000204', 'Prairie Wind Partners', '05/16/2024', '61,300.00', 'Due in 3 days', 'warning'],
];

/** A page made of nothing but the tokens and components. */
export function SampleDashboard() {
  return (
    <Stack gap="5">
      <PageTitle
        title="Good morning, Ana"
        subtitle="Two filings need you before July 31."
        actions={
          <Button variant="primary" icon={<PlusIcon size="s" />}>
            New Policy
          </Button>
        }
      />
      <Grid columns={4} gap="3" isStretched>
        <Figure
          label="Premium this quarter"
          value="$1,284,310.75"
          note="8.2% more than last quarter"
          bars={[4, 6, 5, 8, 7, 9, 12]}
        />
        <Figure
          label="Tax due"
          value="$38,529.32"
          note="Payable by 08/15/2024"
          bars={[3, 4, 4, 5, 6, 6, 8]}
        />
        <Figure label="Policies filed" value="212" note="17 since Monday" bars={[8, 6, 9, 7, 10, 9, 11]} />
        <Figure label="To correct" value="2" note="Oldest: 4 days" bars={[5, 3, 4, 2, 3, 1, 2]} />
      </Grid>
      <Grid columns="main-side">
        <Card
          title="Recent filings"
          padding="none"
          actions={
            <Link href="#search" variant="standalone">
              All policies
            </Link>
          }
        >
          <Scroller aria-label="Recent filings, table" tabIndex={0}>
            <Table>
              <thead>
                <tr>
                  <th scope="col">Policy</th>
                  <th scope="col">Insured</th>
                  <th scope="col">Effective</th>
                  <th scope="col" data-amount>
                    Premium
                  </th>
                  <th scope="col">Status</th>
                </tr>
              </thead>
              <tbody>
                {filings.map(([policy, insured, effective, premium, status, tone]) => (
                  <tr key={policy}>
                    <td>
                      <Link href={`#${policy}`}>{policy}</Link>
                    </td>
                    <td>{insured}</td>
                    <td>{effective}</td>
                    <td data-amount>{premium}</td>
                    <td>
                      <Badge tone={tone ?? 'neutral'}>{status}</Badge>
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Scroller>
        </Card>
        <Card title="Assessment, WY-2024-001173" footer="Rates in force on 06/01/2024">
          <DescriptionList
            variant="rows"
            columns={1}
            items={[
              { label: 'Premium', value: '$18,500.00', isNumeric: true },
              { label: 'Policy fee', value: '$250.00', isNumeric: true },
              { label: 'Surplus lines tax, 3.0%', value: '$562.50', isNumeric: true },
              { label: 'Stamping fee, 0.175%', value: '$32.81', isNumeric: true },
              { label: 'Total due', value: '$595.31', isNumeric: true, isStrong: true },
            ]}
          />
        </Card>
      </Grid>
    </Stack>
  );
}
