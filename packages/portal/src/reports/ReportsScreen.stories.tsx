import { fail } from '@slip/api/fake-office';
import { messages } from '@slip/forms/rules';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths, reportsHome } from '../paths.js';
import { reportAnswers, transactionPreview } from '../stories/reportRecords.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../stories/screenStories.js';
import { whilePrinted } from '../stories/whilePrinted.js';

const meta = { title: 'Screens/Reports/Of agents and agencies', ...screenStories(paths.reports) };
export default meta;

const states = statesOf(paths.reports);

const billing = `${reportsHome}/billing`;
const problem = 'Error generating report. Check form fields and submit again.';

/** The first report, of the last quarter: its totals, its plot and its first lines stand below the choices. (spec 3 §2.7) */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Transaction Report' })).toBeVisible();
    const menu = within(canvas.getByRole('navigation', { name: 'Reports' }));
    await expect(menu.getByRole('link', { name: 'Billing Report' })).toBeVisible();
    await expect(await canvas.findByText('$3,184,221.50')).toBeVisible();
    await expect(
      await canvas.findByText(/^Premium by month: the highest is \$1,249,501.50, November 2025/),
    ).toBeInTheDocument();
    await expect(
      canvas.getByText(/^The first 25 of 412 lines\. The download has all of them\./),
    ).toBeVisible();
  },
};

/** Paper has the sums without the first lines, and says so. */
export const Printed: ScreenStory = {
  ...Ready,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$3,184,221.50')).toBeVisible();
    await whilePrinted(async () => {
      await expect(canvas.getByText(messages.reports.linesInDownload)).toBeVisible();
    });
    await expect(canvas.queryByText(messages.reports.linesInDownload)).toBeNull();
  },
};

/** A quarter and year fill in the days; other days are none of a quarter. */
export const OtherDates: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Transaction Report' }));
    await userEvent.click(form.getByRole('button', { name: /4th Quarter/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Whole year' }));
    await waitFor(() => expect(form.getByRole('textbox', { name: /^Start Date/ })).toHaveValue('01/01/2025'));
    await expect(form.getByRole('textbox', { name: /^End Date/ })).toHaveValue('12/31/2025');
    await userEvent.click(form.getByRole('button', { name: /2025/ }));
    // The list of quarters may still be closing.
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        '2026',
        '2025',
        '2024',
      ]),
    );
    await userEvent.click(screen.getByRole('option', { name: '2024' }));
    const end = await form.findByRole('textbox', { name: /^End Date/ });
    await userEvent.clear(end);
    await userEvent.type(end, '02/10/2024');
    await userEvent.tab();
    await expect(await form.findByRole('button', { name: /Own dates/ })).toBeVisible();
  },
};

/** Missing choices are reported at their fields and above the form; nothing is asked for. (spec 3 §5.6) */
export const Refused: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    const form = within(await canvas.findByRole('form', { name: 'Transaction Report' }));
    for (const box of form.getAllByRole('checkbox')) await userEvent.click(box);
    await userEvent.clear(form.getByRole('textbox', { name: /^Start Date/ }));
    const end = form.getByRole('textbox', { name: /^End Date/ });
    await userEvent.clear(end);
    await userEvent.click(form.getByRole('button', { name: 'DOWNLOAD' }));
    await screen.findAllByText(problem);
    for (const words of [
      'Start date is required',
      'End date is required',
      'At least one state is required',
    ]) {
      await expect((await canvas.findAllByText(words))[0]).toBeVisible();
    }
    await expect(await canvas.findByText(/Complete the choices above/)).toBeVisible();
    await expect(sentTo(loaded, 'reports.transaction')).toEqual([]);
    await userEvent.click(form.getByRole('button', { name: 'All states' }));
    await waitFor(() => expect(canvas.queryByText('At least one state is required')).toBeNull());
  },
};

/** An agency has all its agents in a report at first, as CSV; of one agent there is a PDF. (spec 3 §5.6: Several agents) */
export const AgencyChoosesAgents: ScreenStory = {
  args: { person: 'agency' },
  play: async ({ canvas, userEvent, loaded }) => {
    const form = within(await canvas.findByRole('form', { name: 'Transaction Report' }));
    await waitFor(() => expect(form.getByRole('radio', { name: 'PDF' })).toBeDisabled());
    await waitFor(() =>
      expect(sentTo(loaded, 'reports.previewReport').at(-1)).toMatchObject({
        body: { settings: { agentIds: [3, 4, 5], reportType: 1 } },
      }),
    );
    await userEvent.click(form.getByRole('checkbox', { name: 'Ada Larkin' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Cleo Marsh' }));
    await waitFor(() => expect(form.getByRole('radio', { name: 'PDF' })).toBeEnabled());
    await expect(form.getByText('1 of 3 chosen. Several agents come as CSV only.')).toBeVisible();
    await userEvent.click(form.getByRole('checkbox', { name: 'Ben Okafor' }));
    await userEvent.click(form.getByRole('button', { name: 'DOWNLOAD' }));
    await expect((await canvas.findAllByText('At least one agent is required'))[0]).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'All agents' }));
    await waitFor(() => expect(canvas.queryByText('At least one agent is required')).toBeNull());
  },
};

