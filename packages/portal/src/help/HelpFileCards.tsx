import { type Output, useClient, useEndpoint } from '@slip/api';
import { help } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { DownloadIcon } from '@slip/ui/Icon';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { formatMoment } from '../clock/clock.js';
import { useFileDownload } from '../downloads/useFileDownload.js';
import { useFailureNotice, useNotices } from '../notices/useNotices.js';

type HelpFile = Output<typeof help.helpFiles>[number];

/** The documents that the office has added, a card for each category; nothing as long as there are none. */
export function HelpFileCards() {
  const client = useClient();
  const notices = useNotices();
  const { data = [], error } = useEndpoint(help.helpFiles);
  const [asked, setAsked] = useState<number | null>(null);
  const file = useFileDownload(() => notices.problem(messages.downloads.failed));
  useFailureNotice(error);

  async function download({ helpFileId }: HelpFile): Promise<void> {
    setAsked(helpFileId);
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
            <Stack as="li" key={each.helpFileId} gap="1" align="start">
              <Button
                variant="quiet"
                icon={<DownloadIcon size="s" />}
                isPending={file.isRunning && asked === each.helpFileId}
                onPress={() => void download(each)}
              >
                {each.title}
              </Button>
              <Text as="p" size="s" tone="muted">
                {`${each.fileName}, ${formatMoment(each.addedAt)}`}
              </Text>
            </Stack>
          ))}
      </Stack>
    </Card>
  ));
}
