import { never } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { pressBack } from '../../stories/browserBack.js';
import { rowsMatching, searchResult } from '../../stories/records.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';

const meta = {
  title: 'Screens/Policies, of brokers/Search and manage policies',
  ...screenStories(paths.policySearch),
};
export default meta;

const states = statesOf(paths.policySearch);

/** The newest policies; what the office asks about is marked, in words as well. (spec 3 §2.2) */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /SL-2026-0041/ })).toHaveAttribute(
      'href',
      '/slip/filings/view?policyId=41&agentId=3&state=WY',
    );
    await expect(canvas.getByText('1 transaction in question')).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: /Associated Agent/ })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'New Policy' })).toBeVisible();
  },
};

/** Everything that was found, as a spreadsheet. */
export const Exported: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export policies' }));
    await canvas.findAllByText(
      'The policies were exported to PolicyExport.csv; please check your download(s).',
    );
    await expect(sentTo(loaded, 'reports.exportAgentPolicySearch')).toHaveLength(1);
  },
};

/** Everything that was filed on all of it, as another spreadsheet. */
export const TransactionsExported: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export transactions' }));
    await canvas.findAllByText(
      'The transactions were exported to PolicyTransactionResult.csv; please check your download(s).',
    );
    await expect(sentTo(loaded, 'reports.exportAgentPolicySearch')[0]).toMatchObject({
      query: { withTransactions: true },
    });
  },
};

const box = { name: 'Search policies' };

/** A search survives a look at a policy and back, as its address does, and Back leads to the one before. */
export const Searched: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Bighorn Outfitters LLC');
    await userEvent.type(await canvas.findByRole('searchbox', box), 'quarry{Enter}');
    await waitFor(() => expect(canvas.queryByText('Bighorn Outfitters LLC')).toBeNull());
    await userEvent.click(await canvas.findByRole('link', { name: /SL-2026-0042/ }));
    await canvas.findByRole('heading', { level: 1, name: 'Bighorn Outfitters LLC' });
    await userEvent.click(await canvas.findByRole('link', { name: 'Search and Manage Policies' }));
    await expect(await canvas.findByRole('searchbox', box)).toHaveValue('quarry');
    await expect(await canvas.findByRole('link', { name: /SL-2026-0042/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(await canvas.findByText('Bighorn Outfitters LLC')).toBeVisible();
    await expect(canvas.getByRole('searchbox', box)).toHaveValue('');
  },
};

/** The menu leads to the latest search, also from the page itself. */
export const LatestByTheMenu: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await canvas.findByText('Bighorn Outfitters LLC');
    await userEvent.type(await canvas.findByRole('searchbox', box), 'quarry{Enter}');
    await waitFor(() => expect(canvas.queryByText('Bighorn Outfitters LLC')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Filings' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Search & Manage Policies/ }));
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    // Another order is of the search that is shown.
    await userEvent.click(await canvas.findByRole('button', { name: 'Total Premium' }));
    const asked = () => sentTo(loaded, 'filings.searchAgentPolicies').at(-1);
    await waitFor(() => expect(asked()).toMatchObject({ query: { search: 'quarry', sort: 'premium' } }));
    await expect(canvas.getByRole('searchbox', box)).toHaveValue('quarry');
    // Back over the menu and the search to the first list.
    pressBack();
    pressBack();
    pressBack();
    await expect(await canvas.findByText('Bighorn Outfitters LLC')).toBeVisible();
    await expect(canvas.getByRole('searchbox', box)).toHaveValue('');
  },
};

/** One box finds a policy by its number, its insured or a confirmation number. */
export const OneBox: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    for (const text of ['SL-2026-0043', 'wind river', '2026-00000043']) {
      const field = await canvas.findByRole('searchbox', box);
      await userEvent.clear(field);
      await userEvent.type(field, `${text}{Enter}`);
      await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(1));
      await expect(await canvas.findByRole('link', { name: /SL-2026-0043/ })).toBeVisible();
    }
  },
};

/** Another order leaves alone what is typed and not searched yet. */
export const TypedStays: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    const field = await canvas.findByRole('searchbox', box);
    await canvas.findByRole('link', { name: /SL-2026-0041/ });
    await userEvent.type(field, 'wind');
    await userEvent.click(canvas.getByRole('button', { name: 'Total Premium' }));
    const asked = () => sentTo(loaded, 'filings.searchAgentPolicies').at(-1);
    await waitFor(() =>
      expect(asked()).toMatchObject({ query: { sort: 'premium', direction: 'descending' } }),
    );
    await expect(field).toHaveValue('wind');
  },
};

