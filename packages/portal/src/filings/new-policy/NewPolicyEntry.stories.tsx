import { user } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { beginningKept, goingOn, goingOnKept, newFiling, wholeFiling } from '../../stories/begunFilings.js';
import { pressBack } from '../../stories/browserBack.js';
import { HeldAnswer } from '../../stories/HeldAnswer.js';
import { type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';

const meta = { title: 'Screens/Filings, of brokers/New policy, entry', ...screenStories(paths.newPolicy) };
export default meta;

type Played = Parameters<NonNullable<ScreenStory['play']>>[0];

/** Answers the questions with which a new policy begins. */
async function beginInWyoming({ userEvent }: Played): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: /State/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Wyoming' }));
  await userEvent.click(await dialog.findByRole('textbox', { name: /^Transaction Effective Date/ }));
  await userEvent.paste('01/15/2026');
  await userEvent.click(await dialog.findByRole('button', { name: 'Next' }));
}

/** The address names the insured, as the command palette does for somebody without a policy on file. */
export const InsuredInAddress: ScreenStory = {
  args: { search: '?insured=Teton+Lodge' },
  play: async (context) => {
    await beginInWyoming(context);
    await expect(await screen.findByLabelText('Insured Name')).toHaveValue('Teton Lodge');
  },
};

const nameLate = new HeldAnswer();

/** It is filed for the account, whoever of it files: the form waits for the name. */
export const OtherPerson: ScreenStory = {
  args: {
    person: 'secondaryAgent',
    answers: {
      'user.ndaEntityDetails': async () => {
        await nameLate.promise;
        return user.ndaEntityDetails.example.response;
      },
    },
  },
  play: async (context) => {
    await beginInWyoming(context);
    await screen.findByRole('button', { name: 'Next (please wait)' });
    nameLate.resolve();
    await expect(await screen.findByText('For Larkin Surplus Lines, effective 01/15/2026')).toBeVisible();
  },
};

/** The name of the account could not be loaded: nobody else is named in its place. */
export const NameFailed: ScreenStory = {
  args: { answers: { 'user.ndaEntityDetails': fail(500) } },
  play: async (context) => {
    await beginInWyoming(context);
    await expect(await screen.findByText('For your account, effective 01/15/2026')).toBeVisible();
  },
};

/** A typing mistake is shown at its field when the field is left: a year, an order of dates, a zip code. */
export const SaidOnEntry: ScreenStory = {
  args: goingOn(newFiling('WY')),
  play: async ({ userEvent }) => {
    const expiration = await screen.findByRole('textbox', { name: /^Policy Expiration Date/ });
    const enter = async (box: HTMLElement, text: string) => {
      await userEvent.clear(box);
      await userEvent.type(box, text);
      await userEvent.tab();
    };
    await enter(expiration, '01/15/2031');
    await expect(
      await screen.findByText('That is a term of 5 years. Nearly all are of one year: check the year.'),
    ).toBeVisible();
    await enter(expiration, '01/15/2025');
    await waitFor(() =>
      expect(expiration).toHaveAccessibleDescription(
        expect.stringContaining('must be greater than or equal to Transaction Effective Date.'),
      ),
    );
    const zip = screen.getByRole('textbox', { name: 'Zip Code' });
    await enter(zip, '5779');
    await waitFor(() =>
      expect(zip).toHaveAccessibleDescription(expect.stringContaining('Invalid Zip code.')),
    );
    // Fields that are still empty are told by Review alone, and so is the summary.
    await expect(screen.getByLabelText('Policy Number')).toBeValid();
    await expect(screen.queryByRole('region', { name: /problem/ })).toBeNull();
  },
};

/** Who files their own coverage is the insured: name and address stand there already. */
export const OwnCoverage: ScreenStory = {
  args: {
    person: 'ipc',
    answers: {
      'filings.reportingEntity': {
        name: 'Iris Port',
        agentLicense: 'Account# 77001',
        insured: {
          agtPolicyInsured: 'Iris Port',
          insuredAddress1: '219 Lake St',
          insuredAddress2: '',
          insuredCity: 'Laramie',
          insuredState: 'WY',
          insuredCountry: 'USA',
          insuredProvince: '',
          insuredZip: '82070',
        },
      },
    },
  },
  play: async (played) => {
    await beginInWyoming(played);
    await expect(await screen.findByLabelText('Insured Name')).toHaveValue('Iris Port');
    const insured = within(screen.getByRole('group', { name: 'Insured Address' }));
    await expect(insured.getByRole('textbox', { name: 'City' })).toHaveValue('Laramie');
    await expect(insured.getByRole('textbox', { name: 'Zip Code' })).toHaveValue('82070');
  },
};

