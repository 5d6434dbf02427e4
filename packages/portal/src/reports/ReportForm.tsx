import { Form } from '@slip/forms';
import { messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { Heading } from '@slip/ui/Heading';
import { DownloadIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNotices } from '../notices/useNotices.js';
import { OnScreen } from './OnScreen.js';
import { ReportPreviewCard } from './preview/ReportPreviewCard.js';
import type { Preview } from './preview/usePreview.js';
import { preparedReportsPath } from './reportPaths.js';
import { reportTitle } from './reportTitle.js';
import { SaveReportDialog } from './saved/SaveReportDialog.js';
import type { ReportWork } from './useReport.js';
import { useReportDownload } from './useReportDownload.js';

export interface ReportFormProps<Values extends FieldValues> {
  readonly work: ReportWork<Values>;
  readonly preview: Preview;
  /** The fields, by which it is chosen. */
  readonly children: ReactNode;
}

/** A report: how it is chosen, its download, and a look at it. */
export function ReportForm<Values extends FieldValues>({ work, preview, children }: ReportFormProps<Values>) {
  const { definition, place, form, savedFrom } = work;
  const notices = useNotices();
  const { make, isRunning, hasBegun } = useReportDownload(work, preview);
  const [kept, setKept] = useState<Values | null>(null);
  const title = reportTitle(definition.name);
  const fieldOf = (path: string) => definition.fields[path];
  const refused = () => notices.problem(messages.reports.invalid);
  const isLarge = preview.data?.isLarge === true && !preview.isIncomplete;

  return (
    <Stack gap="4">
      <Stack gap="0.5">
        <Heading level={2} data-arrival tabIndex={-1}>
          {title}
        </Heading>
        <Text as="p" tone="muted">
          {definition.purpose}
        </Text>
      </Stack>
      <OnScreen>
        <Card aria-label={`Choices of the ${title}`}>
          <Form
            form={form}
            fieldOf={fieldOf}
            aria-label={title}
            summaryLevel={3}
            onSubmit={make}
            onRefused={refused}
          >
            {children}
            <Inline gap="3" align="center">
              <Button type="submit" variant="primary" icon={<DownloadIcon size="s" />} isPending={isRunning}>
                DOWNLOAD
              </Button>
              <Button onPress={() => void form.handleSubmit((values) => setKept(values), refused)()}>
                {savedFrom === null ? 'Save these choices' : 'Save changes'}
              </Button>
              {savedFrom !== null && (
                <Text size="s" tone="muted">
                  Begun from “{savedFrom.name}”
                </Text>
              )}
            </Inline>
            {isLarge && !hasBegun && (
              <Text as="p" size="s" tone="muted">
                A report of this size is made in the background. A message in your inbox brings it, also when
                you leave this page.
              </Text>
            )}
            {hasBegun && (
              <Banner
                tone="success"
                title="Your report is being made."
                actions={
                  <Link variant="standalone" href={preparedReportsPath}>
                    See how far it is
                  </Link>
                }
              >
                You need not wait: a message in your inbox brings it.
              </Banner>
            )}
          </Form>
        </Card>
      </OnScreen>
      <ReportPreviewCard preview={preview} />
      {kept !== null && (
        <SaveReportDialog
          report={definition.name}
          settings={definition.settings(kept)}
          kind={place.kind}
          saved={savedFrom}
          onClose={() => setKept(null)}
        />
      )}
    </Stack>
  );
}
