import { filings, office } from '@slip/api/contract';
import { fail, never } from '@slip/api/fake-office';
import { messages } from '@slip/forms/rules';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { searchResult } from '../../stories/records.js';
import { type ScreenArgs, type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';

const meta = { title: 'Screens/Help and shell/Command palette', ...screenStories(paths.home) };
export default meta;

const label = 'Search or go to';
const chosen = (name: RegExp) =>
  waitFor(() => expect(document.querySelector('[role="menuitem"][data-focused]')).toHaveTextContent(name));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** The palette itself: what it announces stands outside of it. */
const dialog = async () => within(await screen.findByRole('dialog', { name: label }));
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
    await expect(
      await screen.findByRole('menuitem', { name: /^Bighorn Outfitters LLC.*SL-2026-0041 · Wyoming/ }),
    ).toBeVisible();
    await expect(await screen.findByRole('menuitem', { name: /^New policy for Bighorn/ })).toBeVisible();
    await expect(sentTo(loaded, 'filings.searchAgentPolicies')).toMatchObject([
      { query: { search: 'bighorn' } },
    ]);
    await chosen(/^Bighorn/);
    await userEvent.keyboard('{Enter}');
    await expect(await heading('Bighorn Outfitters LLC')).toBeVisible();
  },
};

const [found] = filings.searchAgentPolicies.example.response.rows;
const newYork = { ...found, agtPolicyId: 77, agtPolicyInsured: 'New York Roofing LLC' };
const withNewYork: ScreenArgs['answers'] = {
  'filings.searchAgentPolicies': ({ query: { search } }) =>
    searchResult(1, 10, newYork.agtPolicyInsured.toLowerCase().includes(search ?? '') ? [newYork] : []),
};

/** A policy stays while more of its name is looked for, and goes with a name that is not its. */
export const FindingMore: ScreenStory = {
  args: {
    answers: {
      'filings.searchAgentPolicies': ({ query: { search } }) =>
        search === 'plumbing'
          ? searchResult(1, 10, [{ ...found, agtPolicyId: 78, agtPolicyInsured: 'Plumbing by Ota LLC' }])
          : never(),
    },
  },
  play: async ({ loaded }) => {
    const isAsked = (search: string) =>
      waitFor(() =>
        expect(sentTo(loaded, 'filings.searchAgentPolicies').at(-1)).toMatchObject({ query: { search } }),
      );
    await heading(/Welcome/);
    await open();
    await userEvent.keyboard('plumbing');
    await chosen(/^Plumbing by Ota/);
    await userEvent.keyboard('x');
    await isAsked('plumbingx');
    await expect(screen.queryByRole('menuitem', { name: /Plumbing/ })).toBeNull();
    await userEvent.keyboard('{Backspace} by');
    await isAsked('plumbing by');
    await userEvent.keyboard('{Enter}');
    await expect(await heading('Bighorn Outfitters LLC')).toBeVisible();
  },
};

/** The name of an insured may begin as the words to file do: the policy is found, and a filing is offered, too. */
export const InsuredCalledNew: ScreenStory = {
  args: { answers: withNewYork },
  play: async () => {
    await heading(/Welcome/);
    await open('new york roofing');
    await expect(await screen.findByRole('menuitem', { name: /^New York Roofing LLC/ })).toBeVisible();
    await expect(
      await screen.findByRole('menuitem', { name: /^New policy for New York Roofing LLC/ }),
    ).toBeVisible();
  },
};

/** Whoever does not file looks for the whole name. */
export const InsuredCalledNewOfStaff: ScreenStory = {
  args: { person: 'staff', answers: withNewYork },
  play: async ({ loaded }) => {
    await heading(/Welcome/);
    await open('new york roofing');
    await expect(await screen.findByRole('menuitem', { name: /^New York Roofing LLC/ })).toBeVisible();
    await expect(sentTo(loaded, 'filings.searchAgentPolicies').at(-1)).toMatchObject({
      query: { search: 'new york roofing' },
    });
  },
};

/** An insured without a policy on file: the last offer is a filing for that name, which the form opens with. */
export const InsuredNotOnFile: ScreenStory = {
  args: { answers: { 'filings.searchAgentPolicies': searchResult(1, 10, []) } },
  play: async () => {
    await heading(/Welcome/);
    await open('new policy for Teton Lodge');
    const offer = await screen.findByRole('menuitem', { name: 'New policy for “Teton Lodge”' });
    await expect(offer).toHaveAttribute('href', `${paths.newPolicy}?insured=Teton+Lodge`);
    await userEvent.clear(screen.getByRole('searchbox', { name: label }));
    await userEvent.keyboard('new policy');
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: /^New policy for/ })).toBeNull());
  },
};

