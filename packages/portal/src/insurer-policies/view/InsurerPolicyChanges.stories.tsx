import { never } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { insurerPolicy } from '../../stories/insurerRecords.js';
import { type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';

const meta = {
  title: 'Screens/Policies, of insurers/Policy, changed',
  ...screenStories(paths.policyView, { person: 'foreignInsurer' }),
};
export default meta;

const edit = { name: 'Edit policy information' };

/** The information is changed in place; the state stays, what is missing stands at its field, and the number that stays is not asked about. (spec 3 §5.3) */
export const InformationEdit: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', edit));
    const name = await canvas.findByRole('textbox', { name: 'Insured Name' });
    await expect(canvas.getByRole('textbox', { name: 'State' })).toHaveAttribute('readonly');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Policy Number' })).toHaveFocus());
    await userEvent.clear(name);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('region', { name: 'There is a problem' })).toHaveTextContent(
      'Insured Name is required.',
    );
    await userEvent.click(name);
    await userEvent.paste('Bighorn Outfitters Inc');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('Insurer Policy Information updated successfully.');
    await expect(sentTo(loaded, 'filings.updateInsurerPolicy')[0]).toMatchObject({
      body: {
        insPolicyId: 12,
        insPolicyNumber: 'GP-2026-0012',
        insPolicyInsured: 'Bighorn Outfitters Inc',
        insPolicyHomeState: 'WY',
        ipcPolicy: 0,
        agentId: 3,
      },
    });
    await expect(sentTo(loaded, 'filings.duplicateInsurerPolicyNumber')).toEqual([]);
    await waitFor(() => expect(canvas.getByRole('button', edit)).toHaveFocus());
  },
};

/** The insured on file, which a colleague changes while the card is open. */
const onFile = { insured: insurerPolicy.insPolicyInsured };

/** A card puts nothing back that a colleague has changed since it was opened. */
export const InformationChangedMeanwhile: ScreenStory = {
  args: {
    answers: {
      'filings.insurerPolicy': (_input, { count }) => {
        if (count === 1) onFile.insured = insurerPolicy.insPolicyInsured;
        return { ...insurerPolicy, insPolicyInsured: onFile.insured };
      },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', edit));
    const number = await canvas.findByRole('textbox', { name: 'Policy Number' });
    onFile.insured = 'Bighorn West LLC';
    await userEvent.clear(number);
    await userEvent.paste('GP-2026-0099');
    await userEvent.tab();
    const save = canvas.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(sentTo(loaded, 'filings.duplicateInsurerPolicyNumber')).toHaveLength(1));
    await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(save);
    await screen.findAllByText('Insurer Policy Information updated successfully.');
    await expect(sentTo(loaded, 'filings.updateInsurerPolicy')[0]).toMatchObject({
      body: { insPolicyNumber: 'GP-2026-0099', insPolicyInsured: 'Bighorn West LLC' },
    });
  },
};

/** Changes are asked about before a link or a button of the page leads away from them. */
export const InformationLeft: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', edit));
    const name = await canvas.findByRole('textbox', { name: 'Insured Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Bighorn West');
    for (const way of [
      canvas.getByRole('button', { name: 'Add Transaction' }),
      canvas.getByRole('link', { name: 'Search and Manage Policies' }),
    ]) {
      await userEvent.click(way);
      const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
      await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
    await expect(name).toHaveValue('Bighorn West');
  },
};

/** An address opens it to be changed; the value goes with the entity, and an agent comes from the insurer's list. */
export const EntityChanged: ScreenStory = {
  args: { search: '?policyId=12&isEdit=true' },
  play: async ({ canvas, userEvent, loaded }) => {
    await expect(await canvas.findByRole('combobox', { name: 'Entity Value' })).toHaveValue('Ada Larkin');
    await userEvent.click(canvas.getByRole('button', { name: /Entity Type$/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'IPC' }));
    await waitFor(() => expect(canvas.queryByRole('combobox', { name: 'Entity Value' })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: /Entity Type$/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Agent' }));
    const agent = await canvas.findByRole('combobox', { name: 'Entity Value' });
    await expect(agent).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Agent List' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Agent List' }));
    await expect(await dialog.findByRole('listbox', { name: 'Available' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    // An open dialog keeps the focus to itself.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.type(agent, 'Ada');
    await userEvent.click(await screen.findByRole('option', { name: /Ada Larkin/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await screen.findAllByText('Insurer Policy Information updated successfully.');
    await waitFor(() => expect(canvas.getByRole('button', edit)).toBeVisible());
    await expect(sentTo(loaded, 'filings.updateInsurerPolicy')).toHaveLength(1);
  },
};

/** Another policy of the agent has the number: it is told at the field, and nothing is sent. */
export const NumberTaken: ScreenStory = {
  args: { search: '?policyId=12&isEdit=true' },
  play: async ({ canvas, userEvent, loaded }) => {
    const number = await canvas.findByRole('textbox', { name: 'Policy Number' });
    await userEvent.clear(number);
    await userEvent.type(number, 'GP-2026-0013');
    await waitFor(() => expect(number).toHaveAccessibleDescription(/already/));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await canvas.findByRole('region', { name: 'There is a problem' });
    await expect(sentTo(loaded, 'filings.updateInsurerPolicy')).toEqual([]);
  },
};

/** While the number is checked, nothing can be saved. */
export const NumberChecked: ScreenStory = {
  args: {
    search: '?policyId=12&isEdit=true',
    answers: { 'filings.duplicateInsurerPolicyNumber': never() },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Policy Number' }), '-A');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true'),
    );
  },
};
