import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { busyPolicy, policy } from '../../stories/records.js';
import { officeOf, type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';

const meta = { title: 'Screens/Policies, of brokers/Policy', ...screenStories(paths.policyView) };
export default meta;

const states = statesOf(paths.policyView);

/** Where the dates of a coverage's first transaction begin, and where its amounts end. */
const edgesOf = (table: Element) =>
  [...table.querySelectorAll('tbody tr:first-child > *')].slice(3, 8).map((cell, place) => {
    const content = document.createRange();
    content.selectNodeContents(cell);
    const { left, right } = content.getBoundingClientRect();
    return Math.round(place < 2 ? left : right);
  });

/** The policy that was filed a moment ago. (spec 3 §2.3) */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2026-00000041')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Bighorn Outfitters LLC' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: /5000 Commercial General Liability/ })).toBeVisible();
    await expect(document.title).toBe('Wyoming Policy SL-2026-0041 · Slip');
  },
};

/** Two coverages, date under date and amount under amount; a backout beside what it reverses; a question of the office, in words. */
export const Busy: ScreenStory = {
  args: { answers: { 'filings.agentPolicy': busyPolicy } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'The exemption of the insured has to be verified. Answer the question with the proof, or correct the Tax Status.',
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Correct this transaction/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/slip/filings/edit?'),
    );
    const questioned = canvas.getByRole('row', { name: /Questioned/ });
    await expect(questioned).toBeVisible();
    // In a wide table a questioned row is as high as any with a badge.
    if (innerWidth >= 1024) await expect(questioned.offsetHeight).toBeLessThan(64);
    const tables = canvas.getAllByRole('table', { name: /^Transactions of / });
    const places = tables.map((table) =>
      [...table.querySelectorAll('thead th')]
        .slice(3)
        .map((header) => Math.round(header.getBoundingClientRect().left)),
    );
    await expect(places).toHaveLength(2);
    await expect(places[0]).toEqual(places[1]);
    const edges = tables.map(edgesOf);
    await expect(edges[0]).toHaveLength(5);
    await expect(edges[0]).toEqual(edges[1]);
  },
};

/** Premium and fees by state. */
export const PremiumOpen: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '10,000.00, premium details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Premium Details' }));
    const fees = await dialog.findByText('250.00');
    await waitFor(() => expect(fees).toBeVisible());
    await expect(dialog.getByText('Wyoming')).toBeVisible();
  },
};

/** Every charge with its reason, and what they add up to. */
export const AssessmentsOpen: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '307.50, assessment details' }));
    await screen.findByRole('dialog', { name: 'Assessment Details' });
    const reason = await screen.findByText('3% of $10,250.00 premium and policy fees');
    await waitFor(() => expect(reason).toBeVisible());
    const total = screen.getByRole('row', { name: /^Total Tax and Fees/ });
    await expect(total).toHaveTextContent('Tax 307.50 and transaction fee 17.94');
    await expect(total).toHaveTextContent(/325\.44$/);
  },
};

/** A transaction without charges. */
export const Empty = states.Empty;

/** Its details say so. */
export const NoAssessmentDetails: ScreenStory = {
  ...Empty,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '307.50, assessment details' }));
    const words = await screen.findByText('No assessment details are available', { selector: 'strong' });
    await waitFor(() => expect(words).toBeVisible());
  },
};

/** Whose policy it is, for those who act for several agents. */
export const Agency: ScreenStory = {
  args: { person: 'agency', answers: { 'filings.agentPolicy': busyPolicy } },
  play: showing('Agent', 'Ada Larkin'),
};

