import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories, statesOf } from '../../stories/screenStories.js';

const meta = { title: 'Screens/Policies, of brokers/Manage TIQs', ...screenStories(paths.manageTiqs) };
export default meta;

const states = statesOf(paths.manageTiqs);

const set = { name: 'Only in question (TIQs), remove this filter' };

/** The search, with its filter of questioned policies checked. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Manage TIQs' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await expect(await canvas.findByText('The exemption of the insured has to be verified.')).toBeVisible();
    const row = canvas.getByRole('row', { name: /SL-2026-0043/ });
    await expect(within(row).getByRole('cell', { name: '12' })).toBeVisible();
    await expect(await canvas.findByText('1 transaction in question')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /SL-2026-0043/ })).toBeVisible();
    await expect(canvas.queryByText('Bighorn Outfitters LLC')).toBeNull();
  },
};

/** Its filters are its own, last through a look at a policy, which leads back here, and are reset to the first. */
export const Searched: ScreenStory = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', set));
    await userEvent.click(await canvas.findByRole('link', { name: /SL-2026-0041/ }));
    await canvas.findByRole('heading', { level: 1, name: 'Bighorn Outfitters LLC' });
    await userEvent.click(await canvas.findByRole('link', { name: 'Manage TIQs' }));
    // The policy has the same name on its page: the search is there when its filters are.
    await expect(await canvas.findByRole('searchbox')).toBeVisible();
    await expect(canvas.queryByRole('button', set)).toBeNull();
    await expect(await canvas.findByText('Bighorn Outfitters LLC')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(canvas.queryByText('Bighorn Outfitters LLC')).toBeNull());
    await expect(await canvas.findByRole('button', set)).toBeVisible();
  },
};

/** On a phone the first policy is near the top: the filter that the page begins with is in its title, and has no line. */
export const NearTheTopOfAPhone: ScreenStory = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    const first = await canvas.findByRole('link', { name: /SL-2026-0043/ });
    await expect(canvas.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    if (innerWidth >= 640) return;
    await expect(first.getBoundingClientRect().top + scrollY).toBeLessThan(400);
    await expect(canvas.queryByRole('button', set)).toBeNull();
  },
};

/** The result that everybody hopes for. */
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
