import { permissionHolder } from '@slip/api';
import { accountKind, isInsurer } from '@slip/forms/rules';
import { Stack } from '@slip/ui/Stack';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { useSettingsAgent } from '../useSettingsAgent.js';
import { AccountContacts } from './AccountContacts.js';
import { AccountingContacts } from './AccountingContacts.js';

/** The contacts of an agent, and those that filings are billed to. */
function AgentContacts() {
  const { agentId } = useSettingsAgent();
  return (
    <Stack gap="8">
      <AccountContacts types={['Primary', 'Accounting']} agentId={agentId} />
      <AccountingContacts agentId={agentId} />
    </Stack>
  );
}

/** Contacts: whom the office reaches, by kind of account (spec 2 §2). */
export default function ContactsSection() {
  const kind = accountKind(permissionHolder(useSignedInUser()));
  return isInsurer(kind) ? <AccountContacts types={['Executive', 'Submission']} /> : <AgentContacts />;
}
