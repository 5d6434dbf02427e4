import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths, reportsHome } from '../paths.js';
import { emptyPreview, largePreview } from '../stories/reportRecords.js';
import { type ScreenStory, screenStories, sentTo } from '../stories/screenStories.js';

const meta = { title: 'Screens/Reports/Downloads', ...screenStories(paths.reports) };
export default meta;

const billing = `${reportsHome}/billing`;
/** The choices change what is shown, and are those of the download. */
export const DownloadsPdf: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Transaction Report' })).toBeVisible();
    const form = within(await canvas.findByRole('form', { name: 'Transaction Report' }));
    await userEvent.click(form.getByRole('radio', { name: 'PDF' }));
    await userEvent.click(form.getByRole('radio', { name: 'Effective Date' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Colorado' }));
    await userEvent.click(form.getByRole('button', { name: 'DOWNLOAD' }));
    const body = {
      agentIds: [3],
      reportType: 0,
      startDate: '2025-10-01T00:00:00.000Z',
      endDate: '2025-12-31T00:00:00.000Z',
      isMultiState: true,
      states: 'OK,SD,TN,WY',
      dateType: 1,
      stateNames: 'Oklahoma, South Dakota, Tennessee, Wyoming',
    };
    await waitFor(() => expect(sentTo(loaded, 'reports.transaction')).toEqual([{ body }]));
    await waitFor(() =>
      expect(sentTo(loaded, 'reports.previewReport').at(-1)).toEqual({
        body: { report: 'transaction', settings: body },
      }),
    );
    await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
  },
};

/** Of a quarter there are the agents that something was billed of. */
export const BillingDownloaded: ScreenStory = {
  args: { person: 'agency', at: billing },
  play: async ({ canvas, userEvent, loaded }) => {
    const form = within(await canvas.findByRole('form', { name: 'Billing Report' }));
    await expect(await form.findByText('2 of 2 chosen. Several agents come as CSV only.')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'DOWNLOAD' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'reports.billing')).toEqual([
        {
          body: {
            agentIds: [3, 4],
            quarter: 4,
            year: 2025,
            state: 'ALL',
            stateName: 'All states',
            reportType: 1,
            isMultiState: true,
          },
        },
      ]),
    );
    await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
  },
};

/** A large report is made in the background. */
export const LargeBegun: ScreenStory = {
  args: { answers: { 'reports.previewReport': largePreview } },
  play: async ({ canvas, userEvent, loaded }) => {
    await expect(await canvas.findByText('214,380')).toBeVisible();
    await expect(canvas.getByText('A report of more than 4,000 lines comes as CSV.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'DOWNLOAD' }));
    await expect(await canvas.findByText('Your report is being made.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See how far it is' })).toHaveAttribute(
      'href',
      `${reportsHome}/prepared`,
    );
    await expect(sentTo(loaded, 'reports.beginReport')).toMatchObject([{ body: { report: 'transaction' } }]);
    await expect(sentTo(loaded, 'reports.transaction')).toEqual([]);
  },
};

/** Where nothing fits the choices, the download says so, too. */
export const NothingDownloaded: ScreenStory = {
  args: { answers: { 'reports.previewReport': emptyPreview, 'reports.transaction': fail(404) } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'No filings found.' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'DOWNLOAD' }));
    await screen.findAllByText('No data found');
  },
};