/** The header and the review say the effective date as it is now. */
export const AnotherDate: ScreenStory = {
  args: goingOn(wholeFiling()),
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('For Ada Larkin, effective 01/15/2026')).toBeVisible();
    const effective = screen.getByRole('textbox', { name: /^Transaction Effective Date/ });
    await userEvent.clear(effective);
    await userEvent.type(effective, '01/18/2026');
    await expect(await screen.findByText('For Ada Larkin, effective 01/18/2026')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    await screen.findByRole('button', { name: 'SUBMIT FILING' });
    await expect(screen.getByText('For Ada Larkin, effective 01/18/2026')).toBeVisible();
    const reviewed = within(screen.getByRole('region', { name: 'Coverage & Transaction' }));
    await expect(reviewed.getByText('01/18/2026')).toBeVisible();
  },
};

/** Few policies are part of a master policy: it is folded, and open where one is. */
export const MasterPolicyFolded: ScreenStory = {
  args: goingOn(newFiling('OK')),
  play: async ({ userEvent }) => {
    const fold = await screen.findByRole('button', { name: 'Master Policy' });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.queryByRole('radio', { name: 'Yes' })).toBeNull();
    await userEvent.click(fold);
    await userEvent.click(await screen.findByRole('radio', { name: 'Yes' }));
    await expect(await screen.findByRole('combobox', { name: 'Master Policy' })).toBeVisible();
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
  },
};

/** Types a policy number, presses New Policy and then the browser's Back: the number is still there. */
async function seeTypedAfterBack({ userEvent, loaded }: Played, typed: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText('Policy Number'));
  await userEvent.paste(typed);
  await waitFor(() =>
    expect(sentTo(loaded, 'filings.savePolicyDraft').at(-1)).toMatchObject({
      body: { values: { PolicyDetails: { PolicyNumber: typed } } },
    }),
  );
  await screen.findByText(/^Draft saved/);
  screen.getByRole('heading', { level: 1 }).focus();
  await userEvent.keyboard('n');
  const title = 'Please Select State and Effective Date for New Policy Submission.';
  await screen.findByRole('dialog', { name: title });
  pressBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByLabelText('Policy Number')).toHaveValue(typed));
}

/** Another one is begun by mistake: Back leads to the filing as it was typed, although it was begun a moment ago. */
export const BackToJustBegun: ScreenStory = {
  args: { answers: beginningKept() },
  play: async (played) => {
    await beginInWyoming(played);
    await seeTypedAfterBack(played, 'SL-2026-0110');
  },
};

/** The same with a draft that was read when the page opened: what was typed since is shown. */
export const BackToContinued: ScreenStory = {
  args: goingOnKept(newFiling('WY')),
  play: (played) => seeTypedAfterBack(played, 'SL-2026-0112'),
};

/** Presses Cancel of a filing that was opened in a tab of its own, then a button of the question: the dashboard is shown. */
async function seeDashboardAfter({ userEvent }: Played, answer: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave this filing?' }));
  await userEvent.click(await question.findByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByLabelText('Policy Number')).toBeNull());
  await expect(await screen.findByRole('navigation', { name: 'Quick actions' })).toBeVisible();
}

/** In a tab that began with the filing there is nothing to go back to. */
export const LeftInOwnTab: ScreenStory = {
  args: goingOn(wholeFiling()),
  play: (played) => seeDashboardAfter(played, 'Leave'),
};

/** The form of a discarded filing does not stay: nothing typed in it would be saved. */
export const DiscardedInOwnTab: ScreenStory = {
  args: goingOn(wholeFiling()),
  play: async (played) => {
    await seeDashboardAfter(played, 'Discard draft');
    await waitFor(() => expect(sentTo(played.loaded, 'filings.discardPolicyDraft')).toHaveLength(1));
  },
};
