import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  chooseFromComboBox,
  chooseFromSelect,
  enterAmount,
  enterDate,
  fieldError,
  fromTestingLibrary,
  gridCell,
  moveItems,
  summaryErrors,
} from '../testing/index.js';
import { TestedForm } from './TestedForm.js';

const meta = {
  title: 'Foundations/Testing',
  component: TestedForm,
  args: { onSubmit: fn() },
} satisfies Meta<typeof TestedForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every helper in turn, with Testing Library. */
export const FilledInByHelpers: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const form = fromTestingLibrary({ within, waitFor, userEvent }, canvasElement);
    await expect(fieldError(form, 'State')).resolves.toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(summaryErrors(form)).resolves.toEqual(['Choose the state.']);
    await expect(fieldError(form, 'State')).resolves.toBe('Choose the state.');
    await expect(fieldError(form, 'Home State')).resolves.toBeNull();
    await expect(fieldError(form, 'Country')).rejects.toThrow('There is no field with the label “Country”.');

    await chooseFromSelect(form, 'State', 'Wyoming');
    await chooseFromSelect(form, 'Home State', 'Colorado');
    await chooseFromComboBox(form, 'Insurer', 'admir', 'Admiral Excess');
    await enterDate(form, 'Effective Date', '2026-07-01');
    await enterAmount(form, 'Premium', -125_050);
    await moveItems(form, 'My insurers', ['Colony', 'Admiral']);
    await moveItems(form, 'My insurers', ['Colony'], { to: 'available' });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith({
      state: 'WY',
      home: 'CO',
      insurer: '2',
      effective: '2026-07-01',
      premium: -125_050,
      listed: ['1'],
    });

    const cell = gridCell(form, 'SL-26037', 'State');
    await expect(await cell.element()).toHaveTextContent('South Dakota');
    await expect(gridCell(form, 'SL-26037', 'Tax').count()).resolves.toBe(0);
  },
};
