import { messages } from '@slip/forms/rules';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import {
  againFiling,
  annualFiling,
  emptyFiling,
  questionedAffidavit,
  signedFiling,
} from '../../stories/paperRecords.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';

const meta = { title: 'Screens/Compliance, of brokers/Annual Filing', ...screenStories(paths.annualFiling) };
export default meta;

const states = statesOf(paths.annualFiling);

type Context = Parameters<NonNullable<ScreenStory['play']>>[0];

const answer = (filing: typeof annualFiling) => ({ 'compliance.annualFilingData': filing });

const sheet = async (canvas: Context['canvas']) =>
  within(await canvas.findByRole('article', { name: 'Annual Filing' }));

const premium = async (canvas: Context['canvas']) =>
  within((await sheet(canvas)).getByRole('table', { name: 'Premium by quarter' }));

/** The quarters with their total, the coverages, the statement. */
export const Ready: ScreenStory = {
  args: {
    answers: {
      'compliance.annualFilingData': (_, { count }) => (count === 1 ? annualFiling : signedFiling),
    },
  },
  play: async ({ canvas }) => {
    const paper = await sheet(canvas);
    const table = await premium(canvas);
    await expect(table.getByRole('row', { name: '3rd Quarter 2025 22,100.50' })).toBeVisible();
    await expect(table.getByRole('row', { name: 'Total 42,100.50' })).toBeVisible();
    await expect(paper.getByText('Commercial General Liability (5000)')).toBeVisible();
  },
};

/** Signed after a question. */
export const SignsAndSubmits: ScreenStory = {
  ...Ready,
  play: async ({ canvas, userEvent, loaded }) => {
    const paper = await sheet(canvas);
    await userEvent.type(paper.getByRole('textbox', { name: 'Signature' }), 'Ada Larkin');
    await userEvent.click(paper.getByRole('button', { name: 'Submit' }));
    const question = within(
      await screen.findByRole('alertdialog', {
        name: 'Sign and submit the Annual Filing of Oklahoma for 2025?',
      }),
    );
    await userEvent.dblClick(question.getByRole('button', { name: 'Sign and submit' }));
    // The question may be gone before the pointer is up: a browser tells what lies there then, and the press is over.
    await fireEvent.pointerUp(document.body);
    await screen.findAllByText(messages.compliance.annualFilingSubmitted);
    await expect(await paper.findByText('Signature, signed on 01/08/2026')).toBeVisible();
    await expect(sentTo(loaded, 'compliance.saveAnnualFiling')).toMatchObject([
      { query: { year: 2025, state: 'OK', signature: 'Ada Larkin', agentId: 3 } },
    ]);
  },
};

/** Signed: to be read and downloaded. */
export const DownloadedWhenSigned: ScreenStory = {
  args: { answers: answer(signedFiling) },
  play: async ({ canvas, userEvent, loaded }) => {
    const paper = await sheet(canvas);
    await expect(paper.queryByRole('textbox')).toBeNull();
    await userEvent.click(paper.getByRole('button', { name: 'Download' }));
    await screen.findAllByText(messages.downloads.done);
    await expect(sentTo(loaded, 'reports.annualFiling')).toMatchObject([
      { body: { year: 2025, state: 'OK', stateName: 'Oklahoma', associatedAgentId: null } },
    ]);
  },
};

/** A late filing came after the signature: signed and today's premium side by side, and a new line to sign on. */
export const SignAgain: ScreenStory = {
  args: { answers: answer(againFiling) },
  play: async ({ canvas }) => {
    const paper = await sheet(canvas);
    await expect(paper.getByText('Oklahoma asks for a new signature')).toBeVisible();
    const table = await premium(canvas);
    await expect(table.getByRole('row', { name: '4th Quarter 2025 7,500.00 8,500.00' })).toBeVisible();
    await expect(table.getByRole('row', { name: 'Total 42,100.50 43,100.50' })).toBeVisible();
    await expect(
      paper.getByText('Signed before: Commercial General Liability, Commercial Property'),
    ).toBeVisible();
    await expect(paper.getByRole('button', { name: 'Submit' })).toBeVisible();
  },
};

/** The same in a state that lets the signature stand: what was signed is what the paper says. */
export const Changed: ScreenStory = {
  args: { answers: answer({ ...againFiling, mustSignAgain: false, maySign: false }) },
  play: async ({ canvas }) => {
    const paper = await sheet(canvas);
    await expect(paper.getByText(/Oklahoma asks for no new signature/)).toBeVisible();
    await expect(paper.getByText(/^Today: .*Professional Liability$/)).toBeVisible();
    await expect(paper.queryByRole('textbox')).toBeNull();
  },
};

/** A year without premium is signed as well; it has no types of coverage. */
export const NoPremium: ScreenStory = {
  args: { answers: answer(emptyFiling) },
  play: async ({ canvas }) => {
    const paper = await sheet(canvas);
    await expect(paper.getByText('N/A')).toBeVisible();
    await expect(canvas.getByText(/^Nothing was received for this period/)).toBeVisible();
    await expect(paper.getByRole('button', { name: 'Submit' })).toBeVisible();
  },
};

/** Opens at the year that is not signed; another is chosen. */
export const AnotherState: ScreenStory = {
  args: { search: '?state=TN' },
  play: async ({ canvas, userEvent, loaded }) => {
    await sheet(canvas);
    await expect(sentTo(loaded, 'compliance.annualFilingData')).toMatchObject([
      { query: { state: 'TN', year: 2025, agentId: 3 } },
    ]);
    await userEvent.click(canvas.getByRole('button', { name: /Year$/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^2024/ }));
    await waitFor(() =>
      expect(sentTo(loaded, 'compliance.annualFilingData')).toMatchObject([
        {},
        { query: { state: 'TN', year: 2024, agentId: 3 } },
      ]),
    );
  },
};

/** Of what is signed one transaction is in question. */
export const InQuestion: ScreenStory = {
  args: {
    answers: { 'compliance.annualFilingData': { ...annualFiling, billing: questionedAffidavit.billing } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'In question, not billed yet' })).toBeVisible();
    await expect(await canvas.findByText('-$8,043.00')).toBeVisible();
  },
};

/** Somebody other than the primary user reads it, and is told who signs. */
export const SecondaryUser: ScreenStory = {
  args: {
    person: 'secondaryAgent',
    answers: answer({ ...annualFiling, maySign: false, whyNot: messages.compliance.primaryAccountOnly }),
  },
  play: async ({ canvas }) => {
    const paper = await sheet(canvas);
    await expect(paper.getByText(messages.compliance.primaryAccountOnly)).toBeVisible();
    await expect(paper.queryByRole('textbox')).toBeNull();
  },
};

/** An agency reads and downloads what its agent has signed. */
export const DownloadedByAgency: ScreenStory = {
  args: {
    person: 'agency',
    search: '?agentId=4&state=OK&year=2025',
    answers: answer({ ...signedFiling, agentId: 4 }),
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click((await sheet(canvas)).getByRole('button', { name: 'Download' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'reports.annualFiling')).toMatchObject([{ body: { associatedAgentId: 4 } }]),
    );
  },
};

export const Phone: ScreenStory = {
  args: { answers: answer(againFiling) },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect((await sheet(canvas)).getByRole('button', { name: 'Submit' })).toBeVisible();
  },
};

/** No year of the state is over yet. */
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