/** An agency reads what it filed for an agent of the past, and is offered no change. */
export const OfFormerAgent: ScreenStory = {
  args: {
    person: 'agency',
    answers: { 'filings.agentPolicy': busyPolicy, 'admin.associatedAgentsForAgency': [] },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await expect(
      await canvas.findByText(
        'Your agency no longer files for Ada Larkin: this policy can be read, not changed.',
      ),
    ).toBeVisible();
    for (const name of [/^Edit/, 'Change Agent', 'Add Transaction', 'Renew', 'Copy this policy']) {
      await expect(canvas.queryByRole('button', { name })).toBeNull();
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for 2026-00000041' }));
    await expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'View',
    ]);
    const calls = officeOf(loaded).calls();
    await expect(calls.map(({ id }) => id)).not.toContain('filings.agentHasLicense');
  },
};

/** A transaction is reversed once it is confirmed; what is reversed already offers nothing. */
export const Backout: ScreenStory = {
  args: {
    answers: { 'filings.agentPolicy': busyPolicy, 'filings.backoutTransaction': 45 },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for 2026-00000042' }));
    await screen.findByRole('menuitem', { name: 'Edit' });
    await expect(screen.queryByRole('menuitem', { name: 'Backout' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for 2026-00000041' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Backout' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Back out 2026-00000041?' }));
    const total = within(
      (await dialog.findByRole('rowheader', { name: 'Total' })).closest('tr') ?? document.body,
    );
    await waitFor(() =>
      expect(total.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
        '10,575.44',
        '0.00',
        '-10,575.44',
      ]),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Backout' }));
    await screen.findAllByText('Transaction backed out successfully.');
    await expect(sentTo(loaded, 'filings.backoutTransaction')[0]).toMatchObject({
      body: { originalAgentTransactionId: 41, agentTransType: 1 },
    });
  },
};

/** Nothing can be changed where the agent has no license, and the page says why. */
export const Unlicensed: ScreenStory = {
  args: { answers: { 'filings.agentHasLicense': false } },
  play: showing(/does not have access to submit policy data for Wyoming/),
};

/** Who did what, and when; read when somebody asks for it. */
export const History: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    const asked = () => sentTo(loaded, 'filings.policyHistory').length;
    const opener = await canvas.findByRole('button', { name: 'What happened to this policy' });
    await expect(asked()).toBe(0);
    await userEvent.click(opener);
    await expect(await canvas.findByText(/^Filed with confirmation number/)).toHaveTextContent(
      'Filed with confirmation number 2026-00000041.',
    );
    await expect(asked()).toBe(1);
  },
};

/** A view-only person is offered no changes, and sees everything that was filed. */
export const ViewOnly: ScreenStory = {
  args: { person: 'viewOnlyAgent' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('2026-00000041')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Edit/ })).toBeNull();
    const menu = canvas.getByRole('button', { name: 'Actions for 2026-00000041' });
    await userEvent.click(menu);
    await expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'View',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'View' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Transaction 2026-00000041' }));
    await waitFor(() => expect(dialog.getByText('Dana Wells')).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(menu).toHaveFocus());
  },
};

export const Loading = states.Loading;

/** The answers that wait until a story lets them go. */
const held: (() => void)[] = [];

/** While the office has not said what may be changed, the buttons and the room for the name are there: nothing moves when the answers come. */
export const NothingMoves: ScreenStory = {
  args: {
    answers: {
      'filings.agentPolicy': () =>
        new Promise<typeof policy>((resolve) => {
          held.push(() => resolve(policy));
        }),
    },
  },
  play: async ({ canvas }) => {
    const download = await canvas.findByRole('button', { name: 'Download Policy' });
    await expect(download).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Copy this policy' })).toBeDisabled();
    const { top } = download.getBoundingClientRect();
    for (const letGo of held.splice(0)) letGo();
    await canvas.findByRole('heading', { level: 1, name: 'Bighorn Outfitters LLC' });
    await waitFor(() => expect(download).toBeEnabled());
    await expect(Math.abs(download.getBoundingClientRect().top - top)).toBeLessThan(1);
  },
};
export const Failed = states.Failed;

/** An address somebody cut short. */
export const NoPolicy: ScreenStory = {
  args: { search: '?policyId=x' },
  play: showing('This address names no policy'),
};
