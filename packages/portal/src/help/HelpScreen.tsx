import { type Output, permissionHolder, useClient, useEndpoint } from '@slip/api';
import { type HelpDocument, help, helpDocumentTitles } from '@slip/api/contract';
import { type AccountKind, accountKind, isInsurer, messages } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { Grid } from '@slip/ui/Grid';
import { ChatIcon, DownloadIcon } from '@slip/ui/Icon';
import { Link } from '@slip/ui/Link';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { formatMoment } from '../clock/clock.js';
import { DocumentLink } from '../downloads/DocumentLink.js';
import { downloadPath } from '../downloads/downloadWindow.js';
import { useFileDownload } from '../downloads/useFileDownload.js';
import { useFailureNotice, useNotices } from '../notices/useNotices.js';
import { useIsPrinted } from '../pages/useIsPrinted.js';
import { paths, readTermsPath } from '../paths.js';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { OfficePhoneAndEmail } from '../shell/OfficePhoneAndEmail.js';
import { openChatWindow } from '../shell/officeContact.js';
import { titles } from '../titles.js';

interface SavedDocumentProps {
  readonly title: string;
  readonly detail: string;
  readonly isPending: boolean;
  readonly onPress: () => void;
}

/** A document that a press saves: a button, because it leads to no page. Its words begin where the line below begins. Paper has its name. */
function SavedDocument({ title, detail, isPending, onPress }: SavedDocumentProps) {
  const isPrinted = useIsPrinted();
  return (
    <Stack as="li" gap="1" align="start">
      {isPrinted && <Text weight="semibold">{title}</Text>}
      <Button
        size="s"
        variant="quiet"
        icon={<DownloadIcon size="s" />}
        isPending={isPending}
        style={{ textAlign: 'start' }}
        onPress={onPress}
      >
        {title}
      </Button>
      <Text as="p" size="s" tone="muted">
        {detail}
      </Text>
    </Stack>
  );
}

type HelpFile = Output<typeof help.helpFiles>[number];

/** The documents that the office has added, with a card for each category; nothing if there are none. */
function HelpFileCards() {
  const client = useClient();
  const notices = useNotices();
  const { data = [], error } = useEndpoint(help.helpFiles);
  const [lastFileId, setLastFileId] = useState<number | null>(null);
  const file = useFileDownload(() => notices.problem(messages.downloads.failed));
  useFailureNotice(error);

  async function download({ helpFileId }: HelpFile): Promise<void> {
    setLastFileId(helpFileId);
    const isDone = await file.download(() => client.call(help.helpFile, { query: { helpFileId } }));
    if (isDone) notices.succeeded(messages.downloads.done);
  }

  const categories = [...new Set(data.map(({ category }) => category))];
  return categories.map((category) => (
    <Card key={category} title={category}>
      <Stack as="ul" gap="4">
        {data
          .filter((each) => each.category === category)
          .map((each) => (
            <SavedDocument
              key={each.helpFileId}
              title={each.title}
              detail={`${each.fileName}, ${formatMoment(each.addedAt)}`}
              isPending={file.isRunning && lastFileId === each.helpFileId}
              onPress={() => void download(each)}
            />
          ))}
      </Stack>
    </Card>
  ));
}

/** A guide of the help screen. */
interface HelpGuide {
  readonly document: HelpDocument;
  readonly title: string;
  readonly purpose: string;
}

const setupGuide: HelpGuide = {
  document: 'SlipSetupGuide',
  title: 'Setup Guide',
  purpose: 'Your account, your users and your first filing, step by step.',
};

const reportingEntityManual: HelpGuide = {
  document: 'ReportingEntityManual',
  title: helpDocumentTitles.ReportingEntityManual,
  purpose: 'What is filed, when, and how each kind of transaction is entered.',
};

const insurerManual: HelpGuide = {
  document: 'ProceduresManual',
  title: 'Insurer Manual',
  purpose: 'What insurers report, when, and how.',
};

/** The guides of an account: insurers have a manual of their own (spec 1 §2 Help screen). */
function guidesFor(kind: AccountKind): readonly HelpGuide[] {
  if (kind === 'Office') return [reportingEntityManual, setupGuide, insurerManual];
  return isInsurer(kind) ? [insurerManual] : [reportingEntityManual, setupGuide];
}

/** True if an account may need the form by which an agent lets an agency file (spec 1 §2, spec 2 §2). */
function needsAuthorizationForm(kind: AccountKind): boolean {
  return kind === 'Agent' || kind === 'Agency' || kind === 'Office';
}

/** Downloads guides of the help screen, one at a time, and shows a notice about the outcome (spec 1 §8 Help and downloads). */
function useDownload() {
  const client = useClient();
  const notices = useNotices();
  const [lastDocument, setLastDocument] = useState<HelpDocument | null>(null);
  const file = useFileDownload(() => notices.problem(messages.downloads.failed));

  async function download(helpDocumentType: HelpDocument): Promise<void> {
    setLastDocument(helpDocumentType);
    const isDone = await file.download(() =>
      client.call(help.getHelpDocumentation, { query: { helpDocumentType } }),
    );
    if (isDone) notices.succeeded(messages.downloads.done);
  }

  return { download, running: file.isRunning ? lastDocument : null };
}

/** Help: `/slip/help`, guides by the kind of account, and how to reach the office (spec 1 §2, spec 2 §2). */
export default function HelpScreen() {
  const user = useSignedInUser();
  const { office, chatUrl, links } = useRuntimeConfig();
  const { download, running } = useDownload();
  const kind = accountKind(permissionHolder(user));
  const guides = guidesFor(kind);
  const linkCards = [
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
              <SavedDocument
                key={document}
                title={title}
                detail={purpose}
                isPending={running === document}
                onPress={() => void download(document)}
              />
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
            <OfficePhoneAndEmail />
          </Stack>
        </Card>
        <HelpFileCards />
        {needsAuthorizationForm(kind) && (
          <Card title={helpDocumentTitles.AgentAuthorizationForm}>
            <Stack gap="2" align="start">
              <Text as="p">
                Allows an agency to file for an agent. The agent signs it in Settings, or on this form, which
                the office records.
              </Text>
              <DocumentLink
                variant="standalone"
                href={downloadPath('AgentAuthorizationForm' satisfies HelpDocument)}
              >
                Download the form
              </DocumentLink>
            </Stack>
          </Card>
        )}
        {linkCards.map(({ title, href, label, purpose }) => (
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
