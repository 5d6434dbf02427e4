import { fail, never, offline } from '@slip/api/fake-office';
import { expect, screen, waitFor } from 'storybook/test';
import { paths } from '../../paths.js';
import { goingOn, submitted, wholeFiling } from '../../stories/begunFilings.js';
import { HeldAnswer } from '../../stories/HeldAnswer.js';
import { type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';

const meta = {
  title: 'Screens/Filings, of brokers/New policy, submission',
  ...screenStories(paths.newPolicy),
};
export default meta;

/** After a reload the filing goes on with its tax; looked at once more, and back: nothing is lost. */
export const Review: ScreenStory = {
  args: goingOn(wholeFiling()),
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('$307.50')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    await expect(await screen.findByText('Please confirm the information below is correct.')).toBeVisible();
    await expect(screen.getByText('12 Pine St, Cheyenne, WY 82001')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Edit Policy' }));
    await expect(await screen.findByLabelText('Policy Number')).toHaveValue('SL-2026-0099');
    await waitFor(() => expect(screen.getByLabelText('Policy Number')).toHaveFocus());
    await waitFor(() => expect(screen.getByText(/^Draft saved \d+:\d\d/)).toBeVisible());
    await expect(screen.getByText('Your draft is saved while you type.')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Insurers' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Insurer' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Coverage & Transaction' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Coverage Code' })).toHaveFocus());
  },
};

/** Pressed twice, filed once; then its confirmation number. */
export const Filed: ScreenStory = {
  args: goingOn(wholeFiling(), 'review'),
  play: async ({ userEvent, loaded }) => {
    await userEvent.dblClick(await screen.findByRole('button', { name: 'SUBMIT FILING' }));
    await expect(await screen.findByRole('heading', { level: 1, name: 'Filing Received' })).toBeVisible();
    await screen.findAllByText('The policy has been successfully added.');
    await expect(sentTo(loaded, 'filings.submitNewPolicy')).toHaveLength(1);
  },
};

/** Sees that nothing of a filing can be changed or left while it is sent, and that the focus is on the button that sends it. */
async function seeLocked(): Promise<void> {
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'SUBMIT FILING (please wait)' })).toHaveFocus(),
  );
  await expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
  await expect(screen.queryByRole('button', { name: /^Enter/ })).toBeNull();
  const edit = screen.getByRole('button', { name: 'Edit Policy', hidden: true });
  await expect(edit.closest('[inert]')).not.toBeNull();
}

/** Sent by the keys, from a button that changes the filing: that cannot be pressed until the office has answered. */
export const LockedWhileSent: ScreenStory = {
  args: goingOn(wholeFiling(), 'review', { 'filings.submitNewPolicy': never() }),
  play: async ({ userEvent, loaded }) => {
    const edit = await screen.findByRole('button', { name: 'Edit Policy' });
    await expect(screen.getByRole('button', { name: /^Enter/ })).toBeVisible();
    edit.focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sentTo(loaded, 'filings.submitNewPolicy')).toHaveLength(1));
    await seeLocked();
  },
};

/** The draft is saved before the filing is sent: then, too, nothing can be changed. */
export const LockedWhileSaved: ScreenStory = {
  args: goingOn(wholeFiling(), 'review', { 'filings.savePolicyDraft': never() }),
  play: async ({ userEvent, loaded }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Policy' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Review' }));
    await userEvent.click(await screen.findByRole('button', { name: 'SUBMIT FILING' }));
    await waitFor(() => expect(sentTo(loaded, 'filings.savePolicyDraft')).not.toHaveLength(0));
    await seeLocked();
    await expect(sentTo(loaded, 'filings.submitNewPolicy')).toEqual([]);
  },
};

/** A version that another window saved later is found before anything is filed: the person is led to the choice, each time. */
export const LedToTheChoice: ScreenStory = {
  args: goingOn(wholeFiling(), 'review', {
    'filings.savePolicyDraft': (_input, { count }) =>
      count === 1 ? fail(409, { error: 'Changed elsewhere.' }) : 2,
  }),
  play: async ({ userEvent, loaded }) => {
    const submit = await screen.findByRole('button', { name: 'SUBMIT FILING' });
    for (const _ of [1, 2]) {
      await userEvent.click(submit);
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Show the other version' })).toHaveFocus(),
      );
      await expect(sentTo(loaded, 'filings.submitNewPolicy')).toEqual([]);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Keep this version' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await userEvent.click(submit);
    await screen.findByRole('heading', { level: 1, name: 'Filing Received' });
    await expect(sentTo(loaded, 'filings.submitNewPolicy')).toHaveLength(1);
  },
};

