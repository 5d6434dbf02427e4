import { endpoints, rolesThatMayCall, staffRight } from '@slip/api/contract';
import { expect, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories, statesOf } from '../../stories/screenStories.js';

const matrix = endpoints.flatMap((endpoint) =>
  endpoint.staff === undefined
    ? []
    : [
        {
          part: endpoint.staff,
          endpoint: endpoint.id,
          summary: endpoint.summary,
          needs: staffRight(endpoint),
          needsSecond: endpoint.fourEyes === true,
          roles: rolesThatMayCall(endpoint),
        },
      ],
);

/** The calls of one part: to draw the tables of all takes seconds. */
const ofAccounts = { 'office.roleMatrix': matrix.filter(({ part }) => part === 'accounts') };

const meta = {
  title: 'Screens/Office/Who may do what',
  ...screenStories(paths.officeRoles, { answers: { 'office.roleMatrix': matrix } }),
};
export default meta;

const states = statesOf(paths.officeRoles);

/** Each role in each part of the work, and below every call. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /^Questions/ });
    await expect(within(row).getAllByText('Acts')).toHaveLength(1);
    await expect(within(row).getAllByText('Reads')).toHaveLength(4);
  },
};

/** The calls of one part, with those that need a second person. */
export const CallsOfAPart: ScreenStory = {
  args: { answers: ofAccounts },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Accounts and their people/ }));
    const table = await canvas.findByRole('table', { name: 'Calls: Accounts and their people' });
    const row = within(table).getByRole('row', { name: /office\.endAccount/ });
    await expect(within(row).getAllByText('Yes, with a second')).toHaveLength(2);
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const Failed = states.Failed;

export const Phone: ScreenStory = {
  args: { answers: ofAccounts },
  globals: { viewport: { value: 'phone', isRotated: false } },
};
