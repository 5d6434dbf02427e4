import { fail, never } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { busyPolicy, fullRecord, lloydsPolicy } from '../../stories/records.js';
import { type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';

const meta = { title: 'Screens/Policies, of brokers/Policy, opened at', ...screenStories(paths.policyView) };
export default meta;

/** Everything filed in a transaction of Tennessee and of Lloyd's: declinations, syndicates, charges, contact. */
export const TransactionOpen: ScreenStory = {
  args: {
    person: 'staff',
    search: '?policyId=41&agentId=3&state=WY&transactionGroupId=44&editTransactionId=44',
    answers: { 'filings.agentPolicy': lloydsPolicy, 'filings.transactionRecord': fullRecord },
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Transaction 2026-00000044' }));
    await waitFor(() => expect(dialog.getByText('Dana Wells')).toBeVisible());
    for (const [name, text] of [
      ['Lloyd’s Syndicates', 'Harrow Lane Syndicate 9003'],
      ['Assessments', '3% of $10,250.00 premium and policy fees'],
      ['Declinations', 'Volunteer Mutual Insurance Company'],
    ] as const) {
      const table = within(dialog.getByRole('table', { name }));
      await expect(table.getByText(text)).toBeInTheDocument();
    }
    await expect(dialog.getByText('Questioned')).toBeInTheDocument();
    await expect(dialog.getByText('Second warehouse added')).toBeInTheDocument();
    // After closing, the focus is on its coverage, and the address no longer names it.
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.getByRole('region', { name: /1009 Earthquake/ })).toHaveFocus());
    await expect(canvas.getAllByText('Harrow Lane Syndicate 9003, Quayside Syndicate 9044')[0]).toBeVisible();
  },
};

/** Where the state asks who declined the risk, the policy says so without any window; elsewhere nobody is asked. */
export const Declined: ScreenStory = {
  args: {
    answers: {
      'filings.agentPolicy': { ...busyPolicy, homeStateAbbr: 'TN', homeStateName: 'Tennessee' },
      'filings.existingDeclinations': fullRecord.insurerDeclinations,
    },
  },
  play: async ({ canvas }) => {
    const [table] = await canvas.findAllByRole('table', { name: /^Declinations/ });
    if (!table) throw new Error('There are no declinations.');
    await waitFor(() => expect(within(table).getByText('Volunteer Mutual Insurance Company')).toBeVisible());
    // The number stands near the name, however wide the page is.
    const [insurer, naic] = within(table)
      .getAllByRole('columnheader')
      .map((header) => header.getBoundingClientRect().left);
    await expect((naic ?? 0) - (insurer ?? 0)).toBeLessThan(480);
  },
};

export const DeclinedUnknown: ScreenStory = {
  args: {
    answers: {
      'filings.agentPolicy': { ...busyPolicy, homeStateAbbr: 'TN', homeStateName: 'Tennessee' },
      'filings.existingDeclinations': fail(500),
    },
  },
  play: async ({ canvas }) => {
    const [failed] = await canvas.findAllByText('The declinations could not be loaded.');
    await expect(failed).toBeVisible();
  },
};

/** A backout names what it reverses, and leads there. */
export const PairOpen: ScreenStory = {
  args: { answers: { 'filings.agentPolicy': busyPolicy } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for 2026-00000043' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'View' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Transaction 2026-00000043' }));
    await userEvent.click(dialog.getByRole('button', { name: '2026-00000042, Additional Premium' }));
    const original = within(await screen.findByRole('dialog', { name: 'Transaction 2026-00000042' }));
    await expect(await original.findByText(/is backed out by/)).toHaveTextContent('2026-00000043');
  },
};

/** The facts that the policy states of a transaction stand there, also when the rest cannot be read. */
export const TransactionFailed: ScreenStory = {
  args: {
    search: '?policyId=41&agentId=3&state=WY&editTransactionId=41',
    answers: { 'filings.transactionRecord': fail(500) },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Transaction 2026-00000041' }));
    const words = await dialog.findByText('Who filed it and what it was charged could not be loaded');
    await waitFor(() => expect(words).toBeVisible());
    await expect(dialog.getByText('Granite Peak Specialty Insurance Company (12345)')).toBeVisible();
  },
};

/** The rest is on its way. */
export const TransactionLoading: ScreenStory = {
  args: {
    search: '?policyId=41&agentId=3&state=WY&editTransactionId=41',
    answers: { 'filings.transactionRecord': never() },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Transaction 2026-00000041' }));
    await waitFor(() => expect(dialog.getByText('$10,000.00')).toBeVisible());
  },
};

/** An address that names a transaction of another policy. */
export const TransactionMissing: ScreenStory = {
  args: { search: '?policyId=41&agentId=3&state=WY&transactionGroupId=41&editTransactionId=99' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('The address names a transaction that is not on this policy.'),
    ).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** Opened to be changed. */
export const OpensInEdit: ScreenStory = {
  args: {
    search: '?policyId=41&agentId=3&state=WY&isEdit=true',
    answers: { 'filings.validateExpirationDate': true },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Insured Name' })).toHaveValue(
      'Bighorn Outfitters LLC',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Edit policy information' })).toHaveFocus(),
    );
  },
};

/** The office is asked about a date that is typed; its refusal goes with the date. (spec 3 §4.3) */
export const ExpirationAsked: ScreenStory = {
  args: {
    search: '?policyId=41&agentId=3&state=WY&isEdit=true',
    answers: {
      'filings.validateExpirationDate': ({ query }) => !query.expirationDate.startsWith('2026-12-31'),
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    const expiration = await canvas.findByRole('textbox', { name: /^Policy Expiration Date/ });
    await userEvent.clear(expiration);
    await userEvent.type(expiration, '12/31/2026');
    await waitFor(() =>
      expect(expiration).toHaveAccessibleDescription(expect.stringContaining('cannot occur before')),
    );
    await userEvent.clear(expiration);
    await userEvent.type(expiration, '01/31/2027');
    await waitFor(() => expect(expiration).toBeValid());
    await waitFor(() =>
      expect(sentTo(loaded, 'filings.validateExpirationDate').at(-1)).toEqual({
        query: { agentPolicyId: 41, expirationDate: '2027-01-31T00:00:00.000Z' },
      }),
    );
    await expect(expiration).toBeValid();
  },
};

/** Who may not change it reads it, whatever the address asks for. */
export const EditNotOffered: ScreenStory = {
  args: {
    person: 'viewOnlyAgent',
    search: '?policyId=41&agentId=3&state=WY&isEdit=true',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2026-00000041')).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Insured Name' })).toBeNull();
  },
};

/** No license in the state: read, not changed, whatever the address asks for. */
export const EditUnlicensed: ScreenStory = {
  args: {
    search: '?policyId=41&agentId=3&state=WY&isEdit=true',
    answers: { 'filings.agentHasLicense': false },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/does not have access to submit policy data/)).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Insured Name' })).toBeNull();
  },
};