/** Bills begin with the third quarter of 2011. (spec 3 §5.6: Billing) */
export const BeforeBilling: ScreenStory = {
  args: { at: billing, search: '?year=2011&quarter=2' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'DOWNLOAD' }));
    await expect(
      (await canvas.findAllByText('Billing reports begin with quarter 3 of 2011.'))[0],
    ).toBeVisible();
  },
};

/** A quarter in which nothing was billed of any agent. */
export const NoAgentsBilled: ScreenStory = {
  args: {
    person: 'agency',
    at: billing,
    answers: { 'admin.associatedAgentsForBillingPeriod': [] },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('There are no agents available for the selected Quarter and Year.'),
    ).toBeVisible();
    await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
  },
};

/** One agent is chosen: a quarter without bills in between does not make that all of them. */
export const KeepsAgentsOverEmptyQuarter: ScreenStory = {
  args: {
    person: 'agency',
    at: billing,
    answers: {
      'admin.associatedAgentsForBillingPeriod': ({ query: { quarter } }) =>
        quarter === 2 ? [] : [...reportAnswers['admin.associatedAgentsForBillingPeriod']],
    },
  },
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Billing Report' }));
    await userEvent.click(await form.findByRole('checkbox', { name: 'Ben Okafor' }));
    await userEvent.click(form.getByRole('button', { name: /4th Quarter/ }));
    await userEvent.click(await screen.findByRole('option', { name: '2nd Quarter' }));
    await expect(await canvas.findByText(messages.reports.noAgents)).toBeVisible();
    await userEvent.click(await form.findByRole('button', { name: /2nd Quarter/ }));
    await userEvent.click(await screen.findByRole('option', { name: '4th Quarter' }));
    await expect(await form.findByRole('checkbox', { name: 'Ada Larkin' })).toBeChecked();
    await expect(form.getByRole('checkbox', { name: 'Ben Okafor' })).not.toBeChecked();
  },
};

/** Choices that a search of another day brought to the address. */
export const ByAddress: ScreenStory = {
  args: {
    at: `${reportsHome}/transaction`,
    search: '?startDate=2025-01-01&endDate=2025-01-31&states=WY&agents=3&dateType=1&reportType=0',
  },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('radio', { name: 'PDF' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Colorado' })).not.toBeChecked();
    await waitFor(() =>
      expect(sentTo(loaded, 'reports.previewReport')).toMatchObject([
        { body: { settings: { states: 'WY', startDate: '2025-01-01T00:00:00.000Z', dateType: 1 } } },
      ]),
    );
  },
};

/** The choices are kept under a name and sent every month. */
export const Saved: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save these choices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save these choices' }));
    const name = dialog.getByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect((await dialog.findAllByText('Name is required.'))[0]).toBeVisible();
    await userEvent.click(name);
    await userEvent.paste('For the partners');
    await userEvent.click(dialog.getByRole('radio', { name: 'Every month' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'reports.saveReport')).toEqual([
        {
          body: {
            savedReportId: null,
            name: 'For the partners',
            report: 'transaction',
            settings: {
              agentIds: [3],
              reportType: 1,
              isMultiState: true,
              states: 'ALL',
              dateType: 0,
              stateNames: 'All states',
            },
            period: 'lastMonth',
            schedule: 'month',
          },
        },
      ]),
    );
  },
};

export const Loading = states.Loading;

/** Nothing fits the choices. */
export const Empty = states.Empty;

/** The figures cannot be had; the download may still be tried. */
export const Failed = states.Failed;

/** It is asked for again. */
export const TriedAgain: ScreenStory = {
  ...Failed,
  play: async ({ canvas, userEvent, loaded }) => {
    await expect(await canvas.findByText('The report could not be shown.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sentTo(loaded, 'reports.previewReport')).toHaveLength(2));
  },
};

/** The next choices have no report: nothing of the former one is shown or said beside that. */
export const NothingFoundAfterwards: ScreenStory = {
  args: {
    answers: {
      'reports.previewReport': (_input, { count }) => (count === 1 ? transactionPreview : fail(404)),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('412 lines')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('radio', { name: 'Effective Date' }));
    // In the card, and for screen readers.
    await waitFor(() => expect(canvas.getAllByText(messages.calls.notFound)).toHaveLength(2));
    await expect(canvas.queryByText('412 lines')).toBeNull();
    await expect(canvas.queryByText(transactionPreview.words)).toBeNull();
  },
};

/** Reports of others are theirs. */
export const OfOthers: ScreenStory = {
  args: { at: `${reportsHome}/insurer-late-submission` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Unauthorized Access' })).toBeVisible();
  },
};

/** There is no such report. */
export const Unknown: ScreenStory = {
  args: { at: `${reportsHome}/loss-ratio` },
};
