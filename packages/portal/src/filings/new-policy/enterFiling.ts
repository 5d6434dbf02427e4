import type { StoryContext } from '@storybook/react-vite';
import { screen, waitFor, within } from 'storybook/test';

type User = StoryContext['userEvent'];

/** Puts a text in at once: typing it key by key is what the fields' own stories are for. */
async function enter(user: User, control: HTMLElement, text: string): Promise<void> {
  await user.clear(control);
  await user.paste(text);
}

async function choose(user: User, button: RegExp | string, option: RegExp | string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: button }));
  await user.click(await screen.findByRole('option', { name: option }));
}

async function find(user: User, label: string, text: string, option: RegExp | string): Promise<void> {
  await user.type(await screen.findByRole('combobox', { name: label }), text);
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Goes through the dialog before the form, as a person does. */
export async function startFiling(user: User, state = 'Wyoming', date = '01/15/2026'): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => dialog.getByRole('button', { name: /State/ }));
  await choose(user, /State/, state);
  await enter(user, dialog.getByRole('textbox', { name: /^Transaction Effective Date/ }), date);
  await user.click(await dialog.findByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { level: 1, name: `${state} New Policy` });
}

/** Fills in everything Wyoming asks. */
export async function enterFiling(user: User, policyNumber = 'SL-2026-0099'): Promise<void> {
  await enter(user, await screen.findByLabelText('Policy Number'), policyNumber);
  await enter(user, screen.getByLabelText('Insured Name'), 'Bighorn Outfitters LLC');
  await enter(user, screen.getByLabelText('Address'), '12 Pine St');
  await enter(user, screen.getByLabelText('City'), 'Cheyenne');
  await find(user, 'State/Territory', 'Wyom', /Wyoming/);
  await enter(user, screen.getByLabelText('Zip Code'), '82001');
  await find(user, 'Coverage Code', '5000', /5000/);
  await choose(user, /Tax Status/, 'Taxable');
  await choose(user, /Transaction Type/, 'New Business');
  await find(user, 'Insurer', 'Granite', /Granite/);
  await enter(user, screen.getByLabelText('Premium'), '10000');
  await enter(user, screen.getByLabelText('Policy Fees'), '250');
}
