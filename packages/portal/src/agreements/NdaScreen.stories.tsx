import { user } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, waitFor } from 'storybook/test';
import { paths } from '../paths.js';
import { people } from '../stories/people.js';
import { type ScreenStory, screenStories, statesOf } from '../stories/screenStories.js';

const meta = { title: 'Screens/Agreements/Non-disclosure agreement', ...screenStories(paths.nda) };
export default meta;

const states = statesOf(paths.nda);

const { newSigner } = people;
const entity = {
  ...user.ndaEntityDetails.example.response,
  entitySlipUserFullName: `${newSigner.firstName} ${newSigner.lastName}`,
};

const signed = {
  ...user.acceptNda.example.response,
  slipUserId: newSigner.userId,
  slipUserFirstName: 'Noa',
};

/** (spec 1 §2 NDA screen) */
export const Ready: ScreenStory = {
  args: { answers: { 'user.ndaEntityDetails': entity } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('E-Signature')).toBeVisible();
    await expect(canvas.getByLabelText('Entity Name')).toHaveAttribute('readonly');
    await expect(canvas.getByRole('button', { name: 'Sign & Submit' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** Read, signed and sent: the dashboard opens in the full layout. */
export const Signs: ScreenStory = {
  args: { answers: { 'user.ndaEntityDetails': entity, 'user.acceptNda': signed } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('E-Signature'), 'Noa Field');
    await userEvent.click(canvas.getByRole('button', { name: 'Go to the end' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign & Submit' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Welcome, Noa' })).toBeVisible();
  },
};

/** Another name than the signer's is told while it is typed, and not sent; case and spaces do not count. */
export const AnotherName: ScreenStory = {
  args: { answers: { 'user.ndaEntityDetails': entity } },
  play: async ({ canvas, userEvent }) => {
    const signature = await canvas.findByLabelText('E-Signature');
    await userEvent.click(canvas.getByRole('button', { name: 'Go to the end' }));
    await userEvent.type(signature, 'Ada Larkin');
    const message = 'The signature must be your own name: Noa Field.';
    await waitFor(() => expect(signature).toHaveAccessibleDescription(new RegExp(message)));
    const sign = canvas.getByRole('button', { name: 'Sign & Submit' });
    await expect(sign).toHaveAttribute('aria-disabled', 'true');
    await userEvent.clear(signature);
    await userEvent.type(signature, ' noa  FIELD');
    await waitFor(() => expect(signature).not.toHaveAccessibleDescription(new RegExp(message)));
    await waitFor(() => expect(sign).not.toHaveAttribute('aria-disabled', 'true'));
  },
};

/** (spec 1 §5 NDA) */
export const Refused: ScreenStory = {
  args: { answers: { 'user.ndaEntityDetails': entity, 'user.acceptNda': fail(500) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('E-Signature'), 'Noa Field');
    await userEvent.click(canvas.getByRole('button', { name: 'Go to the end' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign & Submit' }));
    await expect(await canvas.findByText('An error has occurred submitting NDA')).toBeVisible();
  },
};

/** Read again: what was signed was an earlier text, and the record says so. */
export const ReadAgain: ScreenStory = {
  args: { person: 'secondaryAgent', search: '?readOnly=true' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^What you signed was version/)).toHaveTextContent(
      'version 2024-02',
    );
    await expect(canvas.queryByRole('button', { name: 'Sign & Submit' })).toBeNull();
  },
};

export const Loading = states.Loading;

export const Failed: ScreenStory = {
  args: { answers: { 'user.ndaEntityDetails': fail(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
