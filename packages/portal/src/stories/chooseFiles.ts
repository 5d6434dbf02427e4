import type { Output } from '@slip/api';
import { admin, type Contract, type lookups } from '@slip/api/contract';
import type { Answers } from '@slip/api/fake-office';
import { stateFacts } from '@slip/forms/rules';
import { fireEvent } from 'storybook/test';

const added = {
  taxStatuses: ['0', '7'],
  ownTaxStatuses: null,
  firstDay: '2013-04-01',
  lastDay: null,
} as const;

/** The coverage codes of an office that has added 5022, renamed 5001 and ended 5000 with the year 2025. */
export const changedCoverages: Output<typeof lookups.coverageCodes> = [
  { ...added, value: '5000', text: 'Commercial General Liability', lastDay: '2025-12-31' },
  { ...added, value: '5001', text: 'Umbrella and Excess' },
  {
    ...added,
    value: '5022',
    text: 'Drones',
    taxStatuses: ['7'],
    ownTaxStatuses: ['7'],
    firstDay: '2026-01-01',
  },
];

const [license] = admin.stateLicensesForAgent.example.response;

/** An office where the agent is licensed in one state. */
export function licensedIn(state: string): Answers<Contract> {
  return { 'admin.stateLicensesForAgent': [{ ...license, state, stateName: stateFacts(state).name }] };
}

/** Chooses files in the only uploader of an element, as the browser's own dialog gives them, which no story can reach. */
export async function chooseFiles(within: HTMLElement, ...files: readonly File[]): Promise<void> {
  const input = within.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no file input.');
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  await fireEvent.change(input);
}
