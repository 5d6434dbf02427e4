import { registration } from '@slip/api/contract';
import { fail, never } from '@slip/api/fake-office';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { paths } from '../paths.js';
import { expectAutofill } from '../stories/expectAutofill.js';
import { type ScreenStory, screenStories, sentTo } from '../stories/screenStories.js';
import { showing } from '../stories/statesOfRow.js';
import { enterTexts } from './enterTexts.js';

const meta = {
  title: 'Screens/Registration (sign up)/Registration that is continued',
  ...screenStories(paths.registration, { search: '?view=continue&a=mV0rQ2xkH5n9y2bQ7tYw' }),
};
export default meta;

/** The office asked for more: its words stand over the form, in which everything is that was sent. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Please check the number of your license.')).toBeVisible();
    await expect(canvas.getByLabelText('National Producer Number')).toHaveValue('3007788');
    await expect(canvas.getByLabelText('License Number')).toHaveValue('W100');
  },
};

type Canvas = Parameters<typeof enterTexts>[0];

/** Goes on from step to step, each known by its group, to the last one. */
async function goOn(canvas: Canvas, groups: readonly string[]): Promise<void> {
  for (const name of groups) {
    await fireEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await canvas.findByRole('group', { name });
  }
  await fireEvent.click(canvas.getByRole('button', { name: 'Continue' }));
}

/** Sends the form with another license number. */
async function sendWithLicense(canvas: Canvas, license: string): Promise<void> {
  await canvas.findByLabelText('License Number');
  await enterTexts(canvas, { 'License Number': license });
  await goOn(canvas, ['Business Address', 'Primary Contact']);
  await fireEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
}

/** The changed form is sent with the secret of the link; one's own names and numbers are not taken. */
export const SendsAgain: ScreenStory = {
  args: {
    answers: { 'registration.npnExists': true, 'registration.agentSlipUserExists': true },
  },
  play: async ({ canvas, loaded }) => {
    await sendWithLicense(canvas, 'W200');
    const thanks = await canvas.findByRole('heading', { level: 1, name: 'Thank you for registering' });
    await waitFor(() => expect(thanks).toHaveFocus());
    await expect(scrollY).toBe(0);
    await expect(sentTo(loaded, 'registration.answerAgent')[0]).toMatchObject({
      body: {
        token: 'mV0rQ2xkH5n9y2bQ7tYw',
        sent: { npn: '3007788', stateAgentLicenses: [{ state: 'WY', agentLicense: 'W200' }] },
      },
    });
  },
};

const ipc = registration.registerIpc.example.body;
const ofOtherCountry = { ...ipc, isItNonUSCompany: true, ipcCompanyFein: 'ABCDE1234567890' };

/** A company that was taken for one of the US, until Reset: what was sent is back, its number with it. */
export const ResetOfCompany: ScreenStory = {
  args: {
    answers: {
      'registration.askedRegistration': {
        ...registration.askedRegistration.example.response,
        kind: 'IPC',
        sent: ofOtherCountry,
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('checkbox', { name: 'The company is not a US company' });
    await expect(canvas.getByLabelText('FEIN/Tax ID')).toHaveValue('ABCDE1234567890');
    await userEvent.click(box);
    await waitFor(() => expect(canvas.getByLabelText('FEIN/Tax ID')).toHaveValue(''));
    await enterTexts(canvas, { 'FEIN/Tax ID': '123459876' });
    await goOn(canvas, ['Mailing Address', 'Primary Contact']);
    await expectAutofill({
      'Mailing Address': 'section-mailing',
      'Physical Address': 'section-physical',
    });
    await fireEvent.click(await canvas.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(canvas.getByLabelText('FEIN/Tax ID')).toHaveValue('ABCDE1234567890'));
    await expect(
      await canvas.findByRole('checkbox', { name: 'The company is not a US company' }),
    ).toBeChecked();
  },
};

/** It was sent in another tab meanwhile: that is said, and what was typed stays. */
export const SentMeanwhile: ScreenStory = {
  args: {
    answers: {
      'registration.answerAgent': fail(409, {
        error: 'You sent this registration again on 01/20/2026, with this link. Staff will reply by email.',
      }),
    },
  },
  play: async ({ canvas }) => {
    await sendWithLicense(canvas, 'W200');
    await waitFor(() =>
      expect(canvas.getAllByText(/^You sent this registration again/).length).toBeGreaterThan(1),
    );
    await expect(canvas.getByText('WY W200')).toBeVisible();
    await expectAutofill({
      'Business Address': 'section-business',
      'Mailing Address': 'section-mailing',
    });
  },
};

/** A link that was used, is too old, or was never the office's: the office says which. */
export const LinkUsed: ScreenStory = {
  args: {
    answers: {
      'registration.askedRegistration': fail(409, {
        error: 'This link was good until 02/15/2026. Please write to help@office.example, or register again.',
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This link was good until 02\/15\/2026/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Continue' })).toBeNull();
  },
};

export const Loading: ScreenStory = {
  args: { answers: { 'registration.askedRegistration': never() } },
};

export const Failed: ScreenStory = {
  args: { answers: { 'registration.askedRegistration': fail(500) } },
  play: showing('What you sent could not be loaded'),
};
