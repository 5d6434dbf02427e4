import { fail, never } from '@slip/api/fake-office';
import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { paths } from '../../paths.js';
import { rowsMatching, searchResult } from '../../stories/records.js';
import { officeOf, type ScreenArgs, type ScreenStory, screenStories } from '../../stories/screenStories.js';

const meta = {
  title: 'Screens/Search and manage policies',
  tags: ['!autodocs'],
  ...screenStories(paths.policySearch),
} satisfies Meta<ScreenArgs>;
export default meta;

/** The newest policies; what the office asks about is marked, in words as well. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /SL-2026-0041/ })).toHaveAttribute(
      'href',
      '/slip/filings/view?policyId=41&agentId=3&state=WY',
    );
    await expect(canvas.getByText('1 transaction in question')).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: /Associated Agent/ })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'New Policy' })).toBeVisible();
  },
};

/** Everything that was found, as a spreadsheet. */
export const Exported: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export' }));
    await canvas.findAllByText(
      'The policies were exported to PolicyExport.csv; please check your download(s).',
    );
    await expect(
      officeOf(loaded)
        .calls()
        .filter(({ id }) => id === 'reports.exportAgentPolicySearch'),
    ).toHaveLength(1);
  },
};

/** What was filed on all of it, as another spreadsheet. */
export const TransactionsExported: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export Transactions' }));
    await canvas.findAllByText(
      'The transactions were exported to PolicyTransactionResult.csv; please check your download(s).',
    );
    const asked = officeOf(loaded)
      .calls()
      .find(({ id }) => id === 'reports.exportAgentPolicySearch');
    await expect(asked?.input).toMatchObject({ query: { withTransactions: true } });
  },
};

/** Filters, then the second page: both survive a look at a policy and back. */
export const Searched: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Insured Name'), 'quarry{Enter}');
    await waitFor(() => expect(canvas.queryByText('Bighorn Outfitters LLC')).toBeNull());
    await userEvent.click(await canvas.findByRole('link', { name: /SL-2026-0042/ }));
    await userEvent.click(await canvas.findByRole('link', { name: 'Search and Manage Policies' }));
    await expect(await canvas.findByLabelText('Insured Name')).toHaveValue('quarry');
    await expect(await canvas.findByRole('link', { name: /SL-2026-0042/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(await canvas.findByText('Bighorn Outfitters LLC')).toBeVisible();
    await expect(canvas.getByLabelText('Insured Name')).toHaveValue('');
  },
};

/** A range needs both ends, in order. */
export const WrongDates: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Submitted From/ }), '01/20/2026');
    await userEvent.type(canvas.getByRole('textbox', { name: /^Expires From/ }), '02/01/2026');
    await userEvent.type(canvas.getByRole('textbox', { name: /^Expires To/ }), '01/01/2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(await canvas.findByRole('link', { name: 'To date is required.' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Invalid date range.' })).toBeVisible();
  },
};

/** An agency tells its agents apart. */
export const Agency: ScreenStory = {
  args: { person: 'agency' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: /Associated Agent/ })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Associated Agent' })).toBeVisible();
    await expect(canvas.getByText(/and Associated Agents$/)).toBeVisible();
  },
};

/** May look, not file. */
export const ViewOnly: ScreenStory = {
  args: { person: 'viewOnlyAgent' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /SL-2026-0041/ })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'New Policy' })).toBeNull();
  },
};

/** More than a hundred match. */
export const Truncated: ScreenStory = {
  args: { answers: { 'filings.searchAgentPolicies': { ...searchResult(1, 10), truncated: true } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/More than 100 policies match/)).toBeVisible();
  },
};

export const Empty: ScreenStory = {
  args: { answers: { 'filings.searchAgentPolicies': searchResult(1, 10, []) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No filings found.', { selector: 'strong' })).toBeVisible();
  },
};

/** Filters that leave nothing are not an empty office. */
export const NoMatch: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Insured Name'), 'nobody at all{Enter}');
    await waitFor(() => expect(rowsMatching('nobody at all')).toHaveLength(0));
    await expect((await canvas.findAllByText('No data found'))[0]).toBeVisible();
  },
};

export const Loading: ScreenStory = { args: { answers: { 'filings.searchAgentPolicies': never() } } };

export const Failed: ScreenStory = {
  args: { answers: { 'filings.searchAgentPolicies': fail(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error searching policies')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Insurers have no agent policies. */
export const Forbidden: ScreenStory = {
  args: { person: 'foreignInsurer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Unauthorized Access' })).toBeVisible();
    await expect(canvas.getByText('You do not have permission to view this page.')).toBeVisible();
  },
};
