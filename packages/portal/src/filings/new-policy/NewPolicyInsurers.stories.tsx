import { fail, offline } from '@slip/api/fake-office';
import { emptyInsurerCard } from '@slip/forms/rules';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { goingOn, newFiling, wholeFiling } from '../../stories/begunFilings.js';
import { insurersMatching, selectedInsurers } from '../../stories/insurerChoices.js';
import { type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';

const meta = { title: 'Screens/Filings, of brokers/New policy, insurers', ...screenStories(paths.newPolicy) };
export default meta;

/** An insurer that is not on the list yet is found, and taken into it. */
export const Found: ScreenStory = {
  args: goingOn(newFiling('WY'), 'entry', { 'filings.insurersForAgent': { selectedInsurers: [] } }),
  play: async ({ userEvent, loaded }) => {
    const insurer = await screen.findByRole('combobox', { name: 'Insurer' });
    await userEvent.click(insurer);
    const hint = 'Type a name or NAIC number to search all eligible insurers.';
    await expect((await screen.findAllByText(hint))[0]).toBeVisible();
    await userEvent.keyboard('tall');
    await screen.findByRole('group', { name: 'Other eligible insurers' });
    await userEvent.click(await screen.findByRole('option', { name: /Tallgrass/ }));
    await waitFor(() => expect(insurer).toHaveValue('Tallgrass Excess Insurance Company (46137)'));
    const saves = () => sentTo(loaded, 'admin.setSelectedInsurers');
    await waitFor(() =>
      expect(saves()).toMatchObject([
        { query: { effectiveDate: '01/15/2026' }, body: { selectedIds: [12], availableIds: [] } },
      ]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    const summary = await screen.findByRole('region', { name: /There are \d+ problems/ });
    await expect(summary).not.toHaveTextContent(/insurer is/i);
  },
};

/** Whoever types on does not wait for a search: what it finds is chosen before the filing is checked. */
export const ReviewedWhileSearching: ScreenStory = {
  args: goingOn(
    { ...wholeFiling(), InsurerPremiumInformation: [{ ...emptyInsurerCard(), Premium: 10_000_00 }] },
    'entry',
    { 'filings.insurersForAgent': { selectedInsurers: [] } },
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Insurer' }));
    await userEvent.keyboard('tallgrass{Tab}{Control>}{Enter}{/Control}');
    await expect(await screen.findByText('Please confirm the information below is correct.')).toBeVisible();
    await expect(await screen.findByRole('rowheader', { name: /Tallgrass/ })).toBeVisible();
  },
};

/** The agent's own insurers come first; what cannot be searched or taken into the list is said. */
export const InsurersNotSearched: ScreenStory = {
  args: goingOn(newFiling('WY'), 'entry', { 'filings.searchInsurers': offline() }),
  play: async ({ userEvent }) => {
    const insurer = await screen.findByRole('combobox', { name: 'Insurer' });
    await userEvent.click(insurer);
    const mine = within(await screen.findByRole('group', { name: 'My insurers' }));
    await waitFor(() => expect(mine.getAllByRole('option')).toHaveLength(3));
    await userEvent.keyboard('har');
    await expect((await screen.findAllByText('The insurers could not be searched.'))[0]).toBeVisible();
    await expect(await screen.findByRole('option', { name: /Harbor Light/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

const tallgrass = insurersMatching('tallgrass').map(({ value, text, name, naic }) => ({
  value,
  text,
  name,
  naic,
  isActive: true,
}));

/** An insurer that could not be taken into the list is told, and is not filed with until the day is one on which it may be. */
export const InsurerNotAdded: ScreenStory = {
  args: goingOn(newFiling('WY'), 'entry', {
    'admin.setSelectedInsurers': fail(400, { error: 'Tallgrass is not active on 01/15/2026.' }),
    'filings.insurersForAgent': ({ query }) => ({
      selectedInsurers:
        query.effectiveDate === '01/15/2026' ? selectedInsurers : [...selectedInsurers, ...tallgrass],
    }),
  }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Insurer' }));
    await userEvent.keyboard('tall');
    await userEvent.click(await screen.findByRole('option', { name: /Tallgrass/ }));
    await expect((await screen.findAllByText('Tallgrass is not active on 01/15/2026.'))[0]).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    const summary = await screen.findByRole('region', { name: /There are \d+ problems/ });
    await expect(summary).toHaveTextContent('The insurer is not in your insurer list.');
    // In one change, as the calendar makes it.
    await userEvent.tripleClick(screen.getByRole('textbox', { name: /^Transaction Effective Date/ }));
    await userEvent.paste('01/16/2026');
    await waitFor(() => expect(summary).not.toHaveTextContent('The insurer is not in your insurer list.'));
    await expect(screen.getByRole('combobox', { name: 'Insurer' })).toBeValid();
  },
};

/** The list of the agent as the story leaves it. */
const list = { insurers: selectedInsurers };

/** The chosen insurer is taken off the list: it is not said to be not eligible. */
export const InsurerTakenOff: ScreenStory = {
  args: goingOn(wholeFiling(), 'entry', {
    'filings.insurersForAgent': (_input, { count }) => {
      if (count === 1) list.insurers = selectedInsurers;
      return { selectedInsurers: list.insurers };
    },
    'admin.setSelectedInsurers': ({ body }) => {
      list.insurers = list.insurers.filter(({ value }) => !body.availableIds.includes(Number(value)));
      return true;
    },
  }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Modify My Insurer List' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Modify My Insurer List' }));
    await userEvent.click(await dialog.findByRole('option', { name: /Granite Peak/ }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Move to Available' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    const summary = await screen.findByRole('region', { name: 'There is a problem' });
    await expect(summary).toHaveTextContent('The insurer is not in your insurer list.');
  },
};
