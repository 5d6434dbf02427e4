import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { insurerRowsMatching } from '../../stories/insurerRecords.js';
import { searchResult } from '../../stories/records.js';
import { insurerStatesOf, type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';

const meta = {
  title: 'Screens/Policies, of insurers/Search and manage policies',
  ...screenStories(paths.policySearch, { person: 'foreignInsurer' }),
};
export default meta;

const states = insurerStatesOf(paths.policySearch);

const box = { name: 'Search policies' };

/** The policies that the insurer reported, the newest first. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /GP-2026-0012/ })).toHaveAttribute(
      'href',
      '/slip/filings/view?policyId=12',
    );
    await expect(
      canvas.getByText('Search by Policy Number, Insured Name, Submission Date, and State'),
    ).toBeVisible();
    await expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Policy Number',
      'Insured Name',
      'State',
      'Agent',
      'Effective Date',
      'Submitted',
      'Total Premium',
      'On the Agent’s Side',
    ]);
    await expect(canvas.getAllByRole('cell', { name: 'IPC' })).toHaveLength(2);
    await expect(canvas.getAllByRole('cell', { name: 'Not filed by the insured' })).toHaveLength(2);
  },
};

/** The filters that insurers have. */
export const FiltersOpened: ScreenStory = {
  ...Ready,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: /GP-2026-0012/ })).toHaveAttribute(
      'href',
      '/slip/filings/view?policyId=12',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    const filters = within(await canvas.findByRole('region', { name: 'Filters' }));
    await expect(filters.getByLabelText('Policy Number')).toBeVisible();
    await expect(filters.getByRole('textbox', { name: /^Submitted To/ })).toBeVisible();
    for (const name of [/^Expires/, /Confirmation Number/, /TIQs/, /Associated Agent/]) {
      await expect(filters.queryByLabelText(name)).toBeNull();
    }
  },
};

/** Insurers of another country have the same. */
export const OfAnAlienInsurer: ScreenStory = { args: { person: 'alienInsurer' } };

/** One box finds by number or name; filters are shown as chips, and an address leads back to a search. */
export const Searched: ScreenStory = {
  args: { search: '?page=1&state=WY&tiqs=true&confirmationNumber=41' },
  play: async ({ canvas, userEvent, loaded }) => {
    const set = within(await canvas.findByRole('list', { name: 'Filters that are set' }));
    await expect(set.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(set.getByRole('button', { name: 'State: Wyoming, remove this filter' }));
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Filters that are set' })).toBeNull());
    await canvas.findByRole('link', { name: /GP-2026-0012/ });
    await userEvent.type(await canvas.findByRole('searchbox', box), 'quarry{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(1));
    await expect(sentTo(loaded, 'filings.searchInsurerPolicies').at(-1)).toMatchObject({
      query: { search: 'quarry', sort: 'submitted' },
    });
    await userEvent.click(await canvas.findByRole('link', { name: /GP-2026-0013/ }));
    await canvas.findByRole('heading', { level: 1, name: 'Bighorn Outfitters LLC' });
    await userEvent.click(await canvas.findByRole('link', { name: 'Search and Manage Policies' }));
    await expect(await canvas.findByRole('searchbox', box)).toHaveValue('quarry');
  },
};

/** The office sorts, over all that is found. */
export const Sorted: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await canvas.findByRole('link', { name: /GP-2026-0012/ });
    await userEvent.click(canvas.getByRole('button', { name: 'Total Premium' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'filings.searchInsurerPolicies').at(-1)).toMatchObject({
        query: { sort: 'premium', direction: 'descending' },
      }),
    );
  },
};

/** Everything that was found, as a spreadsheet. */
export const Exported: ScreenStory = {
  args: { search: '?page=1&policyNumber=GP-2026' },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export' }));
    await screen.findAllByText(
      'The policies were exported to PolicyExport.csv; please check your download(s).',
    );
    await expect(canvas.queryByRole('button', { name: 'Export transactions' })).toBeNull();
    await expect(sentTo(loaded, 'reports.exportInsurerPolicySearch')[0]).toMatchObject({
      query: { policyNumber: 'GP-2026' },
    });
  },
};

/** May look, and take with them. */
export const ViewOnly: ScreenStory = {
  args: { person: 'viewOnlyInsurer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /GP-2026-0012/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'New Policy' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Export' })).toBeVisible();
  },
};

/** More than a hundred match. */
export const Truncated: ScreenStory = {
  args: {
    answers: {
      'filings.searchInsurerPolicies': {
        ...searchResult(1, 10, insurerRowsMatching('')),
        total: 100,
        truncated: true,
      },
    },
  },
  play: showing(/More than 100 policies match/),
};

export const Empty: ScreenStory = {
  args: { answers: { 'filings.searchInsurerPolicies': searchResult(1, 10, []) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No filings found.', { selector: 'strong' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Export' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Loading = states.Loading;
export const Failed = states.Failed;
