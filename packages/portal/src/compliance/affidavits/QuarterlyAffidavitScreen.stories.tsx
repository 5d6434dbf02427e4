import { fail } from '@slip/api/fake-office';
import { messages } from '@slip/forms/rules';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import {
  affidavit,
  againAffidavit,
  changedAffidavit,
  moreFigures,
  noFigures,
  questionedAffidavit,
  signedAffidavit,
} from '../../stories/paperRecords.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';
import { whilePrinted } from '../../stories/whilePrinted.js';

const meta = {
  title: 'Screens/Compliance, of brokers/Quarterly Affidavit',
  ...screenStories(paths.quarterlyAffidavit),
};
export default meta;

const states = statesOf(paths.quarterlyAffidavit);

type Play = NonNullable<ScreenStory['play']>;
type Context = Parameters<Play>[0];

const answer = (paper: typeof affidavit) => ({ 'compliance.affidavitTemplate': paper });

const sheet = async (canvas: Context['canvas']) =>
  within(await canvas.findByRole('article', { name: 'Quarterly Affidavit' }));

/** Signs up to the question, and leaves it open. */
async function signUpToQuestion({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>, name: string) {
  const paper = await sheet(canvas);
  await userEvent.type(paper.getByRole('textbox', { name: 'Signature' }), name);
  await userEvent.click(paper.getByRole('button', { name: 'Submit' }));
  return within(
    await screen.findByRole('alertdialog', {
      name: 'Sign and submit the Quarterly Affidavit of Wyoming for 4th Quarter 2025?',
    }),
  );
}

const signatures = (loaded: Record<string, unknown>) => sentTo(loaded, 'compliance.saveAffidavit');

/** The text, the figures beside it, and the line to sign on. (spec 3 §2.6) */
export const Ready: ScreenStory = {
  args: {
    answers: {
      'compliance.affidavitTemplate': (_, { count }) => (count === 1 ? affidavit : signedAffidavit),
    },
  },
  play: async ({ canvas }) => {
    const paper = await sheet(canvas);
    await expect(paper.getByText('Surplus Lines Broker')).toBeVisible();
    await expect(await canvas.findByText('in 28 days')).toBeVisible();
  },
};

/** On paper the text is followed by the figures that it speaks of, and then by the signature. */
export const Printed: ScreenStory = {
  ...Ready,
  play: async ({ canvas }) => {
    const paper = await sheet(canvas);
    const signature = paper.getByRole('region', { name: 'Signature' });
    const figuresName = { name: 'Received for this period' };
    await expect(paper.queryByRole('region', figuresName)).toBeNull();
    await whilePrinted(async () => {
      const figures = paper.getByRole('region', figuresName);
      await expect(signature.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    });
    await expect(paper.queryByRole('region', figuresName)).toBeNull();
  },
};

/** Asked before it is signed, and signed once. */
export const SignsAndSubmits: ScreenStory = {
  ...Ready,
  play: async ({ canvas, userEvent, loaded }) => {
    const paper = await sheet(canvas);
    const question = await signUpToQuestion({ canvas, userEvent }, 'ada larkin');
    await expect(question.getByText(/14 transactions, \$42,100\.50 premium/)).toBeVisible();
    await userEvent.dblClick(question.getByRole('button', { name: 'Sign and submit' }));
    // The question may be gone before the pointer is up: a browser tells what lies there then, and the press is over.
    await fireEvent.pointerUp(document.body);
    await screen.findAllByText(messages.compliance.affidavitSubmitted);
    await expect(await paper.findByText('Signature, signed on 01/08/2026')).toBeVisible();
    await expect(signatures(loaded)).toMatchObject([
      {
        body: {
          affidavitId: 0,
          affidavitYearQuarter: 20254,
          affidavitTemplateState: 'WY',
          affidavitSignature: 'ada larkin',
          agentId: 3,
          figuresKey: affidavit.figuresKey,
        },
      },
    ]);
    await waitFor(() => expect(paper.queryByRole('textbox')).toBeNull());
  },
};

/** Another name is refused before anything is asked. */
export const AnotherName: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    const paper = await sheet(canvas);
    await userEvent.click(paper.getByRole('button', { name: 'Submit' }));
    await expect((await paper.findAllByText('Signature is required.'))[0]).toBeVisible();
    await userEvent.type(paper.getByRole('textbox', { name: 'Signature' }), 'Ben Okafor');
    await userEvent.click(paper.getByRole('button', { name: 'Submit' }));
    const wrong = 'The signature must be your own name: Ada Larkin.';
    await expect((await paper.findAllByText(wrong))[0]).toBeVisible();
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await expect(signatures(loaded)).toEqual([]);
  },
};

