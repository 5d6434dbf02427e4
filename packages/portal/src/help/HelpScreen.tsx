import { permissionHolder } from '@slip/api';
import type { HelpDocument } from '@slip/api/contract';
import { helpDocumentTitles } from '@slip/api/contract';
import { accountKind } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { Grid } from '@slip/ui/Grid';
import { ChatIcon, DownloadIcon } from '@slip/ui/Icon';
import { Link } from '@slip/ui/Link';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { downloadPath, openDownload } from '../downloads/downloadWindow.js';
import { paths, readTermsPath } from '../paths.js';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { openChatWindow } from '../shell/chatWindow.js';
import { OfficeReach } from '../shell/OfficeReach.js';
import { titles } from '../titles.js';
import { authorizes, guidesFor } from './helpGuides.js';
import { useDownload } from './useDownload.js';

/** Help: `/slip/help`, guides by the kind of account, and how to reach the office (spec 1 §2, spec 2 §2). */
export default function HelpScreen() {
  const user = useSignedInUser();
  const { office, chatUrl, links } = useRuntimeConfig();
  const { download, running } = useDownload();
  const kind = accountKind(permissionHolder(user));
  const guides = guidesFor(kind);
  const places = [
    {
      title: 'Website',
      href: links.website,
      label: `Visit ${office.name}`,
      purpose: 'News, bulletins and forms of the office.',
    },
    {
      title: 'Staff Contacts',
      href: links.contacts,
      label: 'Find a person',
      purpose: 'Whom to contact at the office.',
    },
    {
      title: 'Feedback',
      href: links.feedback,
      label: 'Contact us',
      purpose: 'Tell us what is missing, wrong or good.',
    },
    {
      title: titles.batchFormat,
      href: paths.batchFormat,
      label: 'Read the format',
      purpose: 'Files of many filings: columns, samples, and every rule by which they are checked.',
    },
    {
      title: titles.terms,
      href: readTermsPath,
      label: 'Read the terms',
      purpose: 'What you agreed to when you first signed in.',
    },
  ];
  return (
    <Stack gap="5">
      <PageTitle title="Help" />
      <Grid columns={2} gap="5" isStretched>
        <Card title="Reference Guides">
          <Stack as="ul" gap="4">
            {guides.map(({ document, title, purpose }) => (
              <Stack as="li" key={document} gap="1" align="start">
                <Button
                  variant="quiet"
                  icon={<DownloadIcon size="s" />}
                  isPending={running === document}
                  onPress={() => void download(document)}
                >
                  {title}
                </Button>
                <Text as="p" size="s" tone="muted">
                  {purpose}
                </Text>
              </Stack>
            ))}
          </Stack>
        </Card>
        <Card title="Chat with Us">
          <Stack gap="4" align="start">
            {chatUrl !== null && (
              <>
                <Text as="p">Ask the help desk while you work. The chat opens in a window of its own.</Text>
                <Button icon={<ChatIcon size="s" />} onPress={() => openChatWindow(chatUrl)}>
                  Open the live chat
                </Button>
              </>
            )}
            <OfficeReach />
          </Stack>
        </Card>
        {authorizes(kind) && (
          <Card title={helpDocumentTitles.AgentAuthorizationForm}>
            <Stack gap="2" align="start">
              <Text as="p">
                Allows an agency to file for an agent. The agent signs it in Settings, or on this form, which
                the office records.
              </Text>
              <Link
                variant="standalone"
                onPress={() => openDownload(downloadPath('AgentAuthorizationForm' satisfies HelpDocument))}
              >
                Download the form
              </Link>
            </Stack>
          </Card>
        )}
        {places.map(({ title, href, label, purpose }) => (
          <Card key={title} title={title}>
            <Stack gap="2" align="start">
              <Text as="p">{purpose}</Text>
              <Link href={href} isExternal variant="standalone">
                {label}
              </Link>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
