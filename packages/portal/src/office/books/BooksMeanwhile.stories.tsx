import { office } from '@slip/api/contract';
import { expect, screen, waitFor } from 'storybook/test';
import { booksHome, paths } from '../../paths.js';
import { HeldAnswer } from '../../stories/HeldAnswer.js';
import { type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';

/** Figures of a day, filter or year that was chosen a moment ago, before the next ones are here. */
const meta = { title: 'Screens/Office/Books, meanwhile', ...screenStories(paths.officeBooks) };
export default meta;

const heldBalance = new HeldAnswer();

/** Until the balances of another day are here, those that are shown are marked as what they are, and are not printed. */
export const AnotherDay: ScreenStory = {
  args: {
    answers: {
      'office.trialBalance': async ({ query }) => {
        if (query.day === '2025-12-31') await heldBalance.promise;
        return office.trialBalance.example.response;
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('row', { name: /Taxes payable to states/ });
    const day = canvas.getByRole('textbox', { name: /^At the end of/ });
    await userEvent.clear(day);
    await userEvent.type(day, '12/31/2025');
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Print' })).toBeDisabled());
    heldBalance.resolve();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Print' })).toBeEnabled());
  },
};

const heldJournal = new HeldAnswer();
const next = '2026-03-05.41.0';

/** The next page of another filter begins where that one’s first page ends. */
export const JournalOfState: ScreenStory = {
  args: {
    at: `${booksHome}/journal`,
    answers: {
      'office.journal': async ({ query }) => {
        if (query.state) await heldJournal.promise;
        return { ...office.journal.example.response, next };
      },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await canvas.findByRole('row', { name: /Payment settled/ });
    await userEvent.click(canvas.getByRole('button', { name: /Every state/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Wyoming' }));
    const nextPage = () => canvas.getByRole('button', { name: /^The next 50/ });
    await waitFor(() => expect(nextPage()).toHaveAttribute('aria-disabled', 'true'));
    heldJournal.resolve();
    await waitFor(() => expect(nextPage()).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(nextPage());
    await waitFor(() =>
      expect(sentTo(loaded, 'office.journal').at(-1)).toMatchObject({ query: { state: 'WY', after: next } }),
    );
  },
};

const heldYear = new HeldAnswer();

/** Until another year is here, the figures that are shown are marked. */
export const AnotherYear: ScreenStory = {
  args: {
    at: `${booksHome}/year`,
    answers: {
      'office.yearFigures': async ({ query }) => {
        if (query.year === 2025) await heldYear.promise;
        return office.yearFigures.example.response;
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('$73,310.64');
    await userEvent.click(canvas.getByRole('button', { name: /Year$/ }));
    await userEvent.click(await screen.findByRole('option', { name: '2025' }));
    const table = await canvas.findByRole('table', { name: 'Figures of the year' });
    await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'true'));
    heldYear.resolve();
    await waitFor(() => expect(table).not.toHaveAttribute('aria-busy'));
  },
};
