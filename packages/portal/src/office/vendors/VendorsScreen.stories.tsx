import { office } from '@slip/api/contract';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';

const [asked] = office.vendors.example.response;
const decided = { decidedAt: '2026-01-12T16:00:00.000Z', decidedBy: 'nora.quist' };

const meta = {
  title: 'Screens/Office/Vendors',
  ...screenStories(paths.officeVendors, {
    answers: {
      'office.vendors': [
        asked,
        {
          ...asked,
          ...decided,
          vendor: 2,
          name: 'Anchor Agency Suite',
          website: 'https://anchor-suite.example',
          email: 'api@anchor-suite.example',
          redirectUris: ['https://anchor-suite.example/oauth/return', 'http://localhost:4500/return'],
          state: 'approved',
          connections: 41,
        },
        {
          ...asked,
          ...decided,
          vendor: 1,
          name: 'Old Quay',
          state: 'suspended',
          reason: 'Its secret was published.',
          connections: 3,
        },
      ],
    },
  }),
};
export default meta;

const states = statesOf(paths.officeVendors);

/** One that waits, one that accounts have connected, and one that is stopped. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /Anchor Agency Suite/ });
    await expect(within(row).getByText('41')).toBeVisible();
    await expect(canvas.getByText('Its secret was published.')).toBeVisible();
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const Failed = states.Failed;

/** An Examiner reads, and decides nothing. */
export const ReadOnly: ScreenStory = {
  args: { person: 'examiner' },
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /Anchor Agency Suite/ });
    await expect(canvas.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  },
};

export const Approves: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Harbor AMS' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Approve' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Approve Harbor AMS?' }));
    await userEvent.click(await question.findByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.approveVendor')).toEqual([{ body: { vendor: asked.vendor } }]),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

/** A reason goes with it. */
export const Suspends: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Anchor Agency Suite' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Anchor Agency Suite?' }));
    await userEvent.type(
      await dialog.findByRole('textbox', { name: /^Reason/ }),
      'Its secret was published.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(sentTo(loaded, 'office.suspendVendor')).toEqual([
      { body: { vendor: 2, reason: 'Its secret was published.' } },
    ]);
  },
};
