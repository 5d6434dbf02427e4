import { ApiError, useAction, useClient } from '@slip/api';
import { reports } from '@slip/api/contract';
import type { ServerIssue } from '@slip/forms';
import { messages } from '@slip/forms/rules';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { saveFile } from '../downloads/saveFile.js';
import { useDownloadFailed } from '../downloads/useDownloadFailed.js';
import { useNotices } from '../notices/useNotices.js';
import type { Preview } from './preview/usePreview.js';
import type { ReportWork } from './useReport.js';

/** Makes the report that was chosen. */
export interface ReportDownload<Values> {
  /** Downloads it, or begins to make it where it is large. What the office refuses is returned. */
  readonly make: (values: Values) => Promise<readonly ServerIssue[] | undefined>;
  readonly isRunning: boolean;
  /** The last one is being made in the background. */
  readonly hasBegun: boolean;
}

/** A report that is begun has its choices below it. */
const IN_SETTINGS = /^settings\./;

const CONFLICT = 409;
const NOT_FOUND = 404;

/** Downloads a small report at once and has a large one made in the background (spec 3 §7.5). */
export function useReportDownload<Values extends FieldValues>(
  { definition: { name, settings, download } }: Pick<ReportWork<Values>, 'definition'>,
  preview: Preview,
): ReportDownload<Values> {
  const client = useClient();
  const notices = useNotices();
  const tellFailure = useDownloadFailed();
  const beginning = useAction(reports.beginReport);
  const [isRunning, setIsRunning] = useState(false);
  const [hasBegun, setHasBegun] = useState(false);

  async function begin(values: Values): Promise<void> {
    await beginning.run({ body: { report: name, settings: settings(values) } });
    setHasBegun(true);
  }

  async function downloadOrBegin(values: Values): Promise<void> {
    if (!preview.isLoading && preview.data?.isLarge === true) return begin(values);
    try {
      saveFile(await download(client, values));
      notices.succeeded(messages.downloads.done);
      return undefined;
    } catch (error) {
      // It has become larger than one download since it was looked at.
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
