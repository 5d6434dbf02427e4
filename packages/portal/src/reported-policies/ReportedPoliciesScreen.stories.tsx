import { filings } from '@slip/api/contract';
import { example, fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../paths.js';
import { HeldAnswer } from '../stories/HeldAnswer.js';
import {
  type ScreenArgs,
  type ScreenStory,
  screenStories,
  sentTo,
  statesOf,
} from '../stories/screenStories.js';
import { showing } from '../stories/statesOfRow.js';

const [reported] = filings.reportedPolicies.example.response.rows;
const said = {
  reason: 'otherAgent' as const,
  note: 'Prairie Brokers placed it.',
  deniedBy: 'Ada Larkin',
  deniedDate: '2026-01-19T00:00:00.000Z',
};

const meta = {
  title: 'Screens/Policies, of brokers/Reported Policies',
  ...screenStories(paths.reportedPolicies, {
    answers: {
      'filings.reportedPolicies': ({ query: { isDenied, page, pageSize } }) => ({
        total: isDenied ? 1 : 134,
        rows: Array.from(
          { length: isDenied ? 1 : Math.min(pageSize, 134 - (page - 1) * pageSize) },
          (_, index) => ({
            ...reported,
            insPolicyId: (page - 1) * pageSize + index + 1,
            insPolicyNumber: `GP-2026-${(page - 1) * pageSize + index + 1}`,
            similar:
              index === 1
                ? { agtPolicyId: 41, agtPolicyNumber: 'GP-2026-02', likeness: 'leadingZeros' as const }
                : null,
            denial: isDenied ? said : null,
          }),
        ),
      }),
    },
  }),
};
export default meta;

const states = statesOf(paths.reportedPolicies);

export const Ready: ScreenStory = {};

/** On the last page, one is said not to be mine, with a reason that has to be chosen. */
export const SaidNotMine: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Page 14' }));
    await expect(await canvas.findByText('GP-2026-134')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^File it now/ })).toHaveLength(4);
    await userEvent.click(canvas.getByRole('button', { name: 'Not mine: GP-2026-134' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Policy GP-2026-134 is not mine' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Say not mine' }));
    await expect((await dialog.findAllByText('Reason is required.'))[0]).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /Reason$/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Another reason' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Say not mine' }));
    await expect((await dialog.findAllByText('Explanation is required.'))[0]).toBeVisible();
    await userEvent.click(dialog.getByRole('textbox', { name: /^Explanation/ }));
    await userEvent.paste('We sold the book.');
    await userEvent.click(dialog.getByRole('button', { name: 'Say not mine' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(sentTo(loaded, 'filings.denyReportedPolicy')).toEqual([
      { body: { insPolicyId: 134, reason: 'other', note: 'We sold the book.' } },
    ]);
  },
};

/** The focus stays on the button of the next page while that page is read. */
export const NextPageByKeyboard: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    const next = await canvas.findByRole('button', { name: 'Next page' });
    next.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('GP-2026-11')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Next page' })).toHaveFocus());
  },
};

const secondPage = new HeldAnswer();

