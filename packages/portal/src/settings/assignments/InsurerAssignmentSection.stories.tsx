import type { Output } from '@slip/api';
import { admin } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { messages } from '@slip/forms/rules';
import { expect, screen, waitFor, within } from 'storybook/test';
import { licensedIn } from '../../stories/chooseFiles.js';
import { type ScreenStory, sentTo } from '../../stories/screenStories.js';
import { sectionStatesOf, sectionStories } from '../sectionStories.js';

const meta = {
  title: 'Screens/Settings (account, profile)/Insurer Assignment',
  ...sectionStories('insurers'),
};
export default meta;

const states = sectionStatesOf('insurers');

type Lists = Output<typeof admin.insurersForEdit>;

const lists: Lists = admin.insurersForEdit.example.response;

const many: Lists['availableInsurers'] = Array.from({ length: 10_000 }, (_, at) => {
  const name = `${['Prairie', 'Granite', 'Harbor', 'Summit'][at % 4]} Surplus Insurance Company ${at + 1}`;
  const naic = String(20_000 + at);
  return { value: String(at + 100), text: `${name} (${naic})`, name, naic };
});

const saves = (loaded: Record<string, unknown>) => sentTo(loaded, 'admin.setSelectedInsurers');

export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('option', { name: /Tallgrass/ });
    const list = canvas.getByRole('listbox', { name: 'Available' });
    await expect([list.offsetWidth, list.offsetHeight, row.offsetHeight]).toEqual([350, 250, 38]);
  },
};

/** Moved, saved, and told what changed. */
export const MovedAndSaved: ScreenStory = {
  ...Ready,
  play: async ({ canvas, userEvent, loaded }) => {
    const row = await canvas.findByRole('option', { name: /Tallgrass/ });
    await userEvent.click(row);
    await userEvent.click(canvas.getByRole('button', { name: 'Move to Selected' }));
    await expect(await canvas.findByText('Not saved yet: 1 added.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saves(loaded)).toMatchObject([
        {
          query: { agentId: 3, version: lists.version },
          body: { selectedIds: [11], availableIds: [] },
        },
      ]),
    );
    await expect((await screen.findAllByText('Selected Insurers Saved: 1 added.'))[0]).toBeVisible();
  },
};

/** The lists are those of an agent, a state and a day. */
export const ByStateAndDay: ScreenStory = {
  args: { answers: licensedIn('OK') },
  play: async ({ canvas, userEvent, loaded }) => {
    const day = await canvas.findByRole('textbox', { name: /Effective Date/ });
    await userEvent.clear(day);
    await userEvent.type(day, '12/31/2025');
    await expect(day).toHaveValue('12/31/2025');
    await userEvent.tab();
    await waitFor(() =>
      expect(sentTo(loaded, 'admin.insurersForEdit')).toContainEqual({
        query: { agentId: 3, state: 'OK', effectiveDate: '12/31/2025' },
      }),
    );
  },
};

/** An agency sees the agent it has chosen. */
export const AgencyChoosesAgent: ScreenStory = {
  args: { person: 'agency' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Agent' }), '3004321');
    await screen.findByRole('option', { name: /Ben Okafor/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(await canvas.findByText('For Ben Okafor, NPN 3004321')).toBeVisible();
    await expect(await canvas.findByRole('option', { name: /Granite Peak/ })).toBeVisible();
  },
};

/** Whoever independently procures coverage has the same list. */
export const OfAnIpcFiler: ScreenStory = {
  args: { person: 'ipc' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('option', { name: /Granite Peak/ })).toBeVisible();
  },
};

/** May look, and change nothing. */
export const ViewOnly: ScreenStory = {
  args: { person: 'viewOnlyAgent' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('option', { name: /Granite Peak/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull();
  },
};

export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;

/** Another window saved first: nothing is overwritten, and what was moved here stays moved on the newer list. */
export const Stale: ScreenStory = {
  args: {
    answers: {
      'admin.insurersForEdit': (_input, { count }) =>
        count === 1
          ? lists
          : {
              availableInsurers: lists.availableInsurers.slice(0, 1),
              selectedInsurers: [...lists.selectedInsurers, ...lists.availableInsurers.slice(1)],
              version: 'newer',
            },
      'admin.setSelectedInsurers': ({ query }) =>
        query.version === 'newer' || fail(409, { error: messages.lists.changedElsewhere }),
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('option', { name: /Tallgrass/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Move to Selected' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText(messages.lists.changedElsewhere)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show the newer list' }));
    const selected = within(await canvas.findByRole('listbox', { name: 'Selected' }));
    await waitFor(() => expect(selected.getAllByRole('option')).toHaveLength(3));
    await expect(await canvas.findByText('Not saved yet: 1 added.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves(loaded)).toHaveLength(2));
    await expect(saves(loaded)[1]).toMatchObject({
      query: { version: 'newer' },
      body: { selectedIds: [11], availableIds: [] },
    });
  },
};

/** Ten thousand are drawn as fast as ten, and no more than one save takes can be saved at once. */
export const TenThousand: ScreenStory = {
  args: { answers: { 'admin.insurersForEdit': { ...lists, availableInsurers: many } } },
  play: async ({ canvas, userEvent }) => {
    const available = within(await canvas.findByRole('listbox', { name: 'Available' }));
    await expect((await available.findAllByRole('option')).length).toBeLessThan(40);
    await userEvent.click(canvas.getAllByRole('checkbox', { name: 'Select all' })[0] ?? document.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Move to Selected' }));
    await expect(await canvas.findByText('Not saved yet: 10,000 added.')).toBeVisible();
    await expect((await canvas.findAllByText(messages.lists.tooManyMoved))[0]).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo moves' }));
    await waitFor(() => expect(canvas.queryByText(/^Not saved yet/)).toBeNull());
    await expect(await canvas.findByText('0 of 10000 ticked')).toBeVisible();
  },
};
