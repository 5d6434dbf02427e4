import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { AccountMenu } from '../AccountMenu/index.js';
import { Banner } from '../Banner/index.js';
import { Brand, BrandMark } from '../Brand/index.js';
import { Card } from '../Card/index.js';
import { DescriptionList } from '../DescriptionList/index.js';
import { FloatingAction } from '../FloatingAction/index.js';
import { Footer } from '../Footer/index.js';
import { sampleMenu } from '../foundations/sampleMenu.js';
import { Grid } from '../Grid/index.js';
import { HeaderMenu } from '../HeaderMenu/index.js';
import { BellIcon, ChatIcon, SearchIcon, UserIcon } from '../Icon/index.js';
import { IconButton } from '../IconButton/index.js';
import { PageTitle } from '../PageTitle/index.js';
import { SideMenu } from '../SideMenu/index.js';
import { Stack } from '../Stack/index.js';
import { Toaster, ToastProvider } from '../Toaster/index.js';
import { ToastHistory } from '../ToastHistory/index.js';
import { AppShell } from './AppShell.js';

const headerEnd = (
  <>
    <ToastHistory />
    <AccountMenu name="Ana de la Cruz" items={[{ id: 'settings', label: 'Settings', href: '#settings' }]} />
  </>
);

const page = (
  <Stack gap="5">
    <PageTitle
      title="WY-2024-001173"
      subtitle="Teton Ridge Lodging LLC, 06/01/2024 to 06/01/2025"
      back={{ label: 'Search & Manage Policies', href: '#search' }}
    />
    <Banner announce="none" tone="warning">
      You are logged in using an account with "View-Only" permission and have limited functionality available.
    </Banner>
    <Grid columns="main-side">
      <Card title="Policy details">
        <DescriptionList
          items={[
            { label: 'Insured', value: 'Teton Ridge Lodging LLC' },
            { label: 'Coverage', value: 'Commercial property' },
            { label: 'Effective', value: '06/01/2024', isNumeric: true },
            { label: 'Expires', value: '06/01/2025', isNumeric: true },
          ]}
        />
      </Card>
      <Card title="Assessment">
        <DescriptionList
          variant="rows"
          columns={1}
          items={[
            { label: 'Surplus lines tax', value: '$562.50', isNumeric: true },
            { label: 'Stamping fee', value: '$32.81', isNumeric: true },
            { label: 'Total', value: '$595.31', isNumeric: true, isStrong: true },
          ]}
        />
      </Card>
    </Grid>
  </Stack>
);

const meta = {
  title: 'Layout/AppShell',
  component: AppShell,
  parameters: {
    docs: { story: { inline: false, height: '36rem' } },
    layout: 'fullscreen',
  },
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
        <Toaster />
      </ToastProvider>
    ),
  ],
  args: {
    brand: <Brand href="#home">Slip</Brand>,
    menu: <HeaderMenu items={sampleMenu} currentId="search" />,
    end: headerEnd,
    footer: <Footer logo={<BrandMark />} copyright="© 2024 Surplus Lines Service Office" />,
    floating: <FloatingAction icon={<ChatIcon />}>Live Chat</FloatingAction>,
    mainId: 'main',
    children: page,
  },
  argTypes: {
    brand: { control: false },
    menu: { control: false },
    end: { control: false },
    side: { control: false },
    footer: { control: false },
    floating: { control: false },
    children: { control: false },
  },
} satisfies Meta<typeof AppShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};

/** The first Tab of every page offers to skip the header. */
export const SkipsTheHeader: Story = {
  ...Full,
  play: async ({ canvas }) => {
    await userEvent.tab();
    const skip = canvas.getByRole('link', { name: 'Skip to main content' });
    await waitFor(() => expect(skip).toHaveFocus());
    await expect(skip).toHaveAttribute('href', '#main');
    await expect(canvas.getByRole('main')).toHaveAttribute('id', 'main');
    skip.blur();
  },
};

/** On paper the page says once when it was printed, also where it has several tables. */
export const Printed: Story = {
  ...Full,
  args: { messages: { printed: () => 'Printed Jan 15, 2026, 10:04 AM MST' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^Printed /)).toBeNull();
    window.dispatchEvent(new Event('beforeprint'));
    await expect(await canvas.findByText('Printed Jan 15, 2026, 10:04 AM MST')).toBeInTheDocument();
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(canvas.queryByText(/^Printed /)).toBeNull());
  },
};

/** The floating action hangs on the edge of the window, in a margin of its own: nothing of the page is under it. */
export const NothingCovered: Story = {
  args: {
    children: (
      <table style={{ inlineSize: '100%' }}>
        <tbody>
          {Array.from({ length: 60 }, (_, row) => (
            <tr key={row}>
              <td>WY-2024-{String(row).padStart(6, '0')}</td>
              <td data-last style={{ textAlign: 'end' }}>
                $18,500.00
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    const chat = canvas.getByRole('button', { name: 'Live Chat' }).getBoundingClientRect();
    const cells = [...canvasElement.querySelectorAll('[data-last]')].map((cell) =>
      cell.getBoundingClientRect(),
    );
    const covered = cells.filter(
      ({ right, bottom, top }) => right > chat.left && bottom > chat.top && top < chat.bottom,
    );
    await expect(covered).toEqual([]);
    await expect(chat.right).toBeLessThanOrEqual(document.documentElement.clientWidth);
    await expect(Math.min(chat.width, chat.height)).toBeGreaterThanOrEqual(24);
  },
};

/** With a side menu: beside the page, or above it as one button. */
export const WithSide: Story = {
  args: {
    side: (
      <SideMenu
        currentId="profile"
        messages={{ navigation: 'Settings', menu: 'Settings menu' }}
        sections={[
          {
            id: 'account',
            title: 'Your account',
            items: [
              { id: 'profile', label: 'Profile', href: '#profile', icon: <UserIcon /> },
              { id: 'notices', label: 'Notices', href: '#notices', icon: <BellIcon /> },
            ],
          },
        ]}
      />
    ),
  },
  play: async ({ canvas }) => {
    const side = canvas.getByRole('navigation', { name: 'Settings' }).getBoundingClientRect();
    await expect(side.right).toBeLessThan(
      canvas.getByRole('heading', { level: 1 }).getBoundingClientRect().left,
    );
  },
};

/** Before the agreements are accepted: no menus, no account. */
export const Bare: Story = {
  args: {
    variant: 'bare',
    floating: undefined,
    children: (
      <Card title="You are logged out" headingLevel={1} padding="l">
        Close all browser windows to finish signing out of this device.
      </Card>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
};

/** At 320 px the buttons stay in the window, also with a long count; the name of the product gives way to its mark. */
export const NarrowAndFull: Story = {
  ...Narrow,
  args: {
    menu: <HeaderMenu items={sampleMenu.map((item) => ({ ...item, badge: 60 }))} />,
    end: (
      <>
        <IconButton label="Search">
          <SearchIcon />
        </IconButton>
        {headerEnd}
      </>
    ),
  },
  play: async ({ canvas }) => {
    const account = await canvas.findByRole('button', { name: /Ana de la Cruz/ });
    await expect(account.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await expect(canvas.getByRole('link', { name: 'Slip' })).toBeVisible();
  },
};

/** At 320 px: one Menu button, and the chat above the footer, where it covers nothing. */
export const NarrowMenu: Story = {
  ...Narrow,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Menu' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const navigation = within(canvas.getByRole('navigation', { name: 'Main' }));
    await expect(navigation.getByRole('link', { name: 'Validate XML Batch File' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
