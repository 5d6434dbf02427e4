import { office } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths, wordsHome } from '../../paths.js';
import { HeldAnswer } from '../../stories/HeldAnswer.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';

const [sent] = office.messages.example.response.rows;
const sending = {
  ...sent,
  messageId: 5,
  subject: 'The portal rests on Sunday',
  audience: { kind: 'Agent', license: 'WY' },
  state: 'sending',
  people: 5000,
  accounts: 3120,
  told: 1200,
  read: 40,
  endedAt: null,
} as const;
const stopped = {
  ...sent,
  messageId: 3,
  subject: 'Rates of 2027',
  audience: {},
  state: 'stopped',
  people: 5000,
  told: 300,
  stoppedBy: 'Nora Quist',
} as const;

const [letter] = office.letters.example.response;

const meta = {
  title: 'Screens/Office/Words',
  ...screenStories(paths.officeWords, {
    answers: { 'office.messages': { rows: [sending, sent, stopped], total: 3 } },
  }),
};
export default meta;

const states = statesOf(paths.officeWords);

/** The messages that were sent, with how far one is. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('row', { name: /rests on Sunday.*licensed in Wyoming.*1,200 of 5,000/ }),
    ).toBeVisible();
    await expect(canvas.getByRole('row', { name: /Rates of 2027.*Everybody.*Stopped/ })).toBeVisible();
  },
};

/** Whom it is for is counted, it is tested to oneself, and goes with the number that was counted. */
export const Sends: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Write to many people' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Write to many people' }));
    await userEvent.type(await dialog.findByRole('combobox', { name: 'Late in' }), 'Wyo');
    await userEvent.click(await screen.findByRole('option', { name: 'Wyoming' }));
    await expect(await dialog.findByText(/2 people of 1 account/)).toBeVisible();
    await waitFor(() =>
      expect(sentTo(loaded, 'office.messageAudience').at(-1)).toMatchObject({ query: { late: 'WY' } }),
    );
    await userEvent.click(dialog.getByRole('textbox', { name: 'Subject' }));
    await userEvent.paste('The affidavit is late');
    await userEvent.click(dialog.getByRole('textbox', { name: 'Message' }));
    await userEvent.paste('Please sign it.');
    await userEvent.click(dialog.getByRole('button', { name: 'Show the message' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Send me a test' }));
    const words = { subject: 'The affidavit is late', text: 'Please sign it.', link: '' };
    await waitFor(() => expect(sentTo(loaded, 'office.testMessage')).toMatchObject([{ body: words }]));
    await userEvent.click(await dialog.findByRole('button', { name: 'Send to 2 people' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.sendMessage')).toMatchObject([
        { body: { ...words, late: 'WY', people: 2 } },
      ]),
    );
    await expect((await screen.findAllByText(/The message goes to 2 people of 1 account/))[0]).toBeVisible();
  },
};

/** One that is being sent is stopped, and it is told how many have it. */
export const Stops: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Stop “The portal rests/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Stop “The portal rests/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Stop it' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.stopMessage')).toMatchObject([{ body: { messageId: 5 } }]),
    );
    await expect(
      (await screen.findAllByText('The message is stopped: 1 of 2 people have it.'))[0],
    ).toBeVisible();
  },
};

/** The welcome message beside what everybody sees, with its versions. */
export const Welcome: ScreenStory = {
  args: { at: `${wordsHome}/welcome` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Quarter 4 closes on January 4.')).toBeVisible();
    await expect(canvas.getByRole('row', { name: /Nora Quist.*Shown now/ })).toBeVisible();
  },
};

/** The parts that are taken away are named before it is published. */
export const WelcomeCleaned: ScreenStory = {
  args: { at: `${wordsHome}/welcome` },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Message, as HTML' }), '<script>');
    await expect(canvas.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Show how it looks' }));
    await expect(await canvas.findByText('This was taken away')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.setWelcomeMessage')).toMatchObject([{ body: { basedOn: 1 } }]),
    );
  },
};

const latePreview = new HeldAnswer();

/** The text was changed before its preview came: what was not seen cannot be published. */
export const WelcomeChangedMeanwhile: ScreenStory = {
  args: {
    at: `${wordsHome}/welcome`,
    answers: {
      'office.previewWelcomeMessage': async () => {
        await latePreview.promise;
        return office.previewWelcomeMessage.example.response;
      },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    const text = await canvas.findByRole('textbox', { name: 'Message, as HTML' });
    await userEvent.type(text, '<p>Seen</p>');
    await userEvent.click(canvas.getByRole('button', { name: 'Show how it looks' }));
    await waitFor(() => expect(sentTo(loaded, 'office.previewWelcomeMessage')).toHaveLength(1));
    await userEvent.type(text, '<p>Not seen</p>');
    latePreview.resolve();
    await expect(await canvas.findByRole('button', { name: 'Show how it looks' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'What everybody sees now' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Publish' })).toBeDisabled();
  },
};

/** The documents at Help; a row opens on its versions. */
export const HelpDocuments: ScreenStory = {
  args: { at: `${wordsHome}/help` },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('row', {
        name: /Filing calendar.*Calendars, 1.*Filing calendar 2026\.pdf, 47 KB/,
      }),
    ).toBeVisible();
  },
};

/** A document is taken down after a question. */
export const TakesDown: ScreenStory = {
  args: { at: `${wordsHome}/help` },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take down “Filing calendar”' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Take “Filing calendar” down?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Take it down' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.changeHelpFile')).toEqual([{ body: { helpFileId: 3, isShown: false } }]),
    );
  },
};