const offersForBighorn = () =>
  screen.findAllByRole('menuitem', { name: /^New policy for Bighorn Outfitters LLC/ });

/** Insurers report policies: they begin one for an insured of theirs, whose name stands in its form. */
export const FilingOfAnInsurer: ScreenStory = {
  args: { person: 'foreignInsurer' },
  play: async () => {
    await heading(/Welcome/);
    await open('new for bighorn');
    await expect(await offersForBighorn()).toHaveLength(1);
    const [offer] = await offersForBighorn();
    if (!offer) throw new Error('No policy is offered.');
    await userEvent.click(offer);
    await waitFor(async () =>
      expect(await screen.findByLabelText('Insured Name')).toHaveValue('Bighorn Outfitters LLC'),
    );
  },
};

/** A policy that was read is named as its page names it: by its insured, with its number and state beside it. */
export const Recent: ScreenStory = {
  args: { at: '/slip/filings/view?policyId=41&agentId=3&state=WY' },
  play: async () => {
    await heading('Bighorn Outfitters LLC');
    await waitFor(() => expect(document.title).toContain('SL-2026-0041'));
    await open('inb');
    await screen.findByRole('menuitem', { name: 'Inbox' });
    await userEvent.keyboard('{Enter}');
    await heading('Inbox');
    await isGone();
    await open();
    await expect(
      await screen.findByRole('menuitem', { name: /^Bighorn Outfitters LLC.*SL-2026-0041 · Wyoming/ }),
    ).toBeVisible();
  },
};

const [larkin] = office.findAccounts.example.response.rows;

/** The office finds accounts by a name, a number or one of their people, and goes to one by keys. */
export const Accounts: ScreenStory = {
  args: { person: 'staff' },
  play: async ({ loaded }) => {
    await heading(/Welcome/);
    await open();
    await userEvent.keyboard('larkin');
    await expect(
      await screen.findByRole('menuitem', { name: /^Ada Larkin.*Agent · NPN 3001234/ }),
    ).toBeVisible();
    await expect(sentTo(loaded, 'office.findAccounts')).toEqual([{ query: { text: 'larkin' } }]);
    await chosen(/^Ada Larkin/);
    await userEvent.keyboard('{Enter}');
    await expect(await heading('Ada Larkin')).toBeVisible();
  },
};

/** More accounts than fit: one entry leads to the page that lists them; a person is named where the account has another name. */
export const ManyAccounts: ScreenStory = {
  args: {
    person: 'staff',
    answers: {
      'office.findAccounts': {
        rows: [1, 2, 3, 4, 5, 6].map((accountId) => ({
          ...larkin,
          accountId,
          name: `Agency ${accountId}`,
          number: `7000${accountId}`,
          kind: 'Agency' as const,
          isEnded: accountId === 1,
          found: [{ by: 'person' as const, text: 'Sam Larkin (sam.larkin)' }],
        })),
        hasMore: false,
      },
    },
  },
  play: async () => {
    await heading(/Welcome/);
    await open('sam');
    const first = /^Agency 1.*Account number 70001 · Ended · Person: Sam Larkin \(sam\.larkin\)/;
    await expect(await screen.findByRole('menuitem', { name: first })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: /^Agency 6/ })).toBeNull();
    await expect(screen.getByRole('menuitem', { name: 'Find accounts for “sam”' })).toHaveAttribute(
      'href',
      '/slip/office/accounts?find=sam',
    );
  },
};

export const AccountsLoading: ScreenStory = {
  args: { person: 'staff', answers: { 'office.findAccounts': never() } },
  play: async () => {
    await heading(/Welcome/);
    await open('nobody at all');
    await expect(await (await dialog()).findByText('Searching…')).toBeVisible();
  },
};

/** Nothing fits, because no account could be read; a notice says so. */
export const AccountsFailed: ScreenStory = {
  args: { person: 'staff', answers: { 'office.findAccounts': fail(500) } },
  play: async () => {
    await heading(/Welcome/);
    await open('nobody at all');
    await expect(await (await dialog()).findByText('Nothing fits that.')).toBeVisible();
    await screen.findAllByText(messages.calls.internal);
  },
};

/** The parts of the office's books have addresses of their own: the closing is found by what is done there, too. */
export const Closing: ScreenStory = {
  args: { person: 'accountant' },
  play: async () => {
    await heading(/Welcome/);
    await open('close quarter');
    await expect(await screen.findByRole('menuitem', { name: /^Closing/ })).toHaveAttribute(
      'href',
      '/slip/office/books/closing',
    );
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
