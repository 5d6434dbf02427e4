import { fail, offline } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import {
  begunAtLloyds,
  begunWithDeclinations,
  goingOn,
  newFiling,
  wholeFiling,
  withExpiration,
} from '../../stories/begunFilings.js';
import { expectAutofill } from '../../stories/expectAutofill.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';

const meta = { title: 'Screens/Filings, of brokers/New policy', ...screenStories(paths.newPolicy) };
export default meta;

const states = statesOf(paths.newPolicy);

/** Where and from when; only states whose whole form can be entered are offered. */
export const Ready: ScreenStory = {
  play: async () => {
    const title = 'Please Select State and Effective Date for New Policy Submission.';
    await screen.findByRole('dialog', { name: title });
  },
};

/** State and date are both asked for. */
export const RefusedAfterNext: ScreenStory = {
  ...Ready,
  play: async ({ userEvent }) => {
    const title = 'Please Select State and Effective Date for New Policy Submission.';
    await screen.findByRole('dialog', { name: title });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await expect(await screen.findByRole('link', { name: 'State is required.' })).toBeVisible();
    await expect(
      await screen.findByRole('link', { name: 'Transaction Effective Date is required.' }),
    ).toBeVisible();
  },
};

/** An agency says for whom, then where and from when; then the form opens. */
export const AgencyBegins: ScreenStory = {
  args: { person: 'agency' },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Associated Agent' }));
    await userEvent.paste('Ben');
    await userEvent.click(await screen.findByRole('option', { name: 'Ben Okafor' }));
    await userEvent.click(await dialog.findByRole('button', { name: /State/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Wyoming' }));
    await userEvent.click(await dialog.findByRole('textbox', { name: /^Transaction Effective Date/ }));
    await userEvent.paste('01/15/2026');
    await userEvent.click(await dialog.findByRole('button', { name: 'Next' }));
    await expect(await screen.findByText('For Ben Okafor, effective 01/15/2026')).toBeVisible();
  },
};

/** The form of the default state, nothing entered: everything missing is said at once. */
export const EntryRefused: ScreenStory = {
  args: goingOn(newFiling('WY')),
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('textbox', { name: /^Policy Expiration Date/ })).toHaveValue(
      '01/15/2027',
    );
    await waitFor(() =>
      expect(screen.getByLabelText('Reporting Entity')).toHaveValue('Ada Larkin (3001234)'),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: /Nora Quist/ })).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    const summary = await screen.findByRole('region', { name: /There are \d+ problems/ });
    await expect(summary).toHaveTextContent('Policy Number is required.');
    await expect(summary).toHaveTextContent('Insurer is required.');
    await expect(summary).not.toHaveTextContent('Tax Status');
    const address = 'Insured Address: Address is required.';
    await expect(within(summary).getByRole('link', { name: address })).toBeVisible();
    await waitFor(() => expect(summary).toHaveFocus());
  },
};

/** An expiration the person gave stays in a filing that is gone on with, and it is kept that they gave it. */
export const GivenExpiration: ScreenStory = {
  args: goingOn(withExpiration(newFiling('WY'), '2026-07-15')),
  play: async ({ userEvent, loaded }) => {
    const effective = await screen.findByRole('textbox', { name: /^Transaction Effective Date/ });
    await userEvent.clear(effective);
    await userEvent.type(effective, '01/20/2026');
    await userEvent.tab();
    await expect(screen.getByRole('textbox', { name: /^Policy Expiration Date/ })).toHaveValue('07/15/2026');
    await waitFor(() =>
      expect(sentTo(loaded, 'filings.savePolicyDraft')[0]).toMatchObject({
        body: {
          values: {
            TransactionInformation: {
              TransactionEffectiveDate: '2026-01-20',
              PolicyExpirationDate: '2026-07-15',
              IsExpirationGiven: true,
            },
          },
        },
      }),
    );
  },
};

/** A state with a location of risk and fields of its own; a number that is on file already, said at once. */
export const SouthDakota: ScreenStory = {
  args: goingOn(newFiling('SD', 'SL-2026-0041')),
  play: async () => {
    await expect(await screen.findByRole('group', { name: 'Location of Risk' })).toBeVisible();
    await expectAutofill({ 'Location of Risk': 'off', 'Insured Address': 'off' });
    await expect(screen.getByLabelText(/MGA/)).toBeVisible();
    await expect(screen.getByLabelText(/Risk Retention/)).toBeVisible();
    await expect(screen.getByRole('checkbox', { name: 'Make same as Location of Risk' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByLabelText('Policy Number')).toHaveAccessibleDescription(
        expect.stringContaining('Policy Number already exists in the system.'),
      ),
    );
    await expect(await screen.findByRole('link', { name: 'SL-2026-0041' })).toHaveAttribute(
      'href',
      '/slip/filings/view?policyId=41&agentId=3&state=SD',
    );
  },
};

/** A policy under a master policy, placed with syndicates at Lloyd's. */
export const Oklahoma: ScreenStory = {
  args: goingOn(begunAtLloyds()),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Master Policy' })).toBeVisible();
    await expect(screen.getByRole('combobox', { name: /Master Policy/ })).toBeVisible();
    await expect(screen.getByRole('combobox', { name: /Syndicate/ })).toBeVisible();
  },
};