/** Only what was changed is sent: somebody else may have taken the document down, or named it otherwise, meanwhile. */
export const Moves: ScreenStory = {
  args: { at: `${wordsHome}/help` },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change “Filing calendar”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change “Filing calendar”' }));
    const place = dialog.getByRole('textbox', { name: 'Place' });
    await userEvent.clear(place);
    await userEvent.type(place, '2');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.changeHelpFile')).toEqual([{ body: { helpFileId: 3, position: 2 } }]),
    );
  },
};

/** The words of a reason are changed; a field that there is not is named at once. */
export const ReasonChanged: ScreenStory = {
  args: { at: `${wordsHome}/reasons` },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change “Something is missing”' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Change “Something/ }));
    const words = dialog.getByRole('textbox', { name: 'Words' });
    await userEvent.clear(words);
    await userEvent.type(words, 'Write to {{mail}.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect((await dialog.findAllByText(/There is no field \{mail\}/))[0]).toBeVisible();
    await userEvent.clear(words);
    await userEvent.type(words, 'Write to {{email}.');
    await expect(await dialog.findByText(/^Write to \S+@\S+\.$/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.setReasonTemplate')).toMatchObject([
        { body: { name: 'reject-missing', text: 'Write to {email}.', basedOn: 1 } },
      ]),
    );
  },
};

/** The words of a letter are changed: what is missing is named, the letter is shown with examples, tested and saved. */
export const LetterChanged: ScreenStory = {
  args: { at: `${wordsHome}/letters` },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change “A registration came”' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Change “A registration/ }));
    const kept = 'If it was not you, do nothing.';
    const text = dialog.getByRole('textbox', { name: 'Text' });
    const write = async (words: string) => {
      await userEvent.clear(text);
      await userEvent.click(text);
      await userEvent.paste(words);
      await userEvent.click(dialog.getByRole('button', { name: 'Show the letter' }));
    };
    await write(`{number}: {links} ${kept}`);
    await expect((await dialog.findAllByText(/There is no field \{links\}/))[0]).toBeVisible();
    await write(`{number} ${kept}`);
    await expect((await dialog.findAllByText(/has to have the field \{link\}/))[0]).toBeVisible();
    await write(`{number}: {link} ${kept}`);
    await expect((await dialog.findAllByText(/has to stand alone on its line/))[0]).toBeVisible();
    await write('{number}:\n{link}');
    await expect((await dialog.findAllByText(/has to keep the sentence/))[0]).toBeVisible();
    const words = `{number}:\n{link}\n${kept}`;
    await write(words);
    await userEvent.click(await dialog.findByRole('button', { name: 'Send me a test' }));
    const body = { name: 'received', subject: 'Your registration is here', text: words };
    await waitFor(() => expect(sentTo(loaded, 'office.testLetter')).toMatchObject([{ body }]));
    await userEvent.click(await dialog.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.setLetter')).toMatchObject([{ body: { ...body, basedOn: 1 } }]),
    );
  },
};

/** The letters with whose words they have; the versions of one stand under it. */
export const Letters: ScreenStory = {
  args: { at: `${wordsHome}/letters` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /A registration came.*Our own/ })).toBeVisible();
  },
};

/** The letters could not be read. */
export const LettersFailed: ScreenStory = {
  args: { at: `${wordsHome}/letters`, answers: { 'office.letters': fail(500) } },
  play: showing('The letters could not be loaded.'),
};

/** Whoever may only read is offered nothing that the office would refuse. */
export const OnlyRead: ScreenStory = {
  args: { person: 'auditor' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /rests on Sunday/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Write to many people' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Stop/ })).toBeNull();
  },
};

export const WelcomeOnlyRead: ScreenStory = {
  args: { at: `${wordsHome}/welcome`, person: 'auditor' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Quarter 4 closes on January 4.')).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Message, as HTML' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Restore/ })).toBeNull();
  },
};

export const HelpOnlyRead: ScreenStory = {
  args: { at: `${wordsHome}/help`, person: 'auditor' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Filing calendar/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add a document' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Take down/ })).toBeNull();
  },
};

/** A delivered letter stays open for reading. */
export const LettersOnlyRead: ScreenStory = {
  args: {
    at: `${wordsHome}/letters`,
    person: 'auditor',
    answers: { 'office.letters': [{ ...letter, ...letter.delivered, versions: [] }] },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Details of received' }));
    await expect(await canvas.findByText('The delivered words, which nobody has changed.')).toBeVisible();
    await expect((await canvas.findAllByText(letter.delivered.subject)).length).toBeGreaterThan(1);
    await expect(canvas.queryByRole('button', { name: /^Change/ })).toBeNull();
  },
};

export const Loading = states.Loading;

/** Nobody has written to many people yet. */
export const Empty = states.Empty;
export const Failed = states.Failed;
