import type { Output } from '@slip/api';
import { filings } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { messages } from '@slip/forms/rules';
import { expect, screen, waitFor, within } from 'storybook/test';
import { licensedIn } from '../../stories/chooseFiles.js';
import { type ScreenStory, sentTo } from '../../stories/screenStories.js';
import { sectionStatesOf, sectionStories } from '../sectionStories.js';

type Found = Output<typeof filings.searchMasterPoliciesForAgent>;

const [used] = filings.searchMasterPoliciesForAgent.example.response;
const some: Found = [
  used,
  {
    ...used,
    masterPolicyId: 3,
    masterPolicyNumber: 'MP-2',
    masterPolicyInsured: 'Cimarron Grain LLC',
    policies: 0,
  },
];
const office = {
  ...licensedIn('OK'),
  'filings.searchMasterPoliciesForAgent': some,
};

const meta = {
  title: 'Screens/Settings (account, profile)/Master Policy Data',
  ...sectionStories('master-policies', { answers: office }),
};
export default meta;

const states = sectionStatesOf('master-policies', { answers: office });

export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: 'MP-1' })).toBeVisible();
    const ofAccount = { name: 'Master policies of Larkin Surplus Lines' };
    await expect(await canvas.findByRole('table', ofAccount)).toBeVisible();
  },
};

/** Found by a part of the number. */
export const SearchedByNumber: ScreenStory = {
  ...Ready,
  play: async ({ canvas, userEvent, loaded }) => {
    await expect(await canvas.findByRole('rowheader', { name: 'MP-1' })).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox', { name: /Master Policy Number/ }), 'mp{Enter}');
    await waitFor(() =>
      expect(sentTo(loaded, 'filings.searchMasterPoliciesForAgent')).toContainEqual(
        expect.objectContaining({ query: { agentId: 3, masterPolicyNumber: 'mp' } }),
      ),
    );
  },
};

/** The same form as in a filing, with the same rules. */
export const Edited: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for MP-1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Master Policy' }));
    const insured = dialog.getByRole('textbox', { name: 'Insured Name' });
    await userEvent.clear(insured);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect((await dialog.findAllByText(/Insured Name is required/))[0]).toBeVisible();
    await userEvent.click(insured);
    await userEvent.paste('Prairie Storage Inc');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(sentTo(loaded, 'admin.saveMasterPolicy')).toMatchObject([
      {
        query: { seen: 'MP-1 / Prairie Storage LLC' },
        body: { masterPolicyId: 2, masterPolicyNumber: 'MP-1', masterPolicyInsured: 'Prairie Storage Inc' },
      },
    ]);
    await expect((await screen.findAllByText('Master Policy saved successfully.'))[0]).toBeVisible();
  },
};

const changedElsewhere = messages.settings.recordChangedElsewhere('Master Policy MP-1');

/** Somebody else changed it meanwhile: nothing is overwritten, and the list is read again. */
export const Stale: ScreenStory = {
  args: { answers: { ...office, 'admin.saveMasterPolicy': fail(409, { error: changedElsewhere }) } },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for MP-1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Master Policy' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText(/was changed in another window/)).toHaveTextContent(
      changedElsewhere,
    );
    const before = sentTo(loaded, 'filings.searchMasterPoliciesForAgent').length;
    await userEvent.click(dialog.getByRole('button', { name: 'Show what is on file' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(sentTo(loaded, 'filings.searchMasterPoliciesForAgent').length).toBeGreaterThan(before),
    );
  },
};

export const Deleted: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for MP-2' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete master policy MP-2?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(sentTo(loaded, 'admin.deleteMasterPolicy')).toMatchObject([
      { query: { agentId: 3, masterPolicyId: 3 } },
    ]);
    await expect((await screen.findAllByText('Master Policy deleted successfully.'))[0]).toBeVisible();
  },
};

const inUse =
  'Master Policy MP-1 cannot be deleted: 2 policies are part of it (OK-1, OK-2). Take them out of the master policy first.';

/** One that policies are part of stays, and says which. */
export const InUse: ScreenStory = {
  args: { answers: { ...office, 'admin.deleteMasterPolicy': fail(409, { error: inUse }) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for MP-1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(await dialog.findByText(/cannot be deleted: 2 policies/)).toHaveTextContent(inUse);
  },
};

/** Nothing is found by the number: said in the specified words. */
export const NoMatch: ScreenStory = {
  args: {
    answers: {
      ...office,
      'filings.searchMasterPoliciesForAgent': ({ query }) =>
        query.masterPolicyNumber === undefined ? some : [],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: /Master Policy Number/ }), 'x{Enter}');
    await expect(
      (await canvas.findAllByText('No data found for the entered search criteria.'))[0],
    ).toBeVisible();
  },
};

/** A missing entry is reported at its field, and nothing is sent. */
export const Refused: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add master policy' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Master Policy' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('Please enter all the required data.');
    await expect(
      await dialog.findByRole('link', { name: 'Master Policy Number is required.' }),
    ).toBeVisible();
    await expect(await dialog.findByRole('link', { name: 'Insured Name is required.' })).toBeVisible();
    await expect(sentTo(loaded, 'admin.saveMasterPolicy')).toEqual([]);
  },
};

/** Ten rows a page of ten thousand. */
export const TenThousand: ScreenStory = {
  args: {
    answers: {
      ...office,
      'filings.searchMasterPoliciesForAgent': Array.from({ length: 10_000 }, (_, index) => ({
        ...used,
        masterPolicyId: index + 10,
        masterPolicyNumber: `MP-${index + 1}`,
      })),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: 'MP-1' })).toBeVisible();
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(10);
    await expect(canvas.getAllByText(/of 10,000/)[0]).toBeInTheDocument();
  },
};

/** May look, and change nothing. */
export const ViewOnly: ScreenStory = {
  args: { person: 'viewOnlyAgent' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: 'MP-1' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add master policy' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Actions/ })).toBeNull();
  },
};

export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
