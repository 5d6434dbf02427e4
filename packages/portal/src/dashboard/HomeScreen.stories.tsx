import { filings, inbox } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { messages } from '@slip/forms/rules';
import { breakpoint } from '@slip/ui/tokens';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { paths } from '../paths.js';
import { expectEvenColumns, expectListColumns } from '../stories/expectColumns.js';
import { type ScreenArgs, type ScreenStory, screenStories, statesOf } from '../stories/screenStories.js';

const meta = { title: 'Screens/Dashboard (home)/Of brokers', ...screenStories(paths.home) };
export default meta;

const states = statesOf(paths.home);

const { example } = filings.filingSummary;

const heightsOf = (all: Iterable<Element>) => Array.from(all, (one) => one.getBoundingClientRect().height);

/** The columns of the page, whose plots are about equally high, and those of its list. */
async function expectColumns(): Promise<void> {
  await expectEvenColumns('Premium and tax by quarter', 'Billed and settled by quarter');
  await expectListColumns(['amount', 'day', 'state'], 6);
  if (innerWidth < breakpoint.medium) return;
  const plots = heightsOf(document.querySelectorAll('figure [data-height]'));
  await expect(plots).toHaveLength(3);
  await expect(Math.max(...plots) / Math.min(...plots)).toBeLessThan(1.35);
}

/** The tasks that need the person, what they filed, the office's message made harmless, and the shortest ways on. */
export const Ready: ScreenStory = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByText('Quarter 4 closes on January 31')).toBeVisible());
    await expect(canvasElement.querySelector('main form, main script')).toBeNull();
    const link = canvas.getByRole('link', { name: 'reporting entity manual' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(canvas.getByRole('link', { name: 'New Policy' })).toBeVisible();
    await expect(
      await canvas.findByRole('link', { name: 'Open: The office has questions about 2 policies' }),
    ).toHaveAttribute('href', paths.manageTiqs);
    await expect(
      await canvas.findByText('An insurer reported 1 policy under your NPN that is not filed.'),
    ).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'File it now: GP-2026-0412' })).toBeVisible();
    await expect(canvas.getByText('Wyoming · Granite Peak Specialty Insurance Company')).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Policies' })).toHaveTextContent(
      /Premium \$10,000\.00\s*Effective 01\/15\/2026/,
    );
    await expect(canvas.getByText('You have no valid license in Tennessee.')).toBeVisible();
    await expect(
      await canvas.findByText(/^Premium by quarter.*the highest is \$70,000\.00 in the 4th Quarter 2025/),
    ).toBeVisible();
    await expectColumns();
    if (innerWidth >= breakpoint.medium) {
      // Rows of two lines and of one.
      const list = within(canvas.getByRole('region', { name: 'What needs you' }));
      await expect(new Set(heightsOf(list.getAllByRole('listitem')))).toEqual(new Set([56, 44]));
    }
    await expect(
      canvas.getByText(/^Eight quarters together: premium \$122,500\.00, tax \$3,682\.50/),
    ).toBeVisible();
  },
};

/** On a phone the work comes first, then the shortest ways on; a task has whole lines above its button; a short message leaves no empty card. */
export const Phone: ScreenStory = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { answers: { 'user.slipWelcome': { message: '<p>The office is closed on Monday.</p>' } } },
  play: async ({ canvas }) => {
    const message = await canvas.findByText('The office is closed on Monday.');
    await waitFor(() => expect(message).toBeVisible());
    const ways = { name: /^(Open: The office has questions|New Policy|Invoice & Payment History)/ };
    await expect(canvas.getAllByRole('link', ways).map(({ textContent }) => textContent)).toEqual([
      'Open',
      'New Policy',
      'Invoice & Payment History',
    ]);
    if (innerWidth < 640) {
      const task = canvas.getByText('The office has questions about 2 policies').getBoundingClientRect();
      const open = canvas.getByRole('link', { name: /^Open: The office/ }).getBoundingClientRect();
      await expect(open.top).toBeGreaterThan(task.bottom);
    }
    await expect(canvas.getByRole('region', { name: 'Message from the office' }).clientHeight).toBeLessThan(
      120,
    );
    await expect(message).toBeVisible();
  },
};

/** The message cannot be made harmless, as when the code for it is gone: the rest of the page stands. */
export const MessageNotShown: ScreenStory = {
  beforeEach: () => {
    const walk = spyOn(Document.prototype, 'createNodeIterator').mockImplementation(() => {
      throw new Error('Nothing can be made harmless, on purpose.');
    });
    return () => walk.mockRestore();
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('heading', { name: 'The message could not be shown' })).toBeVisible(),
    );
    await expect(canvas.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'New Policy' })).toBeVisible();
  },
};

/** One state alone, and the numbers behind the bars. */
export const OneStateInNumbers: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /All states/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Colorado' }));
    await canvas.findByText(/^Premium by quarter, Colorado/);
    await userEvent.click(await canvas.findByRole('button', { name: 'Show as a table' }));
    const table = within(await canvas.findByRole('table', { name: 'Premium and tax by quarter, Colorado' }));
    await expect(table.getByRole('row', { name: /4th Quarter 2025/ })).toHaveTextContent('19,000.00');
  },
};