/** Nothing arrives at the office: the filing is unsent, but all of it is on file as a draft, and is not said to be lost. */
export const SentOffline: ScreenStory = {
  args: goingOn(wholeFiling(), 'review', {
    'filings.savePolicyDraft': offline(),
    'filings.submitNewPolicy': offline(),
  }),
  play: async ({ userEvent, loaded }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'SUBMIT FILING' }));
    await screen.findByText('We could not tell whether your filing arrived.');
    await expect(sentTo(loaded, 'filings.savePolicyDraft')).not.toEqual([]);
    await expect(screen.queryByText('Your last changes could not be saved.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(await screen.findByText(/^What you entered is saved as a draft\./)).toBeVisible();
  },
};

const filedLate = new HeldAnswer();
const refusedLate = new HeldAnswer();

/** Sends the filing and goes on to the search of policies before the office has answered. */
async function leaveWhileSent({
  userEvent,
  loaded,
}: Pick<Parameters<NonNullable<ScreenStory['play']>>[0], 'userEvent' | 'loaded'>): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'SUBMIT FILING' }));
  await waitFor(() => expect(sentTo(loaded, 'filings.submitNewPolicy')).toHaveLength(1));
  screen.getByRole('heading', { level: 1 }).focus();
  await userEvent.keyboard('/');
  await screen.findByRole('heading', { level: 1, name: /^Search/ });
}

/** Who has gone on meanwhile is told that it was filed, and stays where they are. */
export const FiledAfterLeaving: ScreenStory = {
  args: goingOn(wholeFiling(), 'review', {
    'filings.submitNewPolicy': async () => {
      await filedLate.promise;
      return 41;
    },
  }),
  play: async (played) => {
    await leaveWhileSent(played);
    filedLate.resolve();
    await screen.findAllByText('The policy has been successfully added.');
    await waitFor(() => expect(sentTo(played.loaded, 'filings.discardPolicyDraft')).toHaveLength(1));
    await expect(screen.getByRole('heading', { level: 1, name: /^Search/ })).toBeVisible();
    await expect(sentTo(played.loaded, 'filings.filingReceipt')).toEqual([]);
  },
};

/** A refusal of single fields is told as well, although the fields are gone. */
export const RefusedAfterLeaving: ScreenStory = {
  args: goingOn(wholeFiling(), 'review', {
    'filings.submitNewPolicy': async () => {
      await refusedLate.promise;
      return fail(400, {
        message: 'The filing has a problem.',
        problems: [{ path: 'agtPolicyNumber', message: 'Policy Number is required.' }],
      });
    },
  }),
  play: async (played) => {
    await leaveWhileSent(played);
    refusedLate.resolve();
    await screen.findAllByText(/The filing has a problem\./);
    await expect(screen.getByRole('heading', { level: 1, name: /^Search/ })).toBeVisible();
  },
};

/** The office's refusal stands at its field, on the step where it can be fixed. */
export const Refused: ScreenStory = {
  args: goingOn(wholeFiling(), 'review', {
    'filings.submitNewPolicy': fail(400, {
      message: 'The filing has a problem.',
      problems: [
        {
          path: 'coverageCodes[0].agentTransactions[0].msAgtTransPremium',
          message: 'Premium must be less than 100,000,000.00',
        },
      ],
    }),
  }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'SUBMIT FILING' }));
    const summary = await screen.findByRole('region', { name: 'There is a problem' });
    await expect(summary).toHaveTextContent('Premium must be less than 100,000,000.00');
    await waitFor(() =>
      expect(screen.getByLabelText('Premium')).toHaveAccessibleDescription(
        expect.stringContaining('Premium must be less than 100,000,000.00'),
      ),
    );
  },
};

/** A question that the office will ask is shown at its field, before anything is sent. */
export const WillBeQuestioned: ScreenStory = {
  args: goingOn(wholeFiling(), 'entry', { 'filings.agentIsActive': false }),
  play: async () => {
    await expect(
      await screen.findByText(
        /^The office will question this: The license of the agent in Wyoming was not active/,
      ),
    ).toBeVisible();
  },
};

/** The review says it once more, before SUBMIT FILING. */
export const WillBeQuestionedInReview: ScreenStory = {
  args: goingOn(wholeFiling(), 'review', { 'filings.agentIsActive': false }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'SUBMIT FILING' })).toBeVisible();
    await expect(
      await screen.findByText(/^The office will question this: The license of the agent/, {
        selector: '[role="status"] *',
      }),
    ).toBeVisible();
  },
};

/** It was submitted from elsewhere: nothing can be submitted again. */
export const SubmittedElsewhere: ScreenStory = {
  args: submitted(),
  play: async () => {
    await expect(await screen.findByText('This filing has been submitted')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Open the policy' })).toBeVisible();
  },
};
