import { fail } from '@slip/api/fake-office';
import { messages } from '@slip/forms/rules';
import { expect, fireEvent, screen, waitFor } from 'storybook/test';
import { paths } from '../paths.js';
import { expectAutofill } from '../stories/expectAutofill.js';
import { type ScreenStory, screenStories, sentTo } from '../stories/screenStories.js';
import { enterTexts } from './enterTexts.js';

const meta = { title: 'Screens/Registration (sign up)/Registration', ...screenStories(paths.registration) };
export default meta;

/** Who one is decides what is asked. (spec 1 §2 Registration screens) */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Who are you registering as?' });
    await expect(canvas.getAllByRole('link', { name: /^Register as/ })).toHaveLength(4);
  },
};

/** The form of the kind that was chosen. */
export const LeadsToAgency: ScreenStory = {
  ...Ready,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Who are you registering as?' });
    await userEvent.click(canvas.getByRole('link', { name: 'Register as Agency' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Agency Registration' })).toBeVisible();
  },
};

/** An entry that is taken already is reported half a second after it was typed, and holds the step. (spec 1 §5 Agent registration) */
export const TakenAgent: ScreenStory = {
  args: { search: '?as=agent' },
  play: async ({ canvas, loaded }) => {
    await fireEvent.change(await canvas.findByLabelText('Username'), { target: { value: 'ada.larkin' } });
    await fireEvent.change(canvas.getByLabelText('National Producer Number'), {
      target: { value: '3001234' },
    });
    await waitFor(() =>
      expect(canvas.getByLabelText('National Producer Number')).toHaveAccessibleDescription(
        expect.stringContaining('National Producer Number already exists in the system.'),
      ),
    );
    // Also one that waits in another registration, as it is told when this one is sent.
    await expect(sentTo(loaded, 'registration.npnExists')[0]).toEqual({
      params: { npn: '3001234' },
      query: { withRequests: true },
    });
    await waitFor(() =>
      expect(canvas.getByLabelText('Username')).toHaveAccessibleDescription(
        expect.stringContaining('User Name already exists in the system.'),
      ),
    );
    await expect(canvas.queryByText('First Name is required.')).toBeNull();
    await fireEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    const summary = await canvas.findByRole('region', { name: /^There are \d+ problems$/ });
    await expect(summary).toHaveTextContent('User Name already exists in the system.');
    await expect(summary).toHaveTextContent('License 1: License Number is required.');
  },
};

/** Nothing that is pasted is cut: spaces around it and what a number is printed with go, and what is too long is told. */
export const PastedAgent: ScreenStory = {
  args: { search: '?as=agent' },
  play: async ({ canvas, userEvent }) => {
    const number = await canvas.findByLabelText('National Producer Number');
    const paste = async (field: HTMLElement, text: string) => {
      await userEvent.clear(field);
      await userEvent.click(field);
      await userEvent.paste(text);
      await userEvent.tab();
    };
    await paste(number, ' 1234567890');
    await waitFor(() => expect(number).toHaveValue('1234567890'));
    await paste(number, '123-456-7890');
    await waitFor(() => expect(number).toHaveValue('1234567890'));
    await paste(number, '12345678901');
    await fireEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    const tooLong = 'Maximum 10 characters allowed in National Producer Number.';
    await waitFor(() => expect(number).toHaveAccessibleDescription(expect.stringContaining(tooLong)));
    await expect(number).toHaveValue('12345678901');
    const userName = canvas.getByLabelText('Username');
    await paste(userName, `   ${'a'.repeat(35)}`);
    await waitFor(() => expect(userName).toHaveValue('a'.repeat(35)));
    await userEvent.clear(number);
    await userEvent.type(number, '1234567890123');
    await expect(number).toHaveValue('1234567890123');
  },
};

export const Agency: ScreenStory = {
  args: { search: '?as=agency' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Agency Name')).toBeVisible();
  },
};

/** The two addresses of an agency: a browser fills in each by itself. */
export const AgencyAddresses: ScreenStory = {
  ...Agency,
  play: async ({ canvas }) => {
    await canvas.findByLabelText('Agency Name');
    await enterTexts(canvas, { 'Agency Name': 'Quist Surplus Lines', Username: 'quist.lines' });
    await fireEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await canvas.findByRole('group', { name: 'Business Address' });
    await expectAutofill({
      'Business Address': 'section-business',
      'Mailing Address': 'section-mailing',
    });
  },
};

/** The form to authorize agents with is downloaded. */
export const FormDownloaded: ScreenStory = {
  ...Agency,
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Agency Name')).toBeVisible();
    await fireEvent.click(canvas.getByRole('button', { name: 'Agent Authorization Form' }));
    await canvas.findAllByText('Document downloaded successfully; please check your download(s).');
  },
};

/** An alien insurer's NAIC number begins with two letters. */
export const AlienRefused: ScreenStory = {
  args: { search: '?as=insurer' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /Alien/ }));
    await fireEvent.change(canvas.getByLabelText('NAIC Number'), { target: { value: '12345' } });
    await fireEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    const summary = await canvas.findByRole('region', { name: /^There are \d+ problems$/ });
    await expect(summary).toHaveTextContent(
      'First two characters of NAIC Number must be alpha characters for Alien insurer.',
    );
    await expect(summary).toHaveTextContent('Please select at least one state.');
  },
};

