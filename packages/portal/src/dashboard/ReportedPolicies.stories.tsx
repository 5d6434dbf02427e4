import { filings, inbox } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { breakpoint } from '@slip/ui/tokens';
import { expect, waitFor } from 'storybook/test';
import { paths } from '../paths.js';
import { type ScreenStory, screenStories } from '../stories/screenStories.js';

const meta = {
  title: 'Screens/Dashboard (home)/Of brokers: reported policies',
  ...screenStories(paths.home),
};
export default meta;

const { example } = filings.filingSummary;
const [message] = inbox.inboxItems.example.response;
const [reported] = filings.reportedPolicies.example.response.rows;

/** Policies that insurers reported and the agent has not filed: three are shown first, one perhaps on file under a mistyped number. */
export const Several: ScreenStory = {
  args: {
    answers: {
      'filings.filingSummary': { ...example.response, reportedPolicies: 140 },
      'filings.reportedPolicies': {
        total: 140,
        rows: Array.from({ length: 10 }, (_, index) => ({
          ...reported,
          insPolicyId: index + 1,
          insPolicyNumber: `GP-2026-${index + 1}`,
          similar:
            index === 1
              ? { agtPolicyId: 41, agtPolicyNumber: 'GP-2026-02', likeness: 'leadingZeros' as const }
              : null,
        })),
      },
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(
        canvas.getByText('Insurers reported 140 policies under your NPN that are not filed.'),
      ).toBeVisible(),
    );
    await expect(await canvas.findByRole('button', { name: 'File it now: GP-2026-1' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'GP-2026-02' })).toHaveAttribute(
      'href',
      `${paths.policyView}?policyId=41&agentId=3&state=WY`,
    );
    await expect(canvas.getByText(/which differs by leading zeros: perhaps the same policy/)).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^File it now/ })).toHaveLength(3);
    const all = canvas.getByRole('link', { name: 'See all 140 policies' });
    await expect(all).toHaveAttribute('href', paths.reportedPolicies);
    // As large and as bold as "Show all" is.
    const { fontSize, fontWeight } = getComputedStyle(all);
    await expect([fontSize, fontWeight]).toEqual(['14px', '600']);
    // Premiums and amounts to pay stand in one column.
    const list = canvas.getByRole('region', { name: 'What needs you' });
    const amounts = list.querySelectorAll("[data-part='facts'] > [data-part='amount']:not(:empty)");
    await expect(amounts.length).toBeGreaterThan(3);
    const ends = Array.from(amounts, (each) => Math.round(each.getBoundingClientRect().right));
    await expect(new Set(ends).size).toBe(1);
  },
};

/** The list failed, the rest of the card stands. */
export const Failed: ScreenStory = {
  args: { answers: { 'filings.reportedPolicies': fail(500) } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('They could not be loaded.')).toBeVisible());
    await expect(canvas.getByText('You have no valid license in Tennessee.')).toBeVisible();
  },
};

/** An agency reads of which agent each is. */
export const Agency: ScreenStory = {
  args: { person: 'agency' },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(
        canvas.getByText('An insurer reported 1 policy under the NPNs of your agents that is not filed.'),
      ).toBeVisible(),
    );
    await expect(
      await canvas.findByText('Wyoming · for Ada Larkin · Granite Peak Specialty Insurance Company'),
    ).toBeVisible();
  },
};

/** Things that are late come before policies to file, and before licenses: the first one to pay is not far below. A policy has four lines at the most, as a file has. */
export const Phone: ScreenStory = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: {
    person: 'agency',
    answers: {
      'filings.reportedPolicies': {
        total: 1,
        rows: [{ ...reported, insPolicyInsured: 'Canyon Wren Town Center and Mockingbird Realty Holdings' }],
      },
      'inbox.inboxItems': [
        {
          ...message,
          message: `The file ${'policies-of-the-week-'.repeat(6)}.csv was rejected: 2 findings.`,
          link: `${paths.batchSubmission}?submission=0000412`,
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    const pay = await canvas.findByRole('link', { name: /^Pay for/ });
    await waitFor(() => expect(pay).toBeVisible());
    const file = canvas.getByRole('button', { name: /^File it now/ });
    await expect(pay.compareDocumentPosition(file)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    if (innerWidth >= breakpoint.narrow) return;
    const opened = canvas.getByRole('link', { name: /^Open: response/ });
    for (const row of [file.closest('li'), opened.closest('li')]) {
      await expect(row?.offsetHeight).toBeLessThanOrEqual(112);
    }
    const sum = canvas.getByText(/^\$/, { selector: '[data-part=total] *' }).getBoundingClientRect();
    const payAll = canvas.getByRole('link', { name: 'Pay Invoices' }).getBoundingClientRect();
    await expect([payAll.top - sum.bottom, payAll.right - sum.right]).toEqual([8, 0]);
  },
};
