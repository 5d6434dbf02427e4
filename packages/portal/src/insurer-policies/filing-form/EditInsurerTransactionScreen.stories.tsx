import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import {
  insurerStatesOf,
  officeOf,
  type ScreenStory,
  screenStories,
  sentTo,
} from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';

const address = (editTransactionId: number) =>
  `?policyId=12&editTransactionId=${editTransactionId}&isEdit=true`;

const meta = {
  title: 'Screens/Filings, of insurers/Edit transaction',
  ...screenStories(paths.editTransaction, { person: 'foreignInsurer', search: address(21) }),
};
export default meta;

const states = insurerStatesOf(paths.editTransaction);

const sent = (loaded: Record<string, unknown>) =>
  officeOf(loaded)
    .calls()
    .filter(({ id }) => id === 'filings.autoBackoutInsurerTransaction');

/** The transaction as it is on file. (spec 3 §5.3: Edit) */
export const Ready: ScreenStory = {
  play: async () => {
    const premium = await screen.findByLabelText('Premium');
    await expect(premium).toHaveValue('10,000.00');
  },
};

/** Another premium: asked first, then backed out and filed again. */
export const CorrectedAndFiled: ScreenStory = {
  ...Ready,
  play: async ({ userEvent, loaded }) => {
    const premium = await screen.findByLabelText('Premium');
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    const nothing = 'Nothing was changed: the premium and the effective date are those on file.';
    await expect(
      within(await screen.findByRole('region', { name: /^There (is a problem|are \d+ problems)/ })).getByText(
        new RegExp(nothing),
      ),
    ).toBeVisible();
    await userEvent.clear(premium);
    await userEvent.type(premium, '9000');
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    const changes = within(await screen.findByRole('region', { name: 'What Changes' }));
    await expect(changes.getByRole('row', { name: /^Premium/ })).toHaveTextContent('10,000.009,000.00');
    await userEvent.click(screen.getByRole('button', { name: 'SUBMIT FILING' }));
    const question = within(await screen.findByRole('alertdialog'));
    await waitFor(() =>
      expect(
        question.getByText(
          'This edit will create a backout transaction and a correction transaction. Would you like to proceed?',
        ),
      ).toBeVisible(),
    );
    await expect(sent(loaded)).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Proceed' }));
    await expect(await screen.findByRole('heading', { level: 1, name: 'Filing Received' })).toBeVisible();
    await screen.findAllByText('Transaction updated successfully.');
    await expect(sent(loaded)[0]?.input).toMatchObject({
      body: { insPolicyId: 12, insTransId: 21, insTransPremium: 900_000 },
    });
  },
};

const BACKED_OUT = 'Transaction 2026-00000060 is backed out already, by 2026-00000070.';

/** A colleague backs the transaction out meanwhile: the refusal says that nothing was filed, and nothing else is said. */
export const BackedOutMeanwhile: ScreenStory = {
  args: { answers: { 'filings.autoBackoutInsurerTransaction': fail(409, { error: BACKED_OUT }) } },
  play: async ({ userEvent, loaded }) => {
    const premium = await screen.findByLabelText('Premium');
    await userEvent.clear(premium);
    await userEvent.type(premium, '9000');
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    await userEvent.click(await screen.findByRole('button', { name: 'SUBMIT FILING' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(await question.findByRole('button', { name: 'Proceed' }));
    await screen.findAllByText(BACKED_OUT);
    // The draft is read when the form opens, and once more after the refusal.
    await waitFor(() => expect(sentTo(loaded, 'filings.policyDraft')).toHaveLength(2));
    await expect(screen.queryByText('We could not tell whether your filing arrived.')).toBeNull();
    await expect(sent(loaded)).toHaveLength(1);
  },
};

/** A transaction that is backed out stays as it is. */
export const Closed: ScreenStory = {
  args: { search: address(23) },
  play: showing('This transaction is backed out or a backout, and stays as it is'),
};

/** The policy has no such transaction. */
export const NoSuchTransaction: ScreenStory = {
  args: { search: address(999) },
  play: showing('There is no such transaction'),
};

export const Loading = states.Loading;
export const Failed = states.Failed;
export const Empty = states.Empty;
