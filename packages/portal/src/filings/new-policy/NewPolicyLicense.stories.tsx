import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories } from '../../stories/screenStories.js';

const meta = {
  title: 'Screens/Filings, of brokers/New policy, license',
  ...screenStories(paths.newPolicy, { answers: { 'filings.agentHasLicense': false } }),
};
export default meta;

async function chooseWyoming() {
  await userEvent.click(await screen.findByRole('button', { name: /State/ }));
  const wyoming = await screen.findByRole('option', { name: 'Wyoming' });
  await userEvent.hover(wyoming);
  // No hand points and presses within one frame; React Aria would then give the focus to the dialog.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await userEvent.click(wyoming);
}

/** The agent holds no license in the state: said before anything is typed in vain. */
export const AgentWithoutLicense: ScreenStory = {
  play: async () => {
    await chooseWyoming();
    await expect(
      await screen.findByText(
        /^Your account does not have access to submit policy data for Wyoming\. .* broker's state license/,
      ),
    ).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.getByRole('link', { name: 'State Agent Licenses' })).toHaveAttribute(
      'href',
      '/slip/admin/settings/licenses',
    );
  },
};

/** An agency is told whose license is missing. */
export const AgencyWithoutLicense: ScreenStory = {
  args: { person: 'agency' },
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Associated Agent' }));
    await userEvent.paste('Ben');
    await userEvent.click(await screen.findByRole('option', { name: 'Ben Okafor' }));
    await chooseWyoming();
    await expect(
      await screen.findByText(
        /^Ben Okafor does not have access to submit policy data for Wyoming\. .* Ben Okafor's surplus lines/,
      ),
    ).toBeVisible();
    await expect(screen.getByRole('link', { name: 'State Agent Licenses of Ben Okafor' })).toHaveAttribute(
      'href',
      '/slip/admin/settings/licenses?agent=4',
    );
    await expect(screen.getByRole('button', { name: 'Next' })).toHaveAccessibleDescription(
      'Choose a state Ben Okafor holds a license in.',
    );
  },
};

/** An agency is offered the states of the agent, and the agents of the state. */
export const LicensedOnly: ScreenStory = {
  args: { person: 'agency' },
  play: async () => {
    const agent = await screen.findByRole('combobox', { name: 'Associated Agent' });
    await userEvent.click(agent);
    await userEvent.paste('Ben');
    await userEvent.click(await screen.findByRole('option', { name: 'Ben Okafor' }));
    await userEvent.click(await screen.findByRole('button', { name: /State$/ }));
    // The list of agents may still be closing.
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Oklahoma',
        'Wyoming',
      ]),
    );
    await userEvent.click(screen.getByRole('option', { name: 'Oklahoma' }));
    await userEvent.clear(agent);
    await userEvent.click(agent);
    await expect(
      (await screen.findAllByText('Only agents who hold a license in Oklahoma.'))[0],
    ).toBeVisible();
    await expect(screen.queryByRole('option', { name: 'Cleo Marsh' })).toBeNull();
    await userEvent.keyboard('{Escape}');
  },
};

/** Who files coverage of their own is not asked for a broker's license. */
export const OwnCoverage: ScreenStory = {
  args: { person: 'ipc' },
  play: async () => {
    await chooseWyoming();
    const words = await screen.findByText(/does not have access to submit policy data for Wyoming/);
    await expect(words).not.toHaveTextContent(/broker|license/);
    await expect(screen.getByRole('button', { name: 'Next' })).toHaveAccessibleDescription(
      'Choose a state your account may file in.',
    );
  },
};
