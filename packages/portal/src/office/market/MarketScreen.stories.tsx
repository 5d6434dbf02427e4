import { office } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { chooseFiles } from '../../stories/chooseFiles.js';
import { HeldAnswer } from '../../stories/HeldAnswer.js';
import {
  type ScreenArgs,
  type ScreenStory,
  screenStories,
  sentTo,
  statesOf,
} from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';
import type { MarketRecord } from './marketKinds.js';

const [tallgrass] = office.records.example.response.rows;
const other = (name: string, naic: string, state: string, lastDay = ''): MarketRecord => ({
  key: `${naic} ${state}`,
  version: `of-${naic}-${state}`,
  values: { ...tallgrass.values, name, naic, state, lastDay },
});
const rows: readonly MarketRecord[] = [
  other('Granite Peak Specialty Insurance Company', '12345', 'CO'),
  other('Granite Peak Specialty Insurance Company', '12345', 'WY', '2026-06-30'),
  tallgrass,
];

const answers: ScreenArgs['answers'] = {
  'office.records': ({ query: { key } }) => {
    const found = rows.filter((row) => key === undefined || row.key === key);
    return { rows: found, total: found.length };
  },
};

const meta = { title: 'Screens/Office/Market', ...screenStories(paths.officeMarket, { answers }) };
export default meta;

const states = statesOf(paths.officeMarket);

type Play = Parameters<NonNullable<ScreenStory['play']>>[0];

const TALLGRASS = 'Tallgrass Excess Insurance Company (46137 WY)';

/** Opens a row for editing, and gives its form. */
async function edit({ canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>) {
  await userEvent.click(await canvas.findByRole('button', { name: `Edit ${TALLGRASS}` }));
  return within(await canvas.findByRole('form', { name: TALLGRASS }));
}

/** The insurers, each state in a row of its own; what a row repeats of the one above it is paler. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('06/30/2026')).toBeVisible());
    const [first, second] = canvas.getAllByText('Granite Peak Specialty Insurance Company');
    await expect(first).not.toHaveAttribute('data-tone');
    await expect(second).toHaveAttribute('data-tone', 'subtle');
  },
};

/** Coverage codes of one state: every kind has the same page. */
export const CoverageCodes: ScreenStory = {
  args: {
    search: '?kind=coverageCodes&state=WY&day=2026-01-20',
    answers: {
      'office.records': {
        rows: [
          {
            key: 'WY 5022',
            version: 'a',
            values: {
              state: 'WY',
              code: '5022',
              name: 'Drones',
              taxStatuses: '0, 7',
              firstDay: '2026-01-01',
              lastDay: '',
            },
          },
        ],
        total: 1,
      },
    },
  },
  play: showing('Drones'),
};

/** The row turns into fields: Enter saves, and the focus returns to the row. */
export const Edited: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    const form = await edit({ canvas, userEvent });
    const name = form.getByRole('textbox', { name: /^Name/ });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.clear(name);
    await userEvent.type(name, 'Tallgrass Excess{Enter}');
    await waitFor(() =>
      expect(sentTo(loaded, 'office.changeInsurer')).toEqual([
        {
          body: {
            naic: '46137',
            name: 'Tallgrass Excess',
            isLloyds: false,
            states: 'WY',
            firstDay: '2013-04-01',
            lastDay: null,
            seen: tallgrass.version,
          },
        },
      ]),
    );
    await waitFor(() => expect(canvas.getByRole('button', { name: `Edit ${TALLGRASS}` })).toHaveFocus());
  },
};

/** An end tells what it touches before it is stored; Escape leaves the row as it was. */
export const Ending: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    const form = await edit({ canvas, userEvent });
    await userEvent.type(form.getByRole('textbox', { name: /^Last day/ }), '01/31/2026{Enter}');
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(await dialog.findByText(/^12 policies on file with this insurer end after/)).toBeVisible();
    await expect(sentTo(loaded, 'office.changeInsurer')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Set the last day' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.changeInsurer')).toMatchObject([{ body: { lastDay: '2026-01-31' } }]),
    );
  },
};

/** A refusal stands at its field. */
export const RefusedAtField: ScreenStory = {
  args: {
    answers: {
      ...answers,
      'office.changeInsurer': fail(400, {
        message: 'Company Name must be no longer than 150 characters.',
        problems: [{ path: 'name', message: 'Company Name must be no longer than 150 characters.' }],
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const form = await edit({ canvas, userEvent });
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), ', which is long{Enter}');
    await expect((await form.findAllByText(/no longer than 150 characters/))[0]).toBeVisible();
  },
};

/** Somebody was quicker: who and what is told, what was typed stays, and the second try is about what is on file now. */
export const Overtaken: ScreenStory = {
  args: {
    answers: {
      'office.records': ({ query: { key } }) =>
        key === undefined
          ? { rows: [...rows], total: rows.length }
          : {
              rows: [
                { ...tallgrass, version: 'now', values: { ...tallgrass.values, firstDay: '2015-01-01' } },
              ],
              total: 1,
            },
      'office.changeInsurer': (_input, { count }) =>
        count === 1
          ? fail(409, {
              error: 'olaf.berg changed it on 01/16/2026: First day from 04/01/2013 to 01/01/2015.',
            })
          : office.changeInsurer.example.response,
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    const form = await edit({ canvas, userEvent });
    const name = form.getByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Tallgrass Excess{Enter}');
    await expect(await canvas.findByText(/^olaf\.berg changed it on/)).toBeVisible();
    await expect(await form.findByText('On file now: 01/01/2015')).toBeVisible();
    await expect(name).toHaveValue('Tallgrass Excess');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.changeInsurer').at(-1)).toMatchObject({
        body: { name: 'Tallgrass Excess', seen: 'now' },
      }),
    );
  },
};

