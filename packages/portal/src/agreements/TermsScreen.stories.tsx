import { user } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor } from 'storybook/test';
import { paths } from '../paths.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../stories/screenStories.js';
import { showing } from '../stories/statesOfRow.js';

const meta = { title: 'Screens/Agreements/Terms and conditions', ...screenStories(paths.terms) };
export default meta;

const states = statesOf(paths.terms);

/** Nothing can be accepted before the end was read; the button says why. (spec 1 §2 Terms and conditions screen) */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Accept' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** Accepting leads to the next agreement. */
export const Accepted: ScreenStory = {
  args: { answers: { 'user.acceptToS': { ...user.acceptToS.example.response, slipUserId: 4 } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to the end' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    // Its heading is drawn again when its text is there.
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 1, name: 'Non-Disclosure Agreement' })).toBeVisible(),
    );
  },
};

/** The office could not take it. */
export const Refused: ScreenStory = {
  args: { answers: { 'user.acceptToS': fail(500) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to the end' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expect(await canvas.findByText('An error has occurred submitting ToS')).toBeVisible();
  },
};

/** They changed while they were read: that is said, and they are shown from their beginning as they are now. */
export const ChangedMeanwhile: ScreenStory = {
  args: {
    answers: { 'user.acceptToS': fail(409, { error: 'The terms changed while you read them.' }) },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to the end' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await waitFor(() =>
      expect(screen.getAllByText('The terms changed while you read them.')).not.toHaveLength(0),
    );
    await waitFor(() => expect(sentTo(loaded, 'user.termsOfService')).toHaveLength(2));
    await expect(canvas.queryByText('An error has occurred submitting ToS')).toBeNull();
  },
};

/** To read, without buttons, for somebody who is not signed in. */
export const ReadOnly: ScreenStory = {
  args: { person: null, search: '?readOnly=true' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Go to the sign-in page' })).toBeVisible();
    await expect(await canvas.findByText(/, published 01\/01\/2026\. Fingerprint/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Accept' })).toBeNull();
  },
};

/** Opened from Help: the text again, and what was signed. */
export const ReadAgain: ScreenStory = {
  args: { person: 'secondaryAgent', search: '?readOnly=true' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('203.0.113.7')).toBeVisible();
    await expect(canvas.getByText(/^Thu, 01\/15\/2026 \d\d:04:05 [AP]M$/)).toBeVisible();
    await expect(
      await canvas.findByRole('link', { name: 'Read the Non-Disclosure Agreement' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Accept' })).toBeNull();
  },
};

/** To read before it is accepted. */
export const NotSigned: ScreenStory = {
  args: { search: '?readOnly=true', answers: { 'user.agreementRecords': [] } },
  play: showing('You have not agreed to this yet.'),
};

/** The text is there, the signature is not. */
export const SignatureFailed: ScreenStory = {
  args: {
    person: 'secondaryAgent',
    search: '?readOnly=true',
    answers: { 'user.agreementRecords': fail(500) },
  },
  play: showing('Your signature could not be loaded.'),
};

export const Loading = states.Loading;
export const Failed = states.Failed;
