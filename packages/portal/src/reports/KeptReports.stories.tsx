import { fail, never } from '@slip/api/fake-office';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { paths, reportsHome } from '../paths.js';
import { pressBack } from '../stories/browserBack.js';
import { reportJobs } from '../stories/reportRecords.js';
import { type ScreenStory, screenStories, sentTo } from '../stories/screenStories.js';
import { showing } from '../stories/statesOfRow.js';

const meta = {
  title: 'Screens/Reports/Saved and prepared',
  ...screenStories(paths.reports, { at: `${reportsHome}/saved` }),
};
export default meta;

const prepared = `${reportsHome}/prepared`;
type Play = Parameters<NonNullable<ScreenStory['play']>>[0];

async function chooseAction(
  { canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>,
  of: string,
  action: string,
) {
  await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${of}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

/** The reports that are kept, how often they are sent, and why one is sent no more. */
export const SavedReports: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    const table = within(await canvas.findByRole('table', { name: 'Saved reports' }));
    await expect(await table.findByText('Next on 02/01/2026')).toBeVisible();
    await expect(table.getByText('Ben Okafor has ended the agreement with your agency.')).toBeVisible();
    await chooseAction({ canvas, userEvent }, 'Wyoming, last year', 'Change');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change “Wyoming, last year”' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Every quarter' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'reports.saveReport')).toMatchObject([
        { body: { savedReportId: 6, name: 'Wyoming, last year', period: 'lastYear', schedule: 'quarter' } },
      ]),
    );
  },
};

/** Nothing is deleted unasked. */
export const Deleted: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await chooseAction({ canvas, userEvent }, 'Last month, all states', 'Delete');
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Delete “Last month, all states”?' }),
    );
    await expect(sentTo(loaded, 'reports.deleteSavedReport')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'reports.deleteSavedReport')).toEqual([{ body: { savedReportId: 5 } }]),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

/** One that is run has its own choices, for the period before today; what is changed can be kept in it. */
export const Run: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    const table = within(await canvas.findByRole('table', { name: 'Saved reports' }));
    await userEvent.click(await table.findByRole('link', { name: /Wyoming, last year/ }));
    const form = within(await canvas.findByRole('form', { name: 'Transaction Report' }));
    await waitFor(() => expect(form.getByRole('textbox', { name: /^Start Date/ })).toHaveValue('01/01/2025'));
    await expect(form.getByRole('radio', { name: 'Effective Date' })).toBeChecked();
    await expect(form.getByRole('checkbox', { name: 'Wyoming' })).toBeChecked();
    await expect(form.getByRole('checkbox', { name: 'Colorado' })).not.toBeChecked();
    await userEvent.click(form.getByRole('checkbox', { name: 'Colorado' }));
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save these choices' }));
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'in “Wyoming, last year”' })).toBeChecked());
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'reports.saveReport')).toMatchObject([
        { body: { savedReportId: 6, settings: { states: 'CO,WY' } } },
      ]),
    );
    await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
  },
};

/** The one that is open is run once more: what was changed meanwhile gives way to its own choices. */
export const RunOnceMore: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('table', { name: 'Saved reports' }));
    await userEvent.click(await table.findByRole('link', { name: /Wyoming, last year/ }));
    const form = within(await canvas.findByRole('form', { name: 'Transaction Report' }));
    await userEvent.click(await form.findByRole('checkbox', { name: 'Colorado' }));
    await expect(form.getByRole('checkbox', { name: 'Colorado' })).toBeChecked();
    const menu = within(canvas.getByRole('navigation', { name: 'Reports' }));
    await userEvent.click(menu.getByRole('link', { name: 'Wyoming, last year' }));
    await waitFor(() => expect(form.getByRole('checkbox', { name: 'Colorado' })).not.toBeChecked());
    await expect(form.getByRole('checkbox', { name: 'Wyoming' })).toBeChecked();
    await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
  },
};

/** A change is in the address at once: who leaves in the moment after it finds it on coming back. */
export const ChangedAndLeft: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('table', { name: 'Saved reports' }));
    await userEvent.click(await table.findByRole('link', { name: /Wyoming, last year/ }));
    const form = within(await canvas.findByRole('form', { name: 'Transaction Report' }));
    const colorado = await form.findByRole('checkbox', { name: 'Colorado' });
    const menu = within(canvas.getByRole('navigation', { name: 'Reports' }));
    const away = menu.getByRole('link', { name: 'Saved reports' });
    await userEvent.click(colorado);
    await userEvent.click(away);
    await expect(await canvas.findByRole('table', { name: 'Saved reports' })).toBeVisible();
    pressBack();
    const again = within(await canvas.findByRole('form', { name: 'Transaction Report' }));
    await expect(await again.findByRole('checkbox', { name: 'Colorado' })).toBeChecked();
    await expect(again.getByRole('checkbox', { name: 'Wyoming' })).toBeChecked();
    await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
  },
};

export const NoSavedReports: ScreenStory = {
  args: { answers: { 'reports.savedReports': [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No saved reports yet' })).toBeVisible();
  },
};

export const SavedNotLoaded: ScreenStory = {
  args: { answers: { 'reports.savedReports': fail(500) } },
  play: showing('The saved reports could not be loaded.'),
};

/** Waiting, being made, ready, failed, cancelled: each says what can be done. */
export const Prepared: ScreenStory = {
  args: { at: prepared, answers: { 'reports.reportJobs': reportJobs } },
  play: async ({ canvas, userEvent, loaded }) => {
    const table = within(await canvas.findByRole('table', { name: 'Prepared reports' }));
    await expect(await table.findByText('40,000 of 200,000')).toBeVisible();
    await expect(
      table.getByText('The office’s server was stopped three times while it was made.'),
    ).toBeVisible();
    const clicked = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await userEvent.click(table.getByRole('button', { name: /^Download/ }));
    await waitFor(() => expect(sentTo(loaded, 'reports.reportFile')).toEqual([{ query: { jobId: 30 } }]));
    await waitFor(() => expect(clicked).toHaveBeenCalled());
    clicked.mockRestore();
    const [first] = table.getAllByRole('button', { name: /^Cancel/ });
    if (first) await userEvent.click(first);
    await waitFor(() => expect(sentTo(loaded, 'reports.cancelReport')).toHaveLength(1));
    const [failed] = table.getAllByRole('button', { name: /^Make it again/ });
    if (failed) await userEvent.click(failed);
    await waitFor(() =>
      expect(sentTo(loaded, 'reports.beginReport')).toMatchObject([
        { body: { report: 'insurerTransaction', settings: { states: 'ALL', dateType: 0 } } },
      ]),
    );
  },
};

export const NothingPrepared: ScreenStory = {
  args: { at: prepared },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No prepared reports yet' })).toBeVisible();
  },
};

export const PreparedNotLoaded: ScreenStory = {
  args: { at: prepared, answers: { 'reports.reportJobs': fail(500) } },
  play: showing('The prepared reports could not be loaded.'),
};

export const PreparedLoading: ScreenStory = {
  args: { at: prepared, answers: { 'reports.reportJobs': never() } },
};
