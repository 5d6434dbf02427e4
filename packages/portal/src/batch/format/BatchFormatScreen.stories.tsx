import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';

const meta = { title: 'Screens/Batch filing/Batch File Format', ...screenStories(paths.batchFormat) };
export default meta;

const rulesIn = (canvas: ReturnType<typeof within>, name: string) =>
  within(canvas.getByRole('region', { name }));

/** Everybody reads it: the rules, the columns and the states. */
export const Ready: ScreenStory = {
  args: {
    answers: {
      'staticdocuments.getStaticDocument': () => ({
        name: 'BatchBrokerSchema-1.0.xsd',
        blob: new Blob(['<xs:schema/>'], { type: 'application/xml' }),
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'The effective date' })).toBeVisible();
  },
};

/** Searches in the rules and the columns, downloads the schema and turns to those of insurers. */
export const Searched: ScreenStory = {
  ...Ready,
  play: async ({ canvas, userEvent, loaded }) => {
    await expect(await canvas.findByRole('heading', { name: 'The effective date' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Schema of broker files (XSD)' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'staticdocuments.getStaticDocument')[0]).toEqual({
        query: { documentName: 'BatchBrokerSchema-1.0.xsd' },
      }),
    );
    await expect(
      rulesIn(canvas, 'Rules that reject a file').getAllByRole('heading', { level: 3 }),
    ).toHaveLength(21);
    await userEvent.type(
      canvas.getByRole('searchbox', { name: 'Search rules, columns and coverages' }),
      'NAIC digits',
    );
    await waitFor(() =>
      expect(
        rulesIn(canvas, 'Rules that reject a file')
          .getAllByRole('heading', { level: 3 })
          .map(({ textContent }) => textContent),
      ).toEqual(['The NAIC number']),
    );
    await expect(await canvas.findByText('No rule matches')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Coverage codes' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Insurers' }));
    await expect(await canvas.findByRole('table', { name: 'CSV columns: Insurers' })).toBeVisible();
  },
};

/** A finding leads to its rule, also for somebody who is signed in. */
export const OneRule: ScreenStory = {
  args: { person: 'agent', search: '#R014' },
  play: async ({ canvas }) => {
    const rule = (await canvas.findByRole('heading', { name: 'The effective date' })).closest('li');
    await waitFor(() => expect(rule).toHaveFocus());
  },
};

/** A column that was searched for leads to its rule, which has other words; and leads there again. */
export const RuleOfColumn: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    const search = await canvas.findByRole('searchbox', { name: 'Search rules, columns and coverages' });
    const ruleOfColumn = () => canvas.queryByRole('heading', { name: 'The file can be read' });
    await userEvent.type(search, 'InsuredCity');
    await waitFor(() => expect(ruleOfColumn()).toBeNull());
    const row = within(await canvas.findByRole('row', { name: /^InsuredCity/ }));
    await userEvent.click(row.getByRole('link', { name: 'R001' }));
    await waitFor(() => expect(ruleOfColumn()?.closest('li')).toHaveFocus());
    await userEvent.click(search);
    await userEvent.click(row.getByRole('link', { name: 'R001' }));
    await waitFor(() => expect(ruleOfColumn()?.closest('li')).toHaveFocus());
    await userEvent.clear(search);
    await userEvent.type(search, 'NAIC digits');
    await waitFor(() => expect(ruleOfColumn()).toBeNull());
  },
};