/** A late filing came while it was read: nothing is signed, the new figures are shown, and what was typed is kept. */
export const ChangedMeanwhile: ScreenStory = {
  args: {
    answers: {
      'compliance.affidavitTemplate': (_, { count }) =>
        count === 1 ? affidavit : { ...affidavit, figures: moreFigures, figuresKey: 'b'.repeat(64) },
      'compliance.saveAffidavit': fail(409, { error: 'The figures have changed since you read them.' }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const question = await signUpToQuestion({ canvas, userEvent }, 'Ada Larkin');
    await userEvent.click(question.getByRole('button', { name: 'Sign and submit' }));
    const paper = await sheet(canvas);
    await expect(await paper.findByText('Nothing was signed.')).toBeVisible();
    await expect(paper.getByText('The figures have changed since you read them.')).toBeVisible();
    await expect(await canvas.findByText('$43,100.50')).toBeVisible();
    await expect(await canvas.findByText('was $42,100.50')).toBeVisible();
    await expect(paper.getByRole('textbox', { name: 'Signature' })).toHaveValue('Ada Larkin');
  },
};

/** Any other refusal of the office stands where the question was asked. */
export const Refused: ScreenStory = {
  args: { answers: { 'compliance.saveAffidavit': fail(500) } },
  play: async ({ canvas, userEvent }) => {
    const question = await signUpToQuestion({ canvas, userEvent }, 'Ada Larkin');
    await userEvent.click(question.getByRole('button', { name: 'Sign and submit' }));
    await expect(await question.findByText(messages.calls.internal)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Read again' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const field = (await sheet(canvas)).getByRole('textbox', { name: 'Signature' });
    await expect(field).toHaveValue('Ada Larkin');
  },
};

/** Another quarter is chosen while a signature is typed: asked first. */
export const Leaving: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    const field = (await sheet(canvas)).getByRole('textbox', { name: 'Signature' });
    await userEvent.type(field, 'Ada');
    await userEvent.tab();
    await userEvent.click(canvas.getByRole('button', { name: /State$/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Oklahoma' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without signing?' }));
    await userEvent.click(question.getByRole('button', { name: 'Stay' }));
    await expect(field).toHaveValue('Ada');
  },
};

/** Signed: to be read and downloaded, with what is kept of the signature. */
export const DownloadedWhenSigned: ScreenStory = {
  args: { answers: answer(signedAffidavit) },
  play: async ({ canvas, userEvent, loaded }) => {
    const paper = await sheet(canvas);
    await expect(paper.getByText('Signature, signed on 01/08/2026')).toBeVisible();
    await expect(paper.queryByRole('button', { name: 'Submit' })).toBeNull();
    await userEvent.click(paper.getByRole('button', { name: 'Download' }));
    await screen.findAllByText(messages.downloads.done);
    await expect(sentTo(loaded, 'reports.quarterlyAffidavit')[0]).toMatchObject({
      body: { year: 2025, quarter: 4, state: 'WY', stateName: 'Wyoming', associatedAgentId: null },
    });
  },
};

/** The figures have changed since, and the state lets the signature stand. */
export const Changed: ScreenStory = {
  args: { answers: answer(changedAffidavit) },
  play: async ({ canvas }) => {
    const paper = await sheet(canvas);
    await expect(paper.getByText(/Wyoming asks for no new signature/)).toBeVisible();
    await expect(canvas.getByText('signed $42,100.50')).toBeVisible();
    await expect(paper.queryByRole('textbox')).toBeNull();
  },
};

/** The state asks for a new signature: the old ones stay on record. */
export const SignAgain: ScreenStory = {
  args: { search: '?state=OK&yearQuarter=20254', answers: answer(againAffidavit) },
  play: async ({ canvas, userEvent }) => {
    const paper = await sheet(canvas);
    await expect(paper.getByText('Oklahoma asks for a new signature')).toBeVisible();
    await expect(paper.getByRole('textbox', { name: 'Signature' })).toBeVisible();
    await expect(paper.getByRole('button', { name: 'Download' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ada Larkin, 01/04/2026' }));
    await expect(await canvas.findByText('$39,000.00')).toBeVisible();
  },
};

/** A quarter without premium is signed as well. */
export const NoPremium: ScreenStory = {
  args: { answers: answer({ ...affidavit, figures: noFigures }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/It is signed all the same\.$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Submit' })).toBeVisible();
  },
};

/** Two paragraphs that say the same are both signed, and so both are read. */
export const RepeatedParagraph: ScreenStory = {
  args: {
    answers: answer({
      ...affidavit,
      affidavitTemplateText: 'So I swear.\n\nAll of it was filed.\n\nSo I swear.',
    }),
  },
  play: async ({ canvas }) => {
    await expect((await sheet(canvas)).getAllByText('So I swear.')).toHaveLength(2);
  },
};

/** Without a license and without premium there is nothing to sign, so that nothing is late either. */
export const NothingToSign: ScreenStory = {
  args: {
    answers: answer({
      ...affidavit,
      figures: noFigures,
      isOwed: false,
      maySign: false,
      period: '3rd Quarter 2025',
      dueDate: '2025-11-17T00:00:00.000Z',
      whyNot: messages.compliance.nothingToSign('Wyoming', '3rd Quarter 2025'),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No license of Wyoming was held/)).toBeVisible();
    await expect(
      await canvas.findByText('Nothing was received for this period: it has no premium.'),
    ).toBeVisible();
    await expect(canvas.queryByText(/signed all the same/)).toBeNull();
    await expect(canvas.queryByText(/days late/)).toBeNull();
  },
};

/** Of what is signed one transaction is in question, and the invoices say so, too. */
export const InQuestion: ScreenStory = {
  args: { answers: answer(questionedAffidavit) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'In question, not billed yet' })).toBeVisible();
    await expect(await canvas.findByText('-$8,043.00')).toBeVisible();
    await expect(
      await canvas.findByText('1 transaction: The exemption of the insured is to be verified.'),
    ).toBeVisible();
    const billed = await canvas.findByRole('heading', { name: 'On the invoices of this period' });
    await expect(billed.parentElement).toHaveTextContent('$35,057.50');
  },
};

/** Somebody other than the primary user reads it, and is told who signs. */
export const SecondaryUser: ScreenStory = {
  args: {
    person: 'secondaryAgent',
    answers: answer({ ...affidavit, maySign: false, whyNot: messages.compliance.primaryAccountOnly }),
  },
  play: async ({ canvas }) => {
    const paper = await sheet(canvas);
    await expect(paper.getByText(messages.compliance.primaryAccountOnly)).toBeVisible();
    await expect(paper.getByText('Signature: not signed')).toBeVisible();
    await expect(paper.queryByRole('textbox')).toBeNull();
    await expect(paper.queryByRole('button', { name: 'Download' })).toBeNull();
  },
};

export const Phone: ScreenStory = {
  args: { search: '?state=OK&yearQuarter=20254', answers: answer(againAffidavit) },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect((await sheet(canvas)).getByRole('button', { name: 'Submit' })).toBeVisible();
  },
};

/** No quarter of the state is over yet. */
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