/** The agent takes another insurer into their list without leaving the filing. */
export const ModifyInsurers: ScreenStory = {
  args: goingOn(newFiling('OK')),
  play: async ({ userEvent, loaded }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Modify My Insurer List' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Modify My Insurer List' }));
    await userEvent.click(await dialog.findByRole('option', { name: /Tallgrass/ }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Move to Selected' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(sentTo(loaded, 'admin.setSelectedInsurers')[0]).toMatchObject({
      body: { selectedIds: [11], availableIds: [] },
    });
  },
};

/** A master policy is added, and is the one of this filing; what is saved is no filing. */
export const AddMasterPolicy: ScreenStory = {
  args: goingOn({ ...newFiling('OK'), isMasterPolicy: '1' }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add/Edit Master Policy' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Master Policy' }));
    await userEvent.click(dialog.getByRole('textbox', { name: 'Master Policy Number' }));
    await userEvent.paste('MP-2');
    await userEvent.click(dialog.getByRole('textbox', { name: 'Insured Name' }));
    await userEvent.paste('Prairie Storage LLC');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Master Policy/ })).toHaveValue('MP-2'));
    await expect(screen.queryByRole('region', { name: /problem/ })).toBeNull();
  },
};

/** A new term asks for the insurers that declined it. */
export const Tennessee: ScreenStory = {
  args: goingOn(begunWithDeclinations()),
  play: async () => {
    await expect(
      await screen.findByText('Tennessee asks for at least 3 insurers that declined this risk.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'NAIC' })).toHaveLength(3));
  },
};

/** The office cannot say how many it asks for: that is told, and one is asked for (spec 3 §7.1). */
export const DeclinationsUnknown: ScreenStory = {
  args: goingOn(begunWithDeclinations(), 'entry', {
    'filings.minimumDeclinations': fail(400, { error: 'The table of declinations is being changed.' }),
  }),
  play: async () => {
    await expect(
      await screen.findByText('Tennessee asks for at least 1 insurer that declined this risk.'),
    ).toBeVisible();
    await screen.findAllByText('The table of declinations is being changed.');
  },
};

/** No answer came: the same filing may be sent again. */
export const NotAnswered: ScreenStory = {
  args: goingOn(wholeFiling(), 'review', { 'filings.submitNewPolicy': offline() }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'SUBMIT FILING' }));
    await expect(await screen.findByText('We could not tell whether your filing arrived.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'SUBMIT FILING' })).toBeVisible();
  },
};

/** Another window saved meanwhile: it is told, and the person chooses. */
export const ChangedElsewhere: ScreenStory = {
  args: goingOn(wholeFiling(), 'entry', {
    'filings.savePolicyDraft': fail(409, { error: 'Changed elsewhere.' }),
  }),
  play: async ({ userEvent, loaded }) => {
    await userEvent.type(await screen.findByLabelText('Policy Number'), '9');
    await expect(
      await screen.findByText('This filing was changed in another window or on another device.'),
    ).toBeVisible();
    const saves = () => sentTo(loaded, 'filings.savePolicyDraft').length;
    await expect(saves()).toBe(1);
    const other = screen.getByRole('button', { name: 'Show the other version' });
    window.scrollTo(0, document.body.scrollHeight);
    const name = screen.getByLabelText('Insured Name');
    await waitFor(() => expect(name.getBoundingClientRect().bottom).toBeLessThan(0));
    const edges = other.getBoundingClientRect();
    await expect(edges.top).toBeGreaterThan(0);
    await expect(edges.bottom).toBeLessThan(window.innerHeight);
    name.focus();
    await waitFor(() => expect(name.getBoundingClientRect().top).toBeGreaterThan(edges.bottom));
    await userEvent.click(screen.getByRole('button', { name: 'Show the other version' }));
    await waitFor(() => expect(screen.getByLabelText('Policy Number')).toHaveValue('SL-2026-0099'));
  },
};

/** Leaving says where the draft is kept. */
export const Leaving: ScreenStory = {
  args: goingOn(wholeFiling()),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave this filing?' }));
    await waitFor(() => expect(dialog.getByText(/is saved as a draft/)).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(screen.getByLabelText('Policy Number')).toHaveValue('SL-2026-0099');
  },
};

export const Loading = states.Loading;
export const Failed = states.Failed;

/** The list of states opens all the same, and says so. */
export const StatesOpenedWhileLoading: ScreenStory = {
  ...Loading,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /State/ }));
    const list = within(await screen.findByRole('listbox', { name: /State/ }));
    await expect(await list.findByText('Loading…')).toBeVisible();
  },
};

/** The agent chose no insurers yet: the list says how to find one. */
export const NoInsurersYet: ScreenStory = {
  args: goingOn(newFiling('WY'), 'entry', { 'filings.insurersForAgent': { selectedInsurers: [] } }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Insurer' }));
    const hint = 'Type a name or NAIC number to search all eligible insurers.';
    await expect((await screen.findAllByText(hint))[0]).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};
