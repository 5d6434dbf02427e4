import { ApiError, useAction, useClient } from '@slip/api';
import { reports } from '@slip/api/contract';
import { Form, type ServerIssue } from '@slip/forms';
import { messages, reportFacts } from '@slip/forms/rules';
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
import { saveFile, useDownloadFailed } from '../downloads/useFileDownload.js';
import { useNotices } from '../notices/useNotices.js';
import { OnScreen } from '../pages/OnScreen.js';
import { ReportPreviewCard } from './preview/ReportPreviewCard.js';
import type { Preview } from './preview/usePreview.js';
import { preparedReportsPath } from './reportPaths.js';
import { SaveReportDialog } from './saved/SaveReportDialog.js';
import type { ReportWork } from './useReport.js';

/** Makes the report that was chosen. */
interface ReportDownload<Values> {
  /** Downloads the report, or has it made in the background if it is large. Returns what the office refuses. */
  readonly make: (values: Values) => Promise<readonly ServerIssue[] | undefined>;
  readonly isRunning: boolean;
  /** True if the last report is being made in the background. */
  readonly hasBegun: boolean;
}

/** The beginning of the paths of choices in the call that begins a report. */
const IN_SETTINGS = /^settings\./;

const CONFLICT = 409;
const NOT_FOUND = 404;

/** Downloads a small report at once and has a large one made in the background (spec 3 §7.5). */
function useReportDownload<Values extends FieldValues>(
  { name, definition: { input } }: Pick<ReportWork<Values>, 'name' | 'definition'>,
  preview: Preview,
): ReportDownload<Values> {
  const client = useClient();
  const notices = useNotices();
  const tellFailure = useDownloadFailed();
  const beginning = useAction(reports.beginReport);
  const [isRunning, setIsRunning] = useState(false);
  const [hasBegun, setHasBegun] = useState(false);

  async function begin(values: Values): Promise<void> {
    await beginning.run({ body: { report: name, settings: input(values).body } });
    setHasBegun(true);
  }

  async function downloadOrBegin(values: Values): Promise<void> {
    if (!preview.isLoading && preview.data?.isLarge === true) return begin(values);
    try {
      saveFile(await client.call(reports[name], input(values)));
      notices.succeeded(messages.downloads.done);
      return undefined;
    } catch (error) {
      // The report has become too large for one download since its preview.
      if (error instanceof ApiError && error.status === CONFLICT) return begin(values);
      throw error;
    }
  }

  async function make(values: Values): Promise<readonly ServerIssue[] | undefined> {
    setIsRunning(true);
    setHasBegun(false);
    try {
      await downloadOrBegin(values);
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.problems.length > 0) {
        notices.problem(messages.reports.invalid);
        return error.problems.map(({ path, message }) => ({ path: path.replace(IN_SETTINGS, ''), message }));
      }
      if (error instanceof ApiError && error.status === NOT_FOUND)
        notices.problem(messages.filings.noneFound);
      else tellFailure(error);
      return undefined;
    } finally {
      setIsRunning(false);
    }
  }

  return { make, isRunning: isRunning || beginning.isRunning, hasBegun };
}

export interface ReportFormProps<Values extends FieldValues> {
  readonly work: ReportWork<Values>;
  readonly preview: Preview;
  /** The fields of the choices. */
  readonly children: ReactNode;
}

/** A report: its choices, its download, and its preview. */
export function ReportForm<Values extends FieldValues>({ work, preview, children }: ReportFormProps<Values>) {
  const { name, definition, place, form, savedFrom } = work;
  const notices = useNotices();
  const { make, isRunning, hasBegun } = useReportDownload(work, preview);
  const [valuesToSave, setValuesToSave] = useState<Values | null>(null);
  const { title, purpose } = reportFacts[name];
  const fieldOf = (path: string) => definition.fields[path];
  const refused = () => notices.problem(messages.reports.invalid);
  const isLarge = preview.data?.isLarge === true && !preview.isIncomplete;

  return (
    <Stack gap="5">
      <Stack gap="0.5">
        <Heading level={2} data-arrival tabIndex={-1}>
          {title}
        </Heading>
        <Text as="p" tone="muted">
          {purpose}
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
              <Button onPress={() => void form.handleSubmit((values) => setValuesToSave(values), refused)()}>
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
      {valuesToSave !== null && (
        <SaveReportDialog
          report={name}
          settings={definition.input(valuesToSave).body}
          kind={place.kind}
          saved={savedFrom}
          onClose={() => setValuesToSave(null)}
        />
      )}
    </Stack>
  );
}
