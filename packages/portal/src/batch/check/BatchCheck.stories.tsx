import { sampleCsv, sampleXml } from '@slip/forms/batch';
import { todayIn } from '@slip/forms/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, screen, spyOn, waitFor, within } from 'storybook/test';
import { AroundPart } from '../../stories/AroundPart.js';
import { NOW } from '../../stories/records.js';
import { BatchCheck, type BatchCheckProps } from './BatchCheck.js';
import type { CheckedFormat } from './checkMessages.js';

const today = todayIn('America/Denver', NOW);
const sample = sampleCsv('agent', 'WY', today);
const [header = '', first = ''] = sample.split('\r\n');
const lines = (...rows: readonly string[]) => `${[header, ...rows].join('\r\n')}\r\n`;
const fileOf = (text: string) => new File([text], 'october.csv', { type: 'text/csv' });

/** The first row of the sample as that of another policy, with something changed. */
const row = (number: number, from = '', to = '') =>
  first.replaceAll('WY-0001', `WY-000${number}`).replace('WY-1,', `WY-${number},`).replace(from, to);

const day = /\d\d\/\d\d\/\d{4}(?=,5000)/.exec(first)?.[0] ?? '';
const shortDay = `${day.slice(0, 6)}${day.slice(8)}`;

/** A file as spreadsheets and hurried people leave it; a text in quotation marks keeps them. */
const broken = lines(
  row(1),
  row(2, `${day},5000`, `${shortDay},5000`),
  row(3, '47011', '1085'),
  row(4, `${day},5000`, `${shortDay},5000`),
  row(5, ',10000.00,', ',"much, too much",'),
  row(6, ',0,47011', ',7,47011'),
  row(7, 'Bighorn Outfitters LLC', '"Bighorn ""Outfitters"", LLC"'),
);

interface StoryArgs extends Pick<BatchCheckProps, 'file' | 'onUse' | 'onCancel' | 'onChecked'> {
  readonly asked: CheckedFormat;
}

const meta = {
  title: 'Screens/Batch filing/Check of a file',
  render: ({ asked, ...args }) => <BatchCheck {...asked} {...args} />,
  args: {
    file: fileOf(sample),
    asked: { sender: { kind: 'Agent', state: 'WY' } },
    onUse: fn(),
    onCancel: fn(),
    onChecked: fn(),
  },
  decorators: [
    (Story) => (
      <AroundPart>
        <main>
          <h1>Batch filing</h1>
          <Story />
        </main>
      </AroundPart>
    ),
  ],
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

/** Nothing is wrong: the very file that was chosen is handed over. */
export const NothingFound: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      await canvas.findByText('Nothing in the 2 rows of this file would be rejected'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use this file' }));
    await waitFor(() => expect(args.onUse).toHaveBeenCalledWith(args.file));
    await waitFor(() =>
      expect(args.onChecked).toHaveBeenCalledWith({ rows: 2, rejecting: 0, questioned: 0 }),
    );
  },
};

/** Two rules ask about one transaction: it is counted once. */
export const AskedTwice: Story = {
  args: { file: fileOf(lines(row(1), row(2, ',0,47011', ',7,47011').replace(day, '10/05/2025'))) },
  play: async ({ args, canvas }) => {
    await expect(
      await canvas.findByText('The office would accept 1 transaction and ask about it.'),
    ).toBeVisible();
    await waitFor(() =>
      expect(args.onChecked).toHaveBeenCalledWith({ rows: 2, rejecting: 0, questioned: 1 }),
    );
  },
};

/** The findings by kind, with the rows in question. */
export const Findings: Story = {
  args: { file: fileOf(broken) },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText('The office would reject this file of 7 rows: 4 findings'),
    ).toBeVisible();
    await userEvent.click(await canvas.findByRole('tab', { name: /^Findings/ }));
    const table = within(await canvas.findByRole('table', { name: 'Findings' }));
    await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(6));
    await userEvent.click(table.getByRole('link', { name: 'Go to line 6' }));
    const grid = within(await canvas.findByRole('grid', { name: 'Rows to fix' }));
    await waitFor(() => expect(grid.getByRole('cell', { name: 'SL-WY-0005' })).toHaveFocus());
  },
};

