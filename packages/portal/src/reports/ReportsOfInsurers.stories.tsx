import { expect, screen, waitFor, within } from 'storybook/test';
import { paths, reportsHome } from '../paths.js';
import { latePreview, transactionPreview } from '../stories/reportRecords.js';
import { type ScreenStory, screenStories, sentTo } from '../stories/screenStories.js';

const meta = {
  title: 'Screens/Reports/Of insurers',
  ...screenStories(paths.reports, {
    person: 'foreignInsurer',
    answers: {
      'reports.savedReports': [],
      'reports.previewReport': ({ body }) =>
        body.report === 'insurerLateSubmission' ? latePreview : transactionPreview,
    },
  }),
};
export default meta;

const late = `${reportsHome}/insurer-late-submission`;
/** By days of submission at first, as CSV: a choice of output there is none. */
export const Transactions: ScreenStory = {
  args: { at: `${reportsHome}/insurer-transaction` },
  play: async ({ canvas, userEvent, loaded }) => {
    const form = within(await canvas.findByRole('form', { name: 'Insurer Transaction Report' }));
    await expect(form.getByRole('radiogroup', { name: /^Report Based On/ })).toBeVisible();
    await expect(form.getByRole('radiogroup', { name: /^Date Selection/ })).toBeVisible();
    await expect(form.getByRole('radio', { name: 'Submit Date' })).toBeChecked();
    await expect(form.getByRole('radio', { name: 'Choose Dates' })).toBeChecked();
    await expect(form.queryByRole('radio', { name: 'CSV' })).toBeNull();
    await userEvent.click(form.getByRole('radio', { name: 'Month and Year' }));
    await userEvent.click(await form.findByRole('button', { name: /December/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'February' }));
    await userEvent.click(await form.findByRole('button', { name: 'DOWNLOAD' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'reports.insurerTransaction')).toEqual([
        {
          body: {
            reportType: 1,
            dateType: 0,
            states: 'ALL',
            startDate: '2025-02-01T00:00:00.000Z',
            endDate: '2025-02-28T00:00:00.000Z',
          },
        },
      ]),
    );
  },
};

/** The first of an insurer's reports: what came late, of a quarter; years go back to 2001. */
export const Late: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    const form = within(await canvas.findByRole('form', { name: 'Insurer Late Submission' }));
    await expect(await canvas.findByRole('columnheader', { name: 'Days Late' })).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: /^2025/ }));
    await waitFor(() => expect(screen.getAllByRole('option').at(-1)).toHaveTextContent('2001'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await form.findByRole('button', { name: 'DOWNLOAD' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'reports.insurerLateSubmission')).toEqual([
        { body: { year: 2025, quarter: 4, states: 'ALL' } },
      ]),
    );
  },
};

/** An alien insurer reports by the year: there is no quarter, and 0 is sent. */
export const LateOfAlien: ScreenStory = {
  args: { at: late, person: 'alienInsurer' },
  play: async ({ canvas, userEvent, loaded }) => {
    const form = within(await canvas.findByRole('form', { name: 'Insurer Late Submission' }));
    await expect(form.queryByRole('button', { name: /Quarter/ })).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'DOWNLOAD' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'reports.insurerLateSubmission')).toEqual([
        { body: { year: 2025, quarter: 0, states: 'ALL' } },
      ]),
    );
  },
};

/** May look at policies, and so at reports. */
export const OfViewer: ScreenStory = {
  args: { person: 'viewOnlyInsurer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'DOWNLOAD' })).toBeEnabled();
  },
};