/** An insurer is foreign unless it says otherwise; its number is asked about, and so are its two email addresses. (spec 1 §5 Insurer registration) */
export const TakenInsurer: ScreenStory = {
  args: { search: '?as=insurer', answers: { 'registration.naicExists': true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /Foreign/ })).toBeChecked();
    const naic = canvas.getByLabelText('NAIC Number');
    await fireEvent.change(naic, { target: { value: '12345' } });
    await waitFor(() =>
      expect(naic).toHaveAccessibleDescription(
        expect.stringContaining('NAIC Number already exists in the system.'),
      ),
    );
  },
};

/** Only companies are asked for their name and tax id; another country asks for another length. */
export const ChoosesCompany: ScreenStory = {
  args: { search: '?as=ipc' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('radio', { name: 'Individual' })).toBeChecked();
    await expect(canvas.queryByLabelText('FEIN/Tax ID')).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'Company' }));
    await userEvent.click(await canvas.findByLabelText('FEIN/Tax ID'));
    await userEvent.paste('123456789');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'The company is not a US company' }));
    await expect(await canvas.findByText('15 letters and digits.')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('FEIN/Tax ID')).toHaveValue(''));
  },
};

/** The number of a company that has an account. (spec 1 §5 IPC registration) */
export const TakenCompany: ScreenStory = {
  args: { search: '?as=ipc', answers: { 'registration.ipcCompanyFeinExists': true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Company' }));
    const taxId = await canvas.findByLabelText('FEIN/Tax ID');
    await fireEvent.change(taxId, { target: { value: '123456789' } });
    await waitFor(() =>
      expect(taxId).toHaveAccessibleDescription(expect.stringContaining('FEIN/Tax Id already exists.')),
    );
  },
};

type Play = Parameters<NonNullable<ScreenStory['play']>>[0];

/** Fills in the registration of an insurer, and submits it. */
async function submitInsurer({ canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>): Promise<void> {
  await canvas.findByLabelText('Company Name');
  await enterTexts(canvas, {
    'Company Name': 'Granite Peak Specialty Insurance Company',
    Username: 'granite.peak',
    'NAIC Number': '12345',
    Address: '12 Pine St',
    City: 'Cheyenne',
    'Zip Code': '82001',
  });
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Wyoming' }));
  await userEvent.type(canvas.getByRole('combobox', { name: 'State/Territory' }), 'Wyo');
  await userEvent.click(await screen.findByRole('option', { name: /Wyoming/ }));
  await fireEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
  await canvas.findByLabelText('First Name');
  await enterTexts(canvas, {
    'First Name': 'Nora',
    'Last Name': 'Quist',
    Email: 'nora@granite.example',
    'Confirm Email': 'other@granite.example',
  });
  await fireEvent.click(canvas.getByRole('button', { name: 'Continue' }));
  await expect(await canvas.findByRole('link', { name: /Email Addresses do not match\.$/ })).toBeVisible();
  await enterTexts(canvas, { 'Confirm Email': 'NORA@granite.example' });
  await userEvent.click(canvas.getByRole('textbox', { name: /Phone Number/ }));
  await userEvent.paste('3075550142');
  await fireEvent.click(canvas.getByRole('button', { name: 'Continue' }));
  await fireEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
}

/** The office does not take it: its words stand in a notification and under the form. (spec 1 §5 Contact) */
export const NotTaken: ScreenStory = {
  args: {
    search: '?as=insurer',
    answers: { 'registration.registerInsurer': fail(409, { error: 'Registrations are closed today.' }) },
  },
  play: async ({ canvas, userEvent }) => {
    await submitInsurer({ canvas, userEvent });
    await waitFor(() =>
      expect(canvas.getAllByText('Registrations are closed today.').length).toBeGreaterThan(1),
    );
    await expectAutofill({ Address: 'section-insurer' });
  },
};

/** A proxy answers in words of its own while the office starts again: that something went wrong is said under the form. */
export const NotAnswered: ScreenStory = {
  args: { search: '?as=insurer', answers: { 'registration.registerInsurer': fail(502) } },
  play: async ({ canvas, userEvent }) => {
    await submitInsurer({ canvas, userEvent });
    await waitFor(() => expect(canvas.getAllByText(messages.calls.unexpected).length).toBeGreaterThan(1));
  },
};

const received = {
  registered: 'Your request was received. Staff will review it and reply by email.',
  receiptNumber: '7KQ2-M4TX-9HBD',
  isMailed: true,
} as const;

/** The office has it, under a number; from here one sees what becomes of it. */
export const Success: ScreenStory = {
  args: { state: received },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Thank you for registering' }),
    ).toBeVisible();
    await expect(canvas.getByText('It is also in the email that is on its way to you.')).toBeVisible();
    await expect(canvas.getByText('7KQ2-M4TX-9HBD')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'See what becomes of it' }));
    await expect(await canvas.findByLabelText('Registration Number')).toHaveValue('7KQ2-M4TX-9HBD');
  },
};

/** So many registrations came with the address within the hour that no email follows: the number has to be copied. */
export const SuccessWithoutEmail: ScreenStory = {
  args: { state: { ...received, isMailed: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Please copy it: no more emails are sent/)).toBeVisible();
    await expect(canvas.queryByText(/on its way to you/)).toBeNull();
  },
};
