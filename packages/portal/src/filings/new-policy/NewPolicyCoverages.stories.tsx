import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor } from 'storybook/test';
import { paths } from '../../paths.js';
import { goingOn, newFiling, wholeFiling } from '../../stories/begunFilings.js';
import { changedCoverages } from '../../stories/chooseFiles.js';
import { type ScreenStory, screenStories } from '../../stories/screenStories.js';

const meta = {
  title: 'Screens/Filings, of brokers/New policy, coverage codes',
  ...screenStories(paths.newPolicy),
};
export default meta;

/** The office's own coverage codes: one it added, one it renamed; one it ended is no choice for a term that begins now. */
export const OfficeCoverages: ScreenStory = {
  args: goingOn(newFiling('WY'), 'entry', { 'lookups.coverageCodes': changedCoverages }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Coverage Code' }));
    await userEvent.paste('50');
    await expect(await screen.findByRole('option', { name: '5001 Umbrella and Excess' })).toBeVisible();
    await expect(screen.queryByRole('option', { name: /^5000/ })).toBeNull();
    await userEvent.clear(screen.getByRole('combobox', { name: 'Coverage Code' }));
    await userEvent.paste('drones');
    await userEvent.click(await screen.findByRole('option', { name: '5022 Drones' }));
    // The one status it allows is chosen with it.
    await expect(
      await screen.findByRole('button', { name: /Non-Taxable Insured.*Tax Status/ }),
    ).toBeVisible();
  },
};

/** A coverage that was chosen before the office ended it is still shown, and refused in words. */
export const EndedCoverage: ScreenStory = {
  args: goingOn(wholeFiling(), 'entry', { 'lookups.coverageCodes': changedCoverages }),
  play: async ({ userEvent }) => {
    const coverage = await screen.findByRole('combobox', { name: 'Coverage Code' });
    await waitFor(() => expect(coverage).toHaveValue('5000 Commercial General Liability'));
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    await expect(await screen.findByRole('region', { name: 'There is a problem' })).toHaveTextContent(
      'Coverage Code 5000 is not in use in Wyoming on 01/15/2026: its last day is 12/31/2025.',
    );
    // On an earlier day it may be filed.
    const effective = screen.getByRole('textbox', { name: /^Transaction Effective Date/ });
    await userEvent.clear(effective);
    await userEvent.type(effective, '12/15/2025');
    await waitFor(() => expect(coverage).toBeValid());
  },
};

/** The coverage codes do not arrive: the form waits for them, and they can be asked for again. */
export const CoveragesFailed: ScreenStory = {
  args: goingOn(newFiling('WY'), 'entry', { 'lookups.coverageCodes': fail(500) }),
  play: async () => {
    await expect(await screen.findByText('The coverage codes could not be loaded')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
  },
};
