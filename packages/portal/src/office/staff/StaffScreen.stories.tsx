import { office } from '@slip/api/contract';
import { fail, never } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';

const [nora] = office.staffPeople.example.response;
const [example] = office.proposals.example.response;

const staff = [
  nora,
  {
    ...nora,
    userName: 'will.barnes',
    firstName: 'Will',
    lastName: 'Barnes',
    email: 'will@doi.example',
    roles: ['Regulator'],
    regulatedState: 'WY',
    signedInAt: null,
  },
  {
    ...nora,
    userName: 'olive.hart',
    firstName: 'Olive',
    lastName: 'Hart',
    email: 'olive@office.example',
    roles: ['Administrator', 'Accountant'],
    isLocked: true,
  },
] as const;

const own = {
  ...example,
  proposal: 13,
  endpoint: 'office.endAccount',
  tells:
    'The account Larkin & Quist ends, and its 2 users lose access for good. What was filed, signed and owed stays.',
  reason: 'The agency has closed.',
  proposedBy: 'office.staff',
  proposedByName: 'Olive Hart',
  mayApprove: false,
  whyNot: 'You proposed it: somebody else has to approve it.',
} as const;

const decided = {
  ...example,
  proposal: 11,
  state: 'refused',
  tells: 'Nora Quist (nora.quist) gets Accountant, is then Registrar and Accountant.',
  decidedBy: 'felix.moreau',
  decidedByName: 'Felix Moreau',
  decidedAt: '2026-01-15T20:04:05.000Z',
  words: 'She leaves in March.',
  mayApprove: false,
  whyNot: 'It is decided.',
} as const;

const meta = {
  title: 'Screens/Office/Staff',
  ...screenStories(paths.officeStaff, {
    answers: { 'office.staffPeople': staff, 'office.proposals': [example, own, decided] },
  }),
};
export default meta;

const states = statesOf(paths.officeStaff);

/** Who is there and what for; what waits for a second person comes first. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /Will Barnes/ });
    await expect(within(row).getByText('Regulator of WY')).toBeVisible();
    await expect(await canvas.findByText(/^Nora Quist \(nora\.quist\) gets the role Examiner/)).toBeVisible();
    await expect(canvas.getByText('You proposed it: somebody else has to approve it.')).toBeVisible();
  },
};

/** The proposal of another person is told again before it is done. */
export const Approved: ScreenStory = {
  args: { answers: { 'office.proposals': [example] } },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve proposal 12?' }));
    await expect(dialog.getByText(/the history names Robin Hale and you/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Approve, and do it' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.approveProposal')).toEqual([{ body: { proposal: 12 } }]),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
};

/** One's own proposal is taken back, and is said to be so. */
export const ProposalWithdrawn: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take back' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take back proposal 13?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'It goes on.');
    await userEvent.click(dialog.getByRole('button', { name: 'Take back' }));
    await screen.findAllByText('Proposal 13 is taken back.');
    await expect(sentTo(loaded, 'office.refuseProposal')).toEqual([
      { body: { proposal: 13, reason: 'It goes on.' } },
    ]);
  },
};

/** Another administrator was quicker: that is told, and the proposal waits no more. */
export const ApprovedMeanwhile: ScreenStory = {
  args: {
    answers: {
      'office.proposals': (_, { count }) =>
        count === 1 ? [example] : [{ ...decided, proposal: example.proposal, state: 'approved' }],
      'office.approveProposal': fail(409, { error: 'Proposal 12 is decided already.' }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve proposal 12?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Approve, and do it' }));
    await expect(await canvas.findByText('None waits.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Approve' })).toBeNull();
  },
};

/** The single sign-on could not be read: that is not to say that there is none. */
export const SingleSignOnFailed: ScreenStory = {
  args: { answers: { 'office.signInProvider': fail(500) } },
  play: showing('The single sign-on could not be loaded', 'Try again'),
};

/** A Regulator stands alone and has a state; what is given waits for a second person. */
export const RolesProposed: ScreenStory = {
  args: {
    answers: {
      'office.changeRoles': { isDone: false, proposal: 14, userName: 'nora.quist', roles: ['Registrar'] },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for nora.quist' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change roles' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Roles of Nora Quist' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Regulator' }));
    await userEvent.click(dialog.getByRole('textbox', { name: /^Reason/ }));
    await userEvent.paste('She goes to the state.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(
      (await dialog.findAllByText('A Regulator has no other role beside it: leave out Registrar.'))[0],
    ).toBeVisible();
    await expect((await dialog.findAllByText('Choose the state that the Regulator reads.'))[0]).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Regulator' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Examiner' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findAllByText(/^Proposal 14 waits/);
    await expect(sentTo(loaded, 'office.changeRoles')).toEqual([
      {
        body: {
          userName: 'nora.quist',
          roles: ['Registrar', 'Examiner'],
          reason: 'She goes to the state.',
        },
      },
    ]);
  },
};

/** Somebody who reads it only has nothing to press. */
export const ReadOnly: ScreenStory = {
  args: {
    person: 'auditor',
    answers: {
      'office.proposals': [
        { ...example, mayApprove: false, whyNot: 'You need the role Administrator to approve it.' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You need the role Administrator to approve it.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add a person' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Refuse' })).not.toBeInTheDocument();
  },
};

/** A Regulator has no business here, and is told which roles would. */
export const Forbidden: ScreenStory = {
  args: { person: 'regulator' },
  play: showing(/You need the role Registrar, Examiner/),
};

export const Loading: ScreenStory = {
  args: { answers: { 'office.staffPeople': never(), 'office.proposals': never() } },
};

export const Empty = states.Empty;
export const Failed = states.Failed;

/** The provider of the office gives roles by a claim: another value is added, and one line that gives no role is refused. */
export const RolesByClaim: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await expect(
      await canvas.findByText(/By its claim groups, at each sign-in: slip-examiners/),
    ).toBeVisible();
    const card = within(await canvas.findByRole('region', { name: 'Single sign-on' }));
    await userEvent.click(card.getByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change single sign-on' }));
    const roles = dialog.getByRole('textbox', { name: /Roles of its values/ });
    await userEvent.type(roles, '{Enter}wy-office = Boss');
    await userEvent.click(dialog.getByRole('textbox', { name: /^Reason/ }));
    await userEvent.paste('Wyoming reads along.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByRole('link', { name: /“wy-office = Boss” gives no role/ })).toBeVisible();
    await userEvent.clear(roles);
    await userEvent.type(roles, 'wy-office = Regulator WY');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(sentTo(loaded, 'office.saveSignInProvider')[0]).toMatchObject({
      body: { roles: { claim: 'groups', scope: null, given: [{ value: 'wy-office', state: 'WY' }] } },
    });
  },
};

/** Without the password nothing is removed, and the reason that was written stays. */
export const RemovedWithoutProof: ScreenStory = {
  args: {
    answers: {
      'office.removeSignInProvider': fail(403, { error: 'Please enter your password again.' }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const card = within(await canvas.findByRole('region', { name: 'Single sign-on' }));
    await userEvent.click(card.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove single sign-on?' }));
    await userEvent.click(dialog.getByRole('textbox', { name: /^Reason/ }));
    await userEvent.paste('The contract ends.');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Enter your password again' }));
    await userEvent.click(proof.getByRole('button', { name: 'Close' }));
    await expect(await dialog.findByRole('textbox', { name: /^Reason/ })).toHaveValue('The contract ends.');
    await expect(screen.queryByRole('dialog', { name: 'Enter your password again' })).toBeNull();
  },
};
