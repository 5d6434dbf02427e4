import { helpDocumentTitles } from '@slip/api/contract';
import { Banner } from '@slip/ui/Banner';
import { Link } from '@slip/ui/Link';
import { downloadPath, openDownload } from '../downloads/downloadWindow.js';
import { settingsPath } from '../settingsPath.js';

/** The warning of an agency that acts for no agent, which has none of the settings that are kept for agents (spec 2 §2). */
export function NoAgents() {
  const form = helpDocumentTitles.AgentAuthorizationForm;
  return (
    <Banner
      tone="warning"
      title="Your agency has no associated agents"
      actions={
        <>
          <Link variant="standalone" href={settingsPath('agents')}>
            Ask an agent
          </Link>
          <Link variant="standalone" onPress={() => openDownload(downloadPath('AgentAuthorizationForm'))}>
            Download the form
          </Link>
        </>
      }
    >
      Contacts, preferences and licenses are those of the agents that your agency acts for. An agent lets you
      act for them by the {form}.
    </Banner>
  );
}
