import { formatAmount, parseAmount } from '@slip/forms/rules';
import { expect, screen, waitFor } from 'storybook/test';
import { paths } from '../../paths.js';
import { busyPolicy } from '../../stories/records.js';
import { type ScreenStory, screenStories } from '../../stories/screenStories.js';

const meta = {
  title: 'Screens/Policies, of brokers/Policy, backouts',
  ...screenStories(paths.policyView, {
    answers: { 'filings.agentPolicy': busyPolicy },
  }),
};
export default meta;

/** The superscripts of a pair say what they mean, and lead to the other one. */
export const Pairs: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^Pale rows with the same raised number are a pair/)).toBeVisible();
    const marks = canvas.getAllByRole('button', { name: /^1, backout pair/ });
    await expect(marks).toHaveLength(2);
    const original = canvas.getByRole('row', { name: /2026-00000042/ });
    await expect(original).toHaveTextContent('Backed out');
    await expect(original).toContainElement(marks[0] ?? null);
    await userEvent.tab();
    marks[0]?.focus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Backed out by 2026-00000043. Together they come to 0.00.',
    );
    await userEvent.keyboard('{Enter}');
    const other = await screen.findByRole('dialog', { name: 'Transaction 2026-00000043' });
    await waitFor(() => expect(other).toBeVisible());
  },
};

/** The rows that are left add up to the total: a backout goes together with what it backs out. */
export const BackoutsExcluded: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Exclude Backouts' }));
    await waitFor(() => expect(canvas.queryByText('Additional Premium (backout)')).toBeNull());
    await expect(canvas.queryByText('2026-00000042')).toBeNull();
    const premiums = canvas.getAllByRole('button', { name: /, premium details$/ });
    const sum = premiums.reduce((cents, { textContent }) => {
      const read = parseAmount(textContent);
      return cents + (read.ok ? read.cents : Number.NaN);
    }, 0);
    await expect(formatAmount(sum, { currency: true })).toBe('$11,375.00');
    await expect(canvas.getByText('$11,375.00')).toBeVisible();
    await expect(canvas.getByText(/^1 backed-out transaction and its backout are left out/)).toBeVisible();
  },
};
