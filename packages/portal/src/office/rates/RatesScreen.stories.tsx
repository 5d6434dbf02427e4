import { office } from '@slip/api/contract';
import { fail, never } from '@slip/api/fake-office';
import type { Meta } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { officeOf, type ScreenArgs, type ScreenStory, screenStories } from '../../stories/screenStories.js';

const [proposal] = office.proposals.example.response;
const { tells } = office.setStateRate.example.response;

const meta = {
  title: 'Screens/Office/Rates',
  ...screenStories(paths.officeRates, {
    person: 'staff',
    search: '?state=WY',
    answers: { 'office.proposals': [{ ...proposal, endpoint: 'office.setStateRate', tells }] },
  }),
} satisfies Meta<ScreenArgs>;
export default meta;

/** The rates of Wyoming: those of the program, and one that comes. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3.25%')).toBeVisible();
    await expect(await canvas.findByText(/^The Premium tax of Wyoming is 3\.5% instead of/)).toBeVisible();
  },
};

export const Loading: ScreenStory = { args: { answers: { 'office.stateRates': never() } } };

export const Empty: ScreenStory = {
  args: { answers: { 'office.stateRates': [], 'office.proposals': [] } },
};

export const Failed: ScreenStory = { args: { answers: { 'office.stateRates': fail(500) } } };

/** Somebody who reads the rates and proposes none. */
export const OnlyRead: ScreenStory = { args: { person: 'auditor' } };

/** A day that has come is refused at its field; the effect is shown before the proposal is sent. */
export const Proposed: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Propose a rate' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: /Charge/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Premium tax' }));
    const day = await dialog.findByRole('textbox', { name: /^First Day/ });
    await userEvent.type(day, '01/01/2020');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Rate/ }), '3.5%');
    const [later] = await dialog.findAllByText(/or later\. Terms that have begun by then/);
    await expect(later).toBeVisible();
    await userEvent.clear(day);
    await userEvent.type(day, '02/01/2027');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Source/ }), 'W.S. § 26-11-118');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'It was raised.');
    await expect(await dialog.findByText(/^It touches 2 filings that were begun/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(
        officeOf(loaded)
          .calls()
          .filter(({ id }) => id === 'office.setStateRate')
          .map(({ input }) => input),
      ).toEqual([
        {
          body: {
            state: 'WY',
            charge: 'premium-tax',
            firstDay: '2027-02-01',
            rate: '3.5%',
            source: 'W.S. § 26-11-118',
            reason: 'It was raised.',
          },
        },
      ]),
    );
  },
};