/** More went back than came in: the bar hangs below the zero line. */
export const NegativeQuarter: ScreenStory = {
  args: {
    person: 'agency',
    answers: {
      'filings.filingSummary': {
        ...example.response,
        questionedPolicies: 1,
        totals: example.response.totals.map((total) =>
          total.yearQuarter === 20261 ? { ...total, premium: -2_000_000 } : total,
        ),
      },
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText('Ada Larkin has no valid license in Tennessee.')).toBeVisible(),
    );
    await expect(
      await canvas.findByRole('link', { name: 'Open: The office has a question about 1 policy' }),
    ).toBeVisible();
    await expect(
      await canvas.findByText(/^Premium by quarter.*the lowest -\$20,000\.00 in the 1st Quarter 2026/),
    ).toBeVisible();
  },
};

/** An agency acts for several agents: a license that is missing is added for its agent. */
export const Agency: ScreenStory = {
  args: { person: 'agency' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('link', { name: 'Open: State Agent Licenses of Ada Larkin' }),
    ).toHaveAttribute('href', '/slip/admin/settings/licenses?agent=3');
    await expectColumns();
  },
};

/** May look, not file: no way to a new policy. */
export const ViewOnly: ScreenStory = {
  args: { person: 'viewOnlyAgent' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Search & Manage Policies' })).toBeVisible());
    await expect(canvas.queryByRole('link', { name: 'New Policy' })).toBeNull();
    await expect(await canvas.findByText('GP-2026-0412')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^File it now/ })).toBeNull();
  },
};

/** The office's own people go on to their own dashboard. */
export const Office: ScreenStory = {
  args: { person: 'staff' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('region', { name: 'What waits' })).toBeVisible());
  },
};

/** The menu behind the initials. */
export const AccountOpen: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Ada Larkin/ }));
    const menu = await screen.findByRole('menu');
    await expect(menu).toHaveTextContent('Logged in as');
    await expect(menu).toHaveTextContent('LIC# 3001234');
    await expect(menu).toHaveTextContent('Sign out');
  },
};

/** For a machine that was lost: asks first, and says that it did not work where the office gives no reason. */
export const SignOutEverywhere: ScreenStory = {
  args: { answers: { 'authenticate.logoutEverywhere': fail(502) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Ada Larkin/ }));
    const page = within(document.body);
    await userEvent.click(await page.findByRole('menuitem', { name: 'Sign out everywhere' }));
    const question = within(await page.findByRole('alertdialog', { name: 'Sign out everywhere?' }));
    await userEvent.click(question.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(question.getByText(messages.calls.unexpected)).toBeVisible());
  },
};

export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;

const [message] = inbox.inboxItems.example.response;

/** The response to a batch file is a task until it was opened. */
export const BatchResponse: ScreenStory = {
  args: {
    answers: {
      'inbox.inboxItems': [
        {
          ...message,
          message: 'The file week-3.csv was rejected.',
          link: `${paths.batchSubmission}?submission=0000412`,
        },
        { ...message, messageId: 5, link: `${paths.batchSubmission}?submission=0000413` },
        { ...message, messageId: 4, isNew: 'N', link: `${paths.batchSubmission}?submission=0000411` },
      ],
    },
  },
  play: async ({ canvas }) => {
    const named = { name: 'What needs you' };
    await waitFor(() =>
      expect(canvas.getByRole('region', named)).toHaveTextContent('The file week-3.csv was rejected.'),
    );
    const card = within(canvas.getByRole('region', named));
    const links = card.getAllByRole('link', { name: /^Open: response to submission/ });
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `${paths.batchSubmission}?submission=0000412`,
      `${paths.batchSubmission}?submission=0000413`,
    ]);
    // Each file is a row with a line below it, as all the others.
    for (const link of links) {
      await expect(getComputedStyle(link.closest('li') ?? link).borderBlockEndWidth).toBe('1px');
    }
  },
};

/** Filings that were begun are not gone when they could not be read: it is said, and they are asked for again. */
export const BegunFilingsFailed: ScreenStory = {
  args: {
    answers: {
      'filings.policyDrafts': (_input, { count }) =>
        count === 1 ? fail(500) : [...filings.policyDrafts.example.response],
    },
  },
  play: async ({ canvas, userEvent }) => {
    const card = within(await canvas.findByRole('region', { name: 'Filings you have begun' }));
    await expect(card.getByText('They could not be loaded')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('region', { name: 'A filing you have begun' })).toBeVisible();
  },
};

/** Two filings that were begun, which are discarded one after the other. */
function discarding(): ScreenArgs['answers'] {
  const [first] = filings.policyDrafts.example.response;
  const second = {
    ...first,
    draftId: '0f8b7c1e-5d3a-4b52-9c55-2f6f0a6a4f11',
    agtPolicyNumber: 'SL-2026-0042',
  };
  let gone = 0;
  return {
    'filings.policyDrafts': (_input, { count }) => {
      if (count === 1) gone = 0;
      return [first, second].slice(gone);
    },
    'filings.discardPolicyDraft': () => {
      gone += 1;
      return true;
    },
  };
}

/** The focus of a begun filing that is discarded stays at the list; after the last one the heading of the page has it. */
export const FocusAfterDiscarding: ScreenStory = {
  args: { answers: discarding() },
  play: async ({ canvas, userEvent }) => {
    const discard = async (number: string) => {
      const name = `Discard New policy, Wyoming, ${number}`;
      await userEvent.click(await canvas.findByRole('button', { name }));
      const question = within(await screen.findByRole('alertdialog', { name: 'Discard this filing?' }));
      await userEvent.click(question.getByRole('button', { name: 'Discard' }));
      await waitFor(() => expect(canvas.queryByRole('button', { name })).not.toBeInTheDocument());
    };
    await discard('SL-2026-0041');
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: 'A filing you have begun' })).toHaveFocus(),
    );
    await discard('SL-2026-0042');
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};
