import { office } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { HeldAnswer } from '../../stories/HeldAnswer.js';
import { type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';
import type { MarketRecord } from './marketKinds.js';

const [tallgrass] = office.records.example.response.rows;
const granite: MarketRecord = {
  key: '12345 CO',
  version: 'of-12345-CO',
  values: { ...tallgrass.values, name: 'Granite Peak', naic: '12345', state: 'CO' },
};
const rows: readonly MarketRecord[] = [granite, tallgrass];
const saved = new HeldAnswer();

const meta = {
  title: 'Screens/Office/Market, meanwhile',
  ...screenStories(paths.officeMarket, {
    answers: {
      'office.records': ({ query: { key } }) => {
        const found = rows.filter((row) => key === undefined || row.key === key);
        return { rows: found, total: found.length };
      },
      'office.changeInsurer': async () => {
        await saved.promise;
        return office.changeInsurer.example.response;
      },
    },
  }),
};
export default meta;

const TALLGRASS = 'Tallgrass Excess Insurance Company (46137 WY)';
const GRANITE = 'Granite Peak (12345 CO)';

/** A save cannot be cancelled, and closes its own row: another that was opened meanwhile stays, with what is typed and the focus. */
export const OtherRowMeanwhile: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Edit ${TALLGRASS}` }));
    const first = within(await canvas.findByRole('form', { name: TALLGRASS }));
    await userEvent.type(first.getByRole('textbox', { name: /^Name/ }), ', Inc.{Enter}');
    await waitFor(() => expect(sentTo(loaded, 'office.changeInsurer')).toHaveLength(1));
    await expect(first.getByRole('button', { name: 'Save (please wait)' })).toBeVisible();
    await expect(first.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: `Edit ${GRANITE}` }));
    const second = within(await canvas.findByRole('form', { name: GRANITE }));
    const name = second.getByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, ' Specialty');
    await expect(await canvas.findByRole('form', { name: TALLGRASS })).toBeVisible();
    saved.resolve();
    await waitFor(() => expect(canvas.queryByRole('form', { name: TALLGRASS })).toBeNull());
    await expect(second.getByRole('textbox', { name: /^Name/ })).toHaveValue('Granite Peak Specialty');
    await waitFor(() => expect(name).toHaveFocus());
  },
};

/** Whoever may only read has the history and the file of the records, and edits none. */
export const OnlyRead: ScreenStory = {
  args: { person: 'auditor' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${TALLGRASS}` }));
    await expect(await screen.findByRole('menuitem', { name: 'History' })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('button', { name: 'Download as CSV' })).toBeVisible();
    for (const name of [/^Edit/, /^Add/, 'Import a file']) {
      await expect(canvas.queryByRole('button', { name })).toBeNull();
    }
  },
};

/** The next page fails: the rows of the page before are gone, the row that is edited stays with what was typed. */
export const NextPageFails: ScreenStory = {
  args: {
    answers: { 'office.records': ({ query: { page } }) => (page === 1 ? fail(500) : { rows, total: 30 }) },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Edit ${TALLGRASS}` }));
    const form = within(await canvas.findByRole('form', { name: TALLGRASS }));
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), ', Inc.');
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(await canvas.findByText('The records could not be loaded.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: `Edit ${GRANITE}` })).toBeNull();
    await expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue(
      'Tallgrass Excess Insurance Company, Inc.',
    );
  },
};