/** Fixed in the page, by one press and by the keyboard; what nobody touched keeps every letter. */
export const Fixed: Story = {
  args: { file: fileOf(broken) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Write 2 values as meant' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Write 1 value as meant' }));
    const grid = within(await canvas.findByRole('grid', { name: 'Rows to fix' }));
    await userEvent.click(await grid.findByRole('cell', { name: /^1085 |^01085 / }));
    await userEvent.keyboard('{F2}{Control>}a{/Control}47011{Enter}');
    await userEvent.click(grid.getByRole('cell', { name: /^much, too much/ }));
    await userEvent.keyboard('5{Escape}');
    await waitFor(() => expect(grid.getByRole('cell', { name: /^much, too much/ })).toHaveFocus());
    await userEvent.keyboard('500.00{Tab}{Escape}{Control>}z{/Control}{Control>}y{/Control}');
    await userEvent.click(grid.getByRole('button', { name: 'Remove line 7' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Choose another file' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without your fixes?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep fixing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onCancel).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await expect(
      await canvas.findByText('Nothing in the 6 rows of this file would be rejected'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use the fixed file' }));
    await waitFor(() => expect(args.onUse).toHaveBeenCalled());
    const [fixed] = mocked(args.onUse).mock.calls[0] ?? [];
    await expect(await fixed?.text()).toBe(
      lines(
        row(1),
        row(2),
        row(3),
        row(4),
        row(5, ',10000.00,', ',500.00,'),
        row(7, 'Bighorn Outfitters LLC', '"Bighorn ""Outfitters"", LLC"'),
      ),
    );
  },
};

/** A row that rejects the file, and one that is only asked about. */
const rejectedAndAsked = lines(row(1, `${day},5000`, `${shortDay},5000`), row(2, ',0,47011', ',7,47011'));

/** A fix that was checked is undone: the verdict was of another text, and the file is checked again. */
export const UndoneAfterCheck: Story = {
  args: { file: fileOf(rejectedAndAsked) },
  play: async ({ args, canvas, userEvent }) => {
    const rejected = 'The office would reject this file of 2 rows: 1 finding';
    const changed = /^The file was changed since it was checked/;
    await canvas.findByText(rejected);
    await userEvent.click(canvas.getByRole('button', { name: 'Write 1 value as meant' }));
    await expect(await canvas.findByText(changed)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await canvas.findByText('The office would accept 1 transaction and ask about it.');
    await expect(canvas.queryByText(changed)).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText(changed)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await expect(await canvas.findByText(rejected)).toBeVisible();
    await expect(canvas.queryByText(changed)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Use this file' }));
    await waitFor(() => expect(args.onUse).toHaveBeenCalledWith(args.file));
    await expect(canvas.queryByText(changed)).toBeNull();
  },
};

/** The check of the fixed file does not end: the fixes can be used all the same. */
export const SecondCheckStopped: Story = {
  args: { file: fileOf(rejectedAndAsked) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Write 1 value as meant' }));
    spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(() => undefined);
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop the check' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Use the fixed file' }));
    await waitFor(() => expect(args.onUse).toHaveBeenCalled());
    const [fixed] = mocked(args.onUse).mock.calls[0] ?? [];
    await expect(await fixed?.text()).toBe(lines(row(1), row(2, ',0,47011', ',7,47011')));
  },
};

/** A text in a column of the whole file, after saying how many values would change; and back. */
export const FoundAndReplaced: Story = {
  args: { file: fileOf(broken) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Find and replace' }));
    await userEvent.click(await canvas.findByRole('button', { name: /Column$/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'InsuredCity' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Find' }), 'Springfield');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Replace with' }), 'Laramie');
    await expect(await canvas.findByText('7 values would change.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Replace 7 values' }));
    await expect(await canvas.findByText('No value would change.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText('7 values would change.')).toBeVisible();
  },
};

/** A dollar sign is written as it was typed. */
export const ReplacedByDollars: Story = {
  args: { file: fileOf(lines(row(1, 'Outfitters', 'USD'), row(2, `${day},5000`, `${shortDay},5000`))) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Find and replace' }));
    await userEvent.click(await canvas.findByRole('button', { name: /Column$/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'InsuredName' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: /^Only where it is the whole value/ }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Find' }), 'USD');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Replace with' }), '$$');
    await userEvent.click(await canvas.findByRole('button', { name: 'Replace 1 value' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Use the fixed file' }));
    await waitFor(() => expect(args.onUse).toHaveBeenCalled());
    const [fixed] = mocked(args.onUse).mock.calls[0] ?? [];
    const [sent] = /Bighorn .* LLC/.exec((await fixed?.text()) ?? '') ?? [];
    await expect(sent).toBe('Bighorn $$ LLC');
  },
};

/** Names of columns that are certain, and values below them: one press after the other, or all at once. */
export const ColumnNames: Story = {
  args: {
    file: fileOf(sample.replace('PolicyNumber', '"Policy No"').replace('EffectiveDate', 'Effective Date')),
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('The office would reject this file: 2 findings')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Write all 2 values as meant' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await expect(
      await canvas.findByText('Nothing in the 2 rows of this file would be rejected'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use the fixed file' }));
    await waitFor(() => expect(args.onUse).toHaveBeenCalled());
    const [fixed] = mocked(args.onUse).mock.calls[0] ?? [];
    await expect(await fixed?.text()).toBe(sample);
  },
};

/** Semicolons, as Excel writes them in some countries, with decimal commas: commas by one press, no more by a second one, and nothing misread. */
export const Semicolons: Story = {
  args: {
    file: fileOf(
      lines(row(1), row(2, ',10000.00,', ',"10000,50",'))
        .replaceAll(/,(?!50")/g, ';')
        .replaceAll('"', ''),
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    const writeCommas = await canvas.findByRole('button', { name: 'Write commas' });
    await userEvent.click(writeCommas);
    await expect(await canvas.findByText('Last: Commas between the columns')).toBeVisible();
    await userEvent.click(writeCommas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Check again' }));
    await expect(
      await canvas.findByText('The office would reject this file of 2 rows: 1 finding'),
    ).toBeVisible();
    const grid = within(await canvas.findByRole('grid', { name: 'Rows to fix' }));
    await userEvent.click(await grid.findByRole('cell', { name: /^10000,50 / }));
    await userEvent.keyboard('10000.50{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await expect(
      await canvas.findByText('Nothing in the 2 rows of this file would be rejected'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use the fixed file' }));
    await waitFor(() => expect(args.onUse).toHaveBeenCalled());
    const [fixed] = mocked(args.onUse).mock.calls[0] ?? [];
    await expect(await fixed?.text()).toBe(lines(row(1), row(2, ',10000.00,', ',10000.50,')));
  },
};

/** A workbook under another name: nothing to fix here, and words that say what to do in Excel. */
export const NotCsv: Story = {
  args: { file: new File([new Uint8Array([0x50, 0x4b, 3, 4, 20, 0])], 'october.csv') },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^This is a workbook or an archive/, { selector: 'p' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('grid')).toBeNull();
  },
};

/** The same rules in XML: found by line and element, to fix where the file is made. */
export const Xml: Story = {
  args: {
    asked: { format: 'xml', sender: { kind: 'Agent' } },
    file: new File([sampleXml('broker', 'WY', today).replace('10000.00<', '-10000.00<')], 'october.xml'),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('The office would reject this file of 1 transaction: 1 finding'),
    ).toBeVisible();
    const table = within(await canvas.findByRole('table', { name: 'Findings' }));
    await expect(table.getByText('Premium of New Business cannot be negative.')).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'Element' })).toBeVisible();
    await expect(canvas.queryByRole('grid')).toBeNull();
  },
};
