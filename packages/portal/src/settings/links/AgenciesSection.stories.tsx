import { admin } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor } from 'storybook/test';
import { type ScreenStory, sentTo } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';
import { sectionStatesOf, sectionStories } from '../sectionStories.js';

const meta = {
  title: 'Screens/Settings (account, profile)/Agencies that file for you',
  ...sectionStories('agencies'),
};
export default meta;

const states = sectionStatesOf('agencies');

const [waiting, acting] = admin.agencyLinks.example.response;

/** One asks, one files. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('cell', { name: 'Waits for the agent until 02/11/2026' }),
    ).toBeVisible();
    await expect(canvas.getByRole('cell', { name: 'Signed by Ada Larkin' })).toBeVisible();
  },
};

/** A message leads to the request, whose form is read to its end and signed with one's own name. */
export const Signs: ScreenStory = {
  args: { search: '?request=13' },
  play: async ({ userEvent, loaded }) => {
    const name = await screen.findByRole('textbox', { name: 'E-Signature' });
    await userEvent.type(name, 'Ada Larkin');
    const sign = screen.getByRole('button', { name: 'Sign' });
    await waitFor(() => expect(sign).not.toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(sign);
    await expect(
      (await screen.findAllByText('Signed. The agency can file for you now.')).at(-1),
    ).toBeVisible();
    await expect(sentTo(loaded, 'admin.signAuthorization')[0]).toEqual({
      body: { linkId: 13, fullName: 'Ada Larkin', hash: '0'.repeat(64) },
    });
  },
};

/** The agency has withdrawn it since the list was read. */
export const NoLongerWaiting: ScreenStory = {
  args: {
    search: '?request=13',
    answers: {
      'admin.authorizationForm': fail(409, {
        error: 'Larkin & Quist has withdrawn this request. Nothing was signed.',
      }),
    },
  },
  play: showing('Larkin & Quist has withdrawn this request. Nothing was signed.'),
};

/** The end asks for the first day without it, today unless another is chosen. */
export const Ended: ScreenStory = {
  args: { answers: { 'admin.agencyLinks': [acting] } },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Larkin & Quist' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'End' }));
    await userEvent.click(await screen.findByRole('button', { name: 'End' }));
    await expect((await screen.findAllByText('Both sides were told of the end.')).at(-1)).toBeVisible();
    await expect(sentTo(loaded, 'admin.endLink')[0]).toMatchObject({ body: { linkId: acting.linkId } });
  },
};

/** Who manages no users reads, and decides nothing. */
export const OnlyRead: ScreenStory = {
  args: { person: 'viewOnlyAgent', answers: { 'admin.agencyLinks': [waiting] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: /Larkin & Quist/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Actions for/ })).toBeNull();
  },
};

/** Nobody files for them yet, and somebody else signs. */
export const NoneToRead: ScreenStory = {
  args: { person: 'viewOnlyAgent', answers: { 'admin.agencyLinks': [] } },
  play: showing(/Somebody who manages the users of your account then signs or declines here/),
};

export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