/** The results begin near the top of the page, whatever is filtered by. */
export const NearTheTop: ScreenStory = {
  args: { search: '?page=1&state=WY&tiqs=true' },
  play: async ({ canvas }) => {
    const first = await canvas.findByRole('link', { name: /SL-2026-0043/ });
    // In no more room than a page of 1280 × 800 has.
    await expect(innerWidth).toBeLessThanOrEqual(1280);
    await expect(first.getBoundingClientRect().top + scrollY).toBeLessThan(400);
  },
};

/** The filters fold away and say what is set; each is taken away with a press. */
export const FiltersSet: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filters' }));
    await userEvent.type(await canvas.findByLabelText('Insured Name'), 'wind');
    await userEvent.click(canvas.getByRole('checkbox', { name: /TIQs/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(1));
    await userEvent.click(await canvas.findByRole('button', { name: 'Filters (2)' }));
    const set = within(await canvas.findByRole('list', { name: 'Filters that are set' }));
    await expect(set.getByText('Only in question (TIQs)')).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: /Days Open/ })).toBeVisible();
    // Both at once, before either is drawn: the first must not come back with the second.
    const chips = ['Insured Name: wind', 'Only in question (TIQs)'];
    for (const each of chips.map((name) => set.getByRole('button', { name: `${name}, remove this filter` })))
      each.click();
    await expect(await canvas.findByText('Bighorn Outfitters LLC')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Filters' })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: /Days Open/ })).toBeNull());
  },
};

/** A text that is typed and not searched yet is searched for when a filter is taken away. */
export const TypedBesideFilter: ScreenStory = {
  args: { search: '?page=1&state=OK' },
  play: async ({ canvas, userEvent, loaded }) => {
    const field = await canvas.findByRole('searchbox', box);
    await userEvent.type(field, 'quarry');
    await userEvent.click(await canvas.findByRole('button', { name: 'State: Oklahoma, remove this filter' }));
    const asked = () => sentTo(loaded, 'filings.searchAgentPolicies').at(-1);
    await waitFor(() => expect(asked()).toMatchObject({ query: { search: 'quarry' } }));
    await expect(asked()).not.toMatchObject({ query: { state: 'OK' } });
    await expect(field).toHaveValue('quarry');
    await expect(await canvas.findByRole('link', { name: /SL-2026-0042/ })).toBeVisible();
  },
};

/** The focus of a filter that is taken away stays at the others; after the last one the heading of the page has it. */
export const FocusAfterTakingAway: ScreenStory = {
  args: { search: '?page=1&state=OK&tiqs=true' },
  play: async ({ canvas, userEvent }) => {
    const takeAway = async (filter: string) => {
      (await canvas.findByRole('button', { name: `${filter}, remove this filter` })).focus();
      await userEvent.keyboard('{Enter}');
    };
    await takeAway('State: Oklahoma');
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Filters that are set' })).toHaveFocus());
    await takeAway('Only in question (TIQs)');
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

/** More columns for whoever wants them. */
export const MoreColumns: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Columns' }));
    for (const name of ['Insurer', 'Effective Date', 'Tax', 'Confirmation #']) {
      await userEvent.click(await screen.findByRole('menuitemcheckbox', { name }));
    }
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('columnheader', { name: 'Confirmation #' })).toBeVisible();
    await expect(await canvas.findByText('2026-00000041')).toBeVisible();
    await expect(canvas.getAllByText('Granite Peak Specialty Insurance Company')[0]).toBeVisible();
  },
};

/** A range needs both ends, in order; what is wrong unfolds the filters. */
export const WrongDates: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filters' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Submitted From/ }), '01/20/2026');
    await userEvent.type(canvas.getByRole('textbox', { name: /^Expires From/ }), '02/01/2026');
    await userEvent.type(canvas.getByRole('textbox', { name: /^Expires To/ }), '01/01/2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(await canvas.findByRole('link', { name: 'To date is required.' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Invalid date range.' })).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: /^Submitted From/ })).toBeVisible();
  },
};

