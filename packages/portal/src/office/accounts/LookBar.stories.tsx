import { LOOK_MINUTES, office } from '@slip/api/contract';
import { createFakeApi, type FakeApi } from '@slip/api/fake-office';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { Portal } from '../../stories/Portal.js';
import { people } from '../../stories/people.js';
import { NOW } from '../../stories/records.js';
import { usualOffice } from '../../stories/usualOffice.js';
import type { OpenLook } from './look.js';

const end = fn(() => Promise.resolve());
const leave = fn();

/** A look that is over so many minutes from now. */
function lookOf(api: FakeApi, minutes: number): OpenLook {
  const until = new Date(NOW.getTime() + minutes * 60_000).toISOString();
  const look = { ...office.lookAs.example.response, user: people.agent, until };
  return { look, session: api.session, end, leave };
}

interface LookArgs {
  readonly at: string;
  readonly minutes: number;
}

const meta = {
  title: 'Screens/Office/Looking as somebody else',
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  args: { at: paths.home, minutes: LOOK_MINUTES },
  render: ({ at, minutes }) => {
    const api = createFakeApi({ user: people.agent, answers: usualOffice, clock: () => NOW });
    return <Portal api={api} path={at} look={lookOf(api, minutes)} />;
  },
  beforeEach: () => {
    end.mockClear();
    leave.mockClear();
  },
} satisfies Meta<LookArgs>;
export default meta;

type Story = StoryObj<LookArgs>;

const bar = async () =>
  within(await screen.findByRole('complementary', { name: 'Looking as somebody else' }));

/** On every page it is said as whom, for how long yet, and how it ends. */
export const OnTheDashboard: Story = {
  play: async () => {
    await screen.findByRole('heading', { level: 1 });
    const said = await bar();
    const { firstName, lastName, userName } = people.agent;
    const who = `${firstName} ${lastName} (${userName})`;
    await expect(await said.findByText(`You see the portal as ${who} sees it.`)).toBeVisible();
    await expect(said.getByText('30:00 left.')).toBeVisible();
  },
};

/** It ends by its button. */
export const Stopped: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click((await bar()).getByRole('button', { name: 'Stop looking' }));
    await expect(end).toHaveBeenCalledOnce();
  },
};

/** Its time is over: the portal is left at once. */
export const Over: Story = {
  args: { minutes: 0 },
  play: async () => {
    await bar();
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  },
};