/** Who changed it, when, and what it said before and after. */
export const History: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${TALLGRASS}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog', { name: `History of ${TALLGRASS}` }));
    await expect(await dialog.findByText(/04\/01\/2013 → 01\/01\/2015/)).toBeVisible();
    await expect(dialog.getByText('nora.quist')).toBeVisible();
  },
};

const file = new File(['\uFEFFNAIC;Name\r\n'], 'insurers.csv', { type: 'text/csv' });

async function importFile({
  canvas,
  userEvent,
}: Pick<Play, 'canvas' | 'userEvent'>): Promise<ReturnType<typeof within>> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Import a file' }));
  const element = await screen.findByRole('dialog', { name: 'Import insurers' });
  await chooseFiles(element, file);
  return within(element);
}

const { values } = tallgrass;
const mixed = {
  ...office.previewRecords.example.response,
  counts: { problems: 0, added: 1, changed: 1, ended: 1, unchanged: 40 },
  changed: [
    { key: '46137 WY', values, changes: [{ field: 'name', before: 'Tallgrass', after: values.name }] },
  ],
  ended: [
    {
      key: '12345 CO',
      values: { ...values, name: 'Granite Peak Specialty Insurance Company' },
      changes: [{ field: 'lastDay', before: '', after: '2026-06-30' }],
    },
  ],
} as const;

/** The changes of a file are shown before, and exactly those are stored. */
export const Imported: ScreenStory = {
  args: { answers: { ...answers, 'office.previewRecords': mixed } },
  play: async ({ canvas, userEvent, loaded }) => {
    const dialog = await importFile({ canvas, userEvent });
    await expect(await dialog.findByText('Would be ended (1)')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Store these changes' }));
    await screen.findAllByText('1 added, 1 changed, 1 ended.');
    await expect(sentTo(loaded, 'office.importInsurers')).toEqual([
      { body: { csv: 'NAIC;Name\r\n', preview: mixed.token } },
    ]);
  },
};

const corrected = new File(['NAIC;Name\r\n46137;Tallgrass\r\n'], 'corrected.csv', { type: 'text/csv' });
const firstAnswer = new HeldAnswer();

/** Another file is chosen while the first is read: what the office says of the first, too late, is not shown. */
export const OtherFileMeanwhile: ScreenStory = {
  args: {
    answers: {
      ...answers,
      'office.previewRecords': async ({ body: { csv } }) => {
        if (csv.includes('Tallgrass')) return { ...mixed, counts: { ...mixed.counts, added: 7 } };
        await firstAnswer.promise;
        return mixed;
      },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    const dialog = await importFile({ canvas, userEvent });
    await waitFor(() => expect(sentTo(loaded, 'office.previewRecords')).toHaveLength(1));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove insurers.csv' }));
    await chooseFiles(await screen.findByRole('dialog'), corrected);
    await expect(await dialog.findByText('Would be added (7)')).toBeVisible();
    firstAnswer.resolve();
    await waitFor(() => expect(dialog.queryByText('The file is read')).toBeNull());
    await expect(dialog.getByText('Would be added (7)')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Store these changes' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.importInsurers')).toMatchObject([
        { body: { csv: 'NAIC;Name\r\n46137;Tallgrass\r\n' } },
      ]),
    );
  },
};

/** Each line that is wrong is named with its column, its value and the fix. */
export const ImportWithProblems: ScreenStory = {
  args: {
    answers: {
      ...answers,
      'office.previewRecords': {
        ...mixed,
        token: null,
        counts: { ...mixed.counts, problems: 1 },
        problems: [
          {
            line: 3,
            column: 'NAIC',
            value: '1000',
            message: 'NAIC Number of a Foreign insurer must be five digits.',
          },
        ],
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await importFile({ canvas, userEvent });
    await expect(await dialog.findByText('This file cannot be imported yet')).toBeVisible();
    await expect(dialog.getByText('NAIC Number of a Foreign insurer must be five digits.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Store these changes/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** A record changed between preview and import: nothing is stored, and the new preview is shown. */
export const ImportOvertaken: ScreenStory = {
  args: {
    answers: {
      ...answers,
      'office.previewRecords': mixed,
      'office.importInsurers': fail(409, {
        error: 'Records of this file were changed after its preview, by olaf.berg. Nothing was stored.',
      }),
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    const dialog = await importFile({ canvas, userEvent });
    await dialog.findByText('Would be ended (1)');
    await userEvent.click(dialog.getByRole('button', { name: 'Store these changes' }));
    await expect(await dialog.findByText(/by olaf\.berg/)).toBeVisible();
    await waitFor(() => expect(sentTo(loaded, 'office.previewRecords')).toHaveLength(2));
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const Failed = states.Failed;
