import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';

const meta = { title: 'Screens/Help and shell/Command palette', ...screenStories(paths.home) };
export default meta;

const label = 'Search or go to';
const chosen = (name: RegExp) =>
  waitFor(() => expect(document.querySelector('[role="menuitem"][data-focused]')).toHaveTextContent(name));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });

/** Opens it by its key; what is typed before it is there is typed into it. */
async function open(text = ''): Promise<void> {
  await userEvent.keyboard(`{Control>}k{/Control}${text}`);
  await waitFor(async () => expect(await screen.findByRole('searchbox', { name: label })).toHaveValue(text));
}

/** Everything that opens for an agent, and what is due. */
export const Open: ScreenStory = {
  play: async () => {
    await heading(/Welcome/);
    await open();
    const menu = within(await screen.findByRole('menu', { name: label }));
    await expect(await menu.findByRole('menuitem', { name: /^Pay Transaction Fee/ })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: /^New Policy/ })).toBeVisible();
  },
};

/** Keys alone: to a page, whose heading gets the focus, and back by what is recent. */
export const Going: ScreenStory = {
  play: async () => {
    await heading(/Welcome/);
    await open('inb');
    await screen.findByRole('menuitem', { name: 'Inbox' });
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await heading('Inbox')).toHaveFocus());
    await isGone();
    await open();
    await userEvent.keyboard('{ArrowDown}');
    await chosen(/^Inbox/);
    await userEvent.keyboard('{Escape}');
    await isGone();
  },
};

/** A policy is found by the office; another for its insured begins with who is insured. */
export const Finding: ScreenStory = {
  play: async ({ loaded }) => {
    await heading(/Welcome/);
    await open();
    await userEvent.keyboard('bighorn');
    await expect(await screen.findByRole('menuitem', { name: /^SL-2026-0041/ })).toBeVisible();
    await expect(await screen.findByRole('menuitem', { name: /^New policy for Bighorn/ })).toBeVisible();
    await expect(sentTo(loaded, 'filings.searchAgentPolicies')).toMatchObject([
      { query: { search: 'bighorn' } },
    ]);
    await chosen(/^SL-/);
    await userEvent.keyboard('{Enter}');
    await expect(await heading(/Policy|Bighorn/)).toBeVisible();
  },
};

/** Several categories are chosen on Pay Invoices as it opens. */
export const Paying: ScreenStory = {
  play: async () => {
    await heading(/Welcome/);
    await open('pay fee');
    await screen.findByRole('menuitem', { name: /^Pay Transaction Fee/ });
    await userEvent.keyboard('{Enter}');
    await heading('Pay Invoices');
    await waitFor(async () =>
      expect(await screen.findByRole('checkbox', { name: 'Select to Pay Transaction fee' })).toBeChecked(),
    );
    await waitFor(async () => expect((await screen.findAllByRole('radio'))[0]).toHaveFocus());
  },
};

/** Whoever may only look is offered nothing to do. */
export const ViewOnly: ScreenStory = {
  args: { person: 'viewOnlyAgent' },
  play: async () => {
    await heading(/Welcome/);
    await userEvent.click(screen.getByRole('button', { name: /^Search or go to/ }));
    const menu = within(await screen.findByRole('menu', { name: label }));
    await expect(await menu.findByRole('menuitem', { name: /^Pay Invoices/ })).toBeVisible();
    await expect(
      menu.queryByRole('menuitem', { name: /^(Pay Transaction|Sign (Q|A)|New Policy)/ }),
    ).toBeNull();
  },
};