/** Until the next page is there the list is busy; one that could not be read leaves the pager, the focus in it, and the way back to the first. */
export const NextPageFailed: ScreenStory = {
  args: {
    answers: {
      'filings.reportedPolicies': async ({ query: { page } }) => {
        if (page > 1) {
          await secondPage.promise;
          return fail(500);
        }
        return {
          total: 20,
          rows: Array.from({ length: 10 }, (_, index) => ({
            ...reported,
            insPolicyId: index + 1,
            insPolicyNumber: `GP-2026-${index + 1}`,
          })),
        };
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next page' }));
    const list = canvas.getByRole('list', { name: 'Policies' });
    await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'true'));
    secondPage.resolve();
    await expect(await canvas.findByText('The policies could not be loaded')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Next page' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'First page' }));
    await expect(await canvas.findByText('GP-2026-10')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Policies' })).toHaveFocus());
    await expect(canvas.getByRole('list', { name: 'Policies' })).toHaveAttribute('aria-busy', 'false');
  },
};

/** All is filed, or said not to be of an agent: an agency has the NPNs of its agents. */
export const EmptyOfAgency: ScreenStory = {
  args: { person: 'agency', answers: { 'filings.reportedPolicies': { total: 0, rows: [] } } },
  play: showing(
    'Everything that insurers reported under the NPNs of your agents is filed, or said not to be yours.',
  ),
};

/** A denial can be taken back. */
export const Denied: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Not mine' }));
    await expect(
      await canvas.findByText(
        'Ada Larkin said on 01/19/2026: Another agent placed it: Prairie Brokers placed it.',
      ),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^File it now/ })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Take back: GP-2026-1' }));
    await screen.findAllByText(/^Policy .*is among those to file again\.$/);
    await expect(sentTo(loaded, 'filings.takeBackDenial')).toEqual([{ body: { insPolicyId: 1 } }]);
  },
};

/** Two policies, one after the other of which leaves the list. */
function leaving(): ScreenArgs['answers'] {
  let gone = 0;
  const settle = () => {
    gone += 1;
    return example();
  };
  return {
    'filings.reportedPolicies': ({ query: { isDenied } }, { count }) => {
      if (count === 1) gone = 0;
      const ids = [1, 2].slice(gone);
      return {
        total: ids.length,
        rows: ids.map((id) => ({
          ...reported,
          insPolicyId: id,
          insPolicyNumber: `GP-2026-${id}`,
          similar: null,
          denial: isDenied ? said : null,
        })),
      };
    },
    'filings.takeBackDenial': settle,
    'filings.denyReportedPolicy': settle,
  };
}

/** The focus of a policy that is taken back stays in the list; after the last one the heading of the page has it. */
export const FocusAfterTakingBack: ScreenStory = {
  args: { answers: leaving() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Not mine' }));
    const take = async (number: string) => {
      const button = await canvas.findByRole('button', { name: `Take back: ${number}` });
      button.focus();
      await userEvent.keyboard('{Enter}');
      // Not its number, which the notice shows for three seconds.
      await waitFor(() => expect(button).not.toBeInTheDocument());
    };
    await take('GP-2026-1');
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Policies' })).toHaveFocus());
    // The list got the focus from the page: no ring is drawn around it.
    await expect(canvas.getByRole('list', { name: 'Policies' }).style.outlineStyle).toBe('none');
    await take('GP-2026-2');
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

/** The same after the dialog that asks why a policy is not mine. */
export const FocusAfterDenying: ScreenStory = {
  args: { answers: leaving() },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Not mine: GP-2026-1' });
    await userEvent.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Policy GP-2026-1 is not mine' }));
    await userEvent.click(dialog.getByRole('button', { name: /Reason$/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'It was never bound' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Say not mine' }));
    await waitFor(() => expect(button).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Policies' })).toHaveFocus());
  },
};

/** Somebody else of the office of the agent has said so already. */
export const Refused: ScreenStory = {
  args: {
    answers: {
      ...meta.args.answers,
      'filings.denyReportedPolicy': fail(409, {
        error: 'Ada Larkin said on 01/19/2026 already that this policy is not theirs.',
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Not mine: GP-2026-1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Policy GP-2026-1 is not mine' }));
    await userEvent.click(dialog.getByRole('button', { name: /Reason$/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'It was never bound' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Say not mine' }));
    await screen.findAllByText(/said on 01\/19\/2026 already/);
    await expect(screen.getByRole('dialog', { name: 'Policy GP-2026-1 is not mine' })).toBeVisible();
  },
};

/** Who may only look reads them. */
export const ViewOnly: ScreenStory = {
  args: { person: 'viewOnlyAgent' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('GP-2026-1')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^(File it now|Not mine)/ })).not.toBeInTheDocument();
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const Failed = states.Failed;

export const Phone: ScreenStory = { globals: { viewport: { value: 'phone', isRotated: false } } };
