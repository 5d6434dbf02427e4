import { office } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';

const [proposal] = office.proposals.example.response;
const { tells } = office.setStateRow.example.response;

const meta = {
  title: 'Screens/Office/State tables',
  ...screenStories(paths.officeStateTables, {
    answers: { 'office.proposals': [{ ...proposal, endpoint: 'office.setStateRow', tells }] },
  }),
};
export default meta;

const states = statesOf(paths.officeStateTables);

/** The tables of Wyoming: those of the program, and one that comes. */
export const Ready: ScreenStory = {
  play: showing('3.25%', /^The Premium tax of Wyoming is 3\.5% instead of/),
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const Failed = states.Failed;

/** The proposals could not be read: that is not to say that none waits. */
export const ProposalsFailed: ScreenStory = {
  args: { answers: { 'office.proposals': fail(500) } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('3.25%'))[0]).toBeVisible();
    await expect(canvas.queryByText('None waits.')).toBeNull();
  },
};

const [, future] = office.stateTables.example.response;
const withdrawn = {
  ...future,
  standing: 'withdrawn',
  withdrawnOn: '2026-01-12',
  withdrawnBy: 'nora.quist',
} as const;

/** Set and taken back twice on one day: each row has its own source. */
export const TakenBackTwice: ScreenStory = {
  args: {
    answers: { 'office.stateTables': [withdrawn, { ...withdrawn, source: 'W.S. § 26-11-119' }] },
  },
  play: showing('W.S. § 26-11-118 as amended', 'W.S. § 26-11-119'),
};

/** Somebody who reads the tables and proposes nothing. */
export const OnlyRead: ScreenStory = { args: { person: 'auditor' } };

/** A day that has come is refused at its field; the effect is shown before the proposal is sent. */
export const Proposed: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Propose a change' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: /Table/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Premium tax' }));
    const day = await dialog.findByRole('textbox', { name: /^First Day/ });
    await userEvent.type(day, '01/01/2020');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Value/ }), '3.5%');
    const [later] = await dialog.findAllByText(/or later\. What has begun by then/);
    await expect(later).toBeVisible();
    await userEvent.clear(day);
    await userEvent.type(day, '02/01/2027');
    await userEvent.click(dialog.getByRole('textbox', { name: /^Source/ }));
    await userEvent.paste('W.S. § 26-11-118');
    await userEvent.click(dialog.getByRole('textbox', { name: /^Reason/ }));
    await userEvent.paste('It was raised.');
    await expect(await dialog.findByText(/^It touches 2 filings that were begun/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.setStateRow')).toEqual([
        {
          body: {
            state: 'WY',
            table: 'premium-tax',
            firstDay: '2027-02-01',
            value: '3.5%',
            source: 'W.S. § 26-11-118',
            reason: 'It was raised.',
          },
        },
      ]),
    );
  },
};

/** A value that differs by coverage: one that names a coverage twice is refused at its field. */
export const ByCoverage: ScreenStory = {
  args: {
    answers: {
      'office.previewStateRow': {
        before: '0',
        after: '2; 0 for 9000 to 9005',
        examples: [
          {
            about: '1000 Commercial Property and 84 coverages more',
            before: '0 declinations',
            after: '2 declinations',
          },
        ],
        touches:
          'It touches 2 filings that were begun and 0 batch files that wait, and nothing that is filed.',
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Propose a change' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: /Table/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Minimum declinations' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: /^First Day/ }), '02/01/2027');
    const value = dialog.getByRole('textbox', { name: /^Value/ });
    await userEvent.click(value);
    await userEvent.paste('2; 0 for 9000 to 9005; 1 for 9001');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const [refused] = await dialog.findAllByText(/^Declinations must be a number from 0 to 3/);
    await expect(refused).toBeVisible();
    await userEvent.clear(value);
    await userEvent.paste('2; 0 for 9000 to 9005');
    await expect(await dialog.findByText('1000 Commercial Property and 84 coverages more')).toBeVisible();
  },
};

/** A state is opened like another: its charges are asked for, and what a policy would be charged is shown before it is sent. */
export const StateOpened: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Open a state' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: /Like/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Wyoming' }));
    await userEvent.click(await dialog.findByRole('button', { name: /State$/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Montana' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: /^First Day/ }), '02/01/2027');
    const enter = async (name: RegExp, text: string) => {
      await userEvent.click(dialog.getByRole('textbox', { name }));
      await userEvent.paste(text);
    };
    await enter(/^ACH Company ID/, 'M626001445');
    await enter(/^Source(?! of)/, 'Mont. Code Ann.');
    await enter(/^Premium tax/, '2.75%');
    await enter(/^Source of the Premium tax/, 'Mont. Code Ann.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const [missing] = await dialog.findAllByText(/^Value is required/);
    await expect(missing).toBeVisible();
    await enter(/^Transaction fee/, '0.25%');
    await enter(/^Source of the Transaction fee/, 'An agreement');
    await enter(/^Reason/, 'The state has asked for it.');
    await expect(await dialog.findByText('$307.51')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.openState')).toMatchObject([
        {
          body: {
            state: 'MT',
            model: 'WY',
            firstDay: '2027-02-01',
            fields: { masterPolicy: 'hidden', locationOfRisk: 'hidden' },
            achCompanyId: 'M626001445',
            tables: expect.arrayContaining([
              { table: 'premium-tax', value: '2.75%', source: 'Mont. Code Ann.' },
              expect.objectContaining({ table: 'late-limit', value: '60 days' }),
            ]),
          },
        },
      ]),
    );
  },
};