/** An error of the search box leaves the buttons beside it and the folded filters as they are. */
export const WrongText: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('searchbox', box));
    await userEvent.paste('x'.repeat(1000));
    const search = canvas.getByRole('button', { name: 'Search' });
    await userEvent.click(search);
    const field = canvas.getByRole('searchbox', box);
    await waitFor(() => expect(field).toBeInvalid());
    const boxTop = (field.parentElement ?? field).getBoundingClientRect().top;
    await expect(Math.round(search.getBoundingClientRect().top - boxTop)).toBe(0);
    await expect(canvas.getByRole('button', { name: 'Filters' })).toHaveAttribute('aria-expanded', 'false');
  },
};

/** An agency tells its agents apart. */
export const AgencyFilters: ScreenStory = {
  args: { person: 'agency' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('columnheader', { name: /Associated Agent/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    await expect(await canvas.findByRole('combobox', { name: 'Associated Agent' })).toBeVisible();
    const subtitle =
      'Search by Policy Number, Submission Name, Confirmation Number, Insured Name, and Associated Agents';
    await expect(canvas.getByText(subtitle)).toBeVisible();
  },
};

/** May look, not file. */
export const ViewOnly: ScreenStory = {
  args: { person: 'viewOnlyAgent' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /SL-2026-0041/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'New Policy' })).toBeNull();
  },
};

/** More than a hundred match. */
export const Truncated: ScreenStory = {
  args: {
    answers: { 'filings.searchAgentPolicies': { ...searchResult(1, 10, rowsMatching('')), truncated: true } },
  },
  play: showing(/More than 100 policies match/),
};

/** The office finds more than a hundred on any day: on a phone the first policy is still near the top, and the notice below the list. */
export const NearTheTopOfAPhone: ScreenStory = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: {
    person: 'staff',
    answers: { 'filings.searchAgentPolicies': { ...searchResult(1, 10, rowsMatching('')), truncated: true } },
  },
  play: async ({ canvas }) => {
    const first = await canvas.findByRole('link', { name: /SL-2026-0041/ });
    const notice = await canvas.findByText(/More than 100 policies match/);
    await expect(first.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    if (innerWidth >= 640) return;
    await expect(first.getBoundingClientRect().top + scrollY).toBeLessThan(400);
  },
};

/** Nor does the button of those who file push it down. */
export const NearTheTopForAgents: ScreenStory = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    const first = await canvas.findByRole('link', { name: /SL-2026-0041/ });
    await expect(canvas.getByRole('button', { name: 'New Policy' })).toBeVisible();
    if (innerWidth >= 640) return;
    await expect(first.getBoundingClientRect().top + scrollY).toBeLessThan(400);
  },
};

/** An old address names a page that is not there any more: the list leads back to the last page by itself. */
export const PageGone: ScreenStory = {
  args: { search: '?page=9' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /SL-2026-0051/ })).toBeVisible();
    await expect(canvas.queryByText('No data found')).toBeNull();
  },
};

export const Empty = states.Empty;

/** Filters that leave nothing are not an empty office. */
export const NoMatch: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Bighorn Outfitters LLC');
    await userEvent.type(await canvas.findByRole('searchbox', box), 'nobody at all{Enter}');
    await waitFor(() => expect(rowsMatching('nobody at all')).toHaveLength(0));
    await expect((await canvas.findAllByText('No data found'))[0]).toBeVisible();
  },
};

/** Where nothing was found, no menu offers files of nothing. */
export const NothingToExport: ScreenStory = {
  args: { answers: { 'filings.searchAgentPolicies': searchResult(1, 10, []) } },
  play: async ({ canvas, userEvent }) => {
    const exporting = await canvas.findByRole('button', { name: 'Export' });
    await waitFor(() => expect(exporting).toHaveAccessibleDescription('There is nothing to export.'));
    await userEvent.click(exporting);
    await waitFor(() => expect(exporting).toHaveFocus());
    await expect(exporting).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.queryByRole('menu')).toBeNull();
  },
};

/** Nobody has to wait for the list that the page begins with: what is typed meanwhile is searched for. */
export const SearchedAtOnce: ScreenStory = {
  args: {
    answers: {
      'filings.searchAgentPolicies': ({ query }) =>
        query.search === undefined ? never() : searchResult(1, 10, rowsMatching(query.search)),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', box), 'quarry{Enter}');
    await expect(await canvas.findByRole('link', { name: /SL-2026-0042/ })).toBeVisible();
  },
};

export const Loading = states.Loading;
export const Failed = states.Failed;
