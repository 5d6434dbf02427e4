import { useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import { EmptyState } from '@slip/ui/EmptyState';
import { Stack } from '@slip/ui/Stack';
import { useFailureNotice } from '../../notices/useNotices.js';
import { AskAgentForm } from './AskAgentForm.js';
import { withdrawing } from './CloseRequestDialog.js';
import { LinksGrid } from './LinksGrid.js';
import { useMayDecide } from './useMayDecide.js';

const agentHeaders = { name: 'Agent', number: 'NPN' } as const;

/** The agents that an agency files for, has asked, or filed for (spec 2 §2: the Agent Authorization Form). */
export default function AgentsSection() {
  const links = useEndpoint(admin.agencyLinks);
  const mayDecide = useMayDecide();
  useFailureNotice(links.error);
  return (
    <Stack gap="5">
      {mayDecide && <AskAgentForm />}
      <LinksGrid
        label="Agents of your agency"
        links={links}
        otherSide={agentHeaders}
        closing={withdrawing}
        emptyState={
          <EmptyState title="No agents yet">
            {mayDecide
              ? 'Ask the first one by National Producer Number.'
              : 'Somebody who manages the users of your account asks the first one.'}
          </EmptyState>
        }
      />
    </Stack>
  );
}
