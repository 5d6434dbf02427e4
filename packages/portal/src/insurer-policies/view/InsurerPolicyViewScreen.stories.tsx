import { fail, never } from '@slip/api/fake-office';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { procuredPolicy } from '../../stories/insurerRecords.js';
import { type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';

const meta = {
  title: 'Screens/Policies, of insurers/Policy',
  ...screenStories(paths.policyView, { person: 'foreignInsurer' }),
};
export default meta;

const write = fn(async () => undefined);

/** The policy with everything that was reported of it, the insurer's own by its session. (spec 3 §2.4) */
export const Ready: ScreenStory = {
  play: async ({ canvas, loaded }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Bighorn Outfitters LLC' }),
    ).toBeVisible();
    await expect(document.title).toBe('Wyoming Policy GP-2026-0012 · Slip');
    await expect(canvas.getByText('$11,125.00')).toBeVisible();
    await expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Confirmation #',
        'Transaction Type',
        'Effective Date',
        'Received Date',
        'Period',
        'Premium',
      ]),
    );
    await expect(canvas.getAllByRole('cell', { name: '1st Quarter 2026' })).toHaveLength(4);
    await expect(canvas.getByText('Ada Larkin (3001234)')).toBeVisible();
    await expect(
      await canvas.findByText(/^Filed by the agent\. The same policy number is on file/),
    ).toBeVisible();
    await expect(canvas.queryByText('Insurer')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Search and Manage Policies' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Download Policy' })).toBeVisible();
    await expect(sentTo(loaded, 'filings.insurerPolicy')[0]).toMatchObject({
      query: { insurerPolicyId: 12, insurerId: 9 },
    });
  },
};

/** Coverage procured without an agent, of an insurer who reports by year: nobody is named. */
export const Procured: ScreenStory = {
  args: { person: 'alienInsurer', answers: { 'filings.insurerPolicy': procuredPolicy } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('IPC')).toBeVisible();
    await expect(canvas.queryByText('Entity Value')).toBeNull();
    await expect(canvas.getByRole('cell', { name: '2026' })).toBeVisible();
    await expect(canvas.queryByText(/^Pale rows/)).toBeNull();
  },
};

/** A confirmation number is copied, and that is said for two seconds. */
export const Copied: ScreenStory = {
  beforeEach: () => {
    const copied = spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
    return () => copied.mockRestore();
  },
  play: async ({ canvas, userEvent }) => {
    const copy = await canvas.findByRole('button', { name: 'Copy confirmation number 2026-00000058' });
    await userEvent.click(copy);
    await waitFor(() => expect(screen.getAllByText('Copied!')).not.toHaveLength(0));
    await expect(write).toHaveBeenCalledWith('2026-00000058');
  },
};

/** A backout and what it backs out are marked, and lead to each other. */
export const Pairs: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^Pale rows with the same raised number are a pair/)).toBeVisible();
    const [original, backout] = canvas.getAllByRole('button', { name: /^1, backout pair/ });
    await expect(canvas.getByRole('row', { name: /2026-00000063/ })).toHaveTextContent('Backed out');
    original?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(backout).toHaveFocus());
    await expect(backout).toHaveAccessibleName('1, backout pair: Backs out 2026-00000063');
    for (const number of ['2026-00000063', '2026-00000064']) {
      await expect(canvas.queryByRole('button', { name: `Actions for ${number}` })).toBeNull();
    }
  },
};

/** A transaction is reversed once it is confirmed, with what is on file and what will be. */
export const Backout: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    const menu = await canvas.findByRole('button', { name: 'Actions for 2026-00000061' });
    menu.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Backout' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Back out 2026-00000061?' }));
    await expect(
      await dialog.findByText(/^This will backout the currently selected transaction. Are you sure\?/),
    ).toHaveTextContent('A transaction of -$1,125.00 will be filed.');
    const cellsOf = (name: string) =>
      within(dialog.getByRole('rowheader', { name }).closest('tr') ?? document.body)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    await expect(cellsOf('Premium')).toEqual(['1,125.00', '0.00', '-1,125.00']);
    await expect(cellsOf('Total Premium')).toEqual(['11,125.00', '10,000.00', '-1,125.00']);
    await userEvent.click(dialog.getByRole('button', { name: 'Backout' }));
    await screen.findAllByText('The transaction has been successfully backed out.');
    await expect(sentTo(loaded, 'filings.backoutInsurerTransaction')[0]).toMatchObject({
      body: { insTransId: 22, insPolicyId: 12, insTransPremium: -112_500 },
    });
    await waitFor(() => expect(menu).toHaveFocus());
  },
};

/** Somebody else was faster: that is told. */
export const BackedOutMeanwhile: ScreenStory = {
  args: {
    answers: {
      'filings.backoutInsurerTransaction': fail(409, {
        error: 'Transaction 2026-00000061 is backed out already, by 2026-00000070.',
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for 2026-00000061' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Backout' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Backout' }));
    await expect((await screen.findAllByText(/is backed out already, by/))[0]).toBeVisible();
  },
};

/** The policy as a document. */
export const Downloaded: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    const download = await canvas.findByRole('button', { name: 'Download Policy' });
    await waitFor(() => expect(download).toBeEnabled());
    await userEvent.click(download);
    const asked = () => sentTo(loaded, 'reports.printInsurerPolicy')[0];
    await waitFor(() => expect(asked()).toMatchObject({ query: { insurerPolicyId: 12, insurerId: 9 } }));
  },
};

/** Who did what, and when; read when somebody asks for it. */
export const History: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'What happened to this policy' }));
    await expect(await canvas.findByText('Changed the entity from IPC to agent Ada Larkin.')).toBeVisible();
  },
};

/** A view-only person is offered no changes, also where the address asks for them. */
export const ViewOnly: ScreenStory = {
  args: { person: 'viewOnlyInsurer', search: '?policyId=12&isEdit=true' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2026-00000058')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Edit|Actions|Add/ })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Download Policy' })).toBeVisible();
  },
};

/** The office reads a policy of any insurer by a link that names both, and is told whose it is. */
export const ForTheOffice: ScreenStory = {
  args: { person: 'staff', search: '?policyId=12&insurerId=9' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Granite Peak Specialty Insurance Company')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Edit|Actions|Add/ })).toBeNull();
  },
};

export const Loading: ScreenStory = {
  args: { answers: { 'filings.insurerPolicy': never() } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Policy' })).toBeVisible();
    // It has its place from the beginning, and waits for the policy.
    await expect(canvas.getByRole('button', { name: 'Download Policy' })).toBeDisabled();
    await expect(canvas.queryByRole('link', { name: 'Search and Manage Policies' })).toBeNull();
  },
};

export const Failed: ScreenStory = {
  args: { answers: { 'filings.insurerPolicy': fail(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('An error has occurred retrieving Insurer Policy 12')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Download Policy' })).toBeNull();
  },
};

/** There is none, or it is somebody else's: trying again does not help, the search does. */
export const Empty: ScreenStory = {
  args: { answers: { 'filings.insurerPolicy': fail(404) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('An error has occurred retrieving Insurer Policy 12')).toBeVisible();
    await expect(canvas.getByText('There is no such policy, or it is another insurer’s.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Search and Manage Policies' })).toBeVisible();
  },
};

/** An address somebody cut short. */
export const NoPolicy: ScreenStory = {
  args: { search: '?policyId=x' },
  play: showing('This address names no policy'),
};
