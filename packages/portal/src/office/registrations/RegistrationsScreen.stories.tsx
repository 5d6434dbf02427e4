import { office } from '@slip/api/contract';
import { expect, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';

const [example] = office.registrations.example.response.rows;

const waiting = [
  example,
  {
    ...example,
    requestId: 5,
    kind: 'Insurer',
    name: 'Granite Peak Specialty Insurance Company',
    number: '12345',
    submittedAt: '2026-01-02T17:04:05.000Z',
    mismatches: ['insurerType', 'insurerStates', 'address'],
  },
  { ...example, requestId: 6, kind: 'Agency', name: 'Larkin & Quist', number: null, mismatches: [] },
] as const;

const meta = {
  title: 'Screens/Office/Registrations',
  ...screenStories(paths.officeRegistrations, {
    answers: {
      'office.registrations': ({ query: { status } }) =>
        status === 'pending'
          ? { rows: waiting, total: waiting.length }
          : {
              rows: [
                {
                  ...example,
                  status: 'rejected',
                  decidedAt: '2026-01-16T18:00:00.000Z',
                  decidedBy: 'nora.quist',
                  reason: 'The license number is not that of the licensee.',
                  expiresAt: null,
                  mismatches: [],
                },
              ],
              total: 1,
            },
    },
  }),
};
export default meta;

const states = statesOf(paths.officeRegistrations);

/** The oldest first, each with how long it waits and what does not fit the records. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /Granite Peak/ });
    await expect(within(row).getByText('Kind of insurer')).toBeVisible();
    await expect(
      within(canvas.getByRole('row', { name: /Larkin & Quist/ })).getByText('Everything fits'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ada Larkin' })).toHaveAttribute(
      'href',
      '/slip/office/registrations/4',
    );
    await expect(canvas.getByRole('link', { name: /^Registrations/ })).toBeVisible();
  },
};

/** Those that were decided on are at addresses of their own. */
export const Rejected: ScreenStory = {
  args: { search: '?status=rejected' },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText('nora.quist')).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Rejected' })).toHaveAttribute('aria-selected', 'true');
    await expect(sentTo(loaded, 'office.registrations')).toEqual([
      { query: { status: 'rejected', page: 0, pageSize: 25 } },
    ]);
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const Failed = states.Failed;

export const Phone: ScreenStory = { globals: { viewport: { value: 'phone', isRotated: false } } };
