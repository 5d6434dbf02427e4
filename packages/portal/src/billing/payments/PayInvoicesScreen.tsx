import { useEndpoint } from '@slip/api';
import { invoiceandpayment } from '@slip/api/contract';
import { Grid } from '@slip/ui/Grid';
import { Link } from '@slip/ui/Link';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useFailureNotice } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { titles } from '../../titles.js';
import { AgentSelection } from '../AgentSelection.js';
import { useBooksAgent } from '../useBooksAgent.js';
import { AchCodes } from './AchCodes.js';
import { PayForm } from './PayForm.js';

/** On a narrow page this part stands below the invoices: it is hidden while they load, so that it does not move. */
const Side = styled.div`
  :has(section[aria-busy='true']) + & {
    visibility: hidden;
  }
`;

/** Pay Invoices: `/slip/invoices-payments/pay-invoices` (spec 3 §2.8). */
export default function PayInvoicesScreen() {
  const { choice, agent, isNameAwaited } = useBooksAgent();
  const [query] = useSearchParams();
  // The command palette links here with the categories to pay, and for agencies with the agent whose they are: of another one, nothing is chosen.
  const isOfOther = choice !== null && !query.has('agent');
  const codesInAddress = isOfOther ? [] : query.getAll('category');
  const facts = useEndpoint(
    invoiceandpayment.getPayForm,
    { query: agent === null ? {} : { associatedAgentId: agent.agentId } },
    { keepPrevious: true },
  );
  useFailureNotice(facts.error);
  // Who may pay is asked again for the agent that was just chosen; the codes are those of the account.
  const factsOfAgent = facts.isOfPrevious ? undefined : facts.data;
  return (
    <Stack gap="5">
      <PageTitle
        title={titles.payInvoices}
        subtitle="Pay by bank transfer what the office has billed, several states in one payment."
        actions={
          <Link variant="standalone" href={paths.invoiceHistory}>
            {titles.invoiceHistory}
          </Link>
        }
      />
      <Grid columns="main-side" gap="5">
        <Stack gap="5">
          {choice && <AgentSelection {...choice} />}
          {agent && (
            <PayForm
              key={`${agent.agentId} ${codesInAddress.join(' ')}`}
              agent={agent}
              facts={factsOfAgent}
              areFactsLoading={isNameAwaited || (factsOfAgent === undefined && facts.error === undefined)}
              codesInAddress={codesInAddress}
            />
          )}
        </Stack>
        <Side>
          <AchCodes facts={facts.data} />
        </Side>
      </Grid>
    </Stack>
  );
}
