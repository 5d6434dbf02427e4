import { admin, MAX_DELIVERIES, MAX_WEBHOOKS } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { settingsPath } from '../../settingsPath.js';
import { type ScreenStory, sentTo } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';
import { sectionStatesOf, sectionStories } from '../sectionStories.js';

const meta = { title: 'Screens/Settings (account, profile)/Webhooks', ...sectionStories('webhooks') };
export default meta;

const states = sectionStatesOf('webhooks');

const [webhook] = admin.webhooks.example.response;
const failed = {
  ...webhook,
  webhookId: 5,
  url: 'https://reports.larkin.example/hooks/slip',
  state: 'failed',
  waiting: 12,
  last: { at: '2026-01-14T09:12:00.000Z', wasDelivered: false },
} as const;
const ofWebhook = `${settingsPath('webhooks')}?webhook=4`;
const [failing] = admin.webhookDeliveries.example.response;
const delivered = {
  ...failing,
  deliveryId: 88,
  eventId: 'evt_1023',
  state: 'delivered',
  nextTryAt: null,
} as const;

/** One that works, and one that was switched off after three days. */
export const Ready: ScreenStory = {
  args: { answers: { 'admin.webhooks': [webhook, failed] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: /ams.example/ })).toBeVisible();
    await expect(canvas.getByText(/12 events wait/)).toBeVisible();
  },
};

/** That of a vendor is seen, tried out and switched here; what it is made of is the vendor's. */
export const OfAVendor: ScreenStory = {
  args: { answers: { 'admin.webhooks': [webhook, { ...webhook, webhookId: 6, vendor: 'Harbor AMS' }] } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Of Harbor AMS, which your account has connected')).toBeVisible();
    const [, menu] = canvas.getAllByRole('button', { name: /^Actions for/ });
    if (menu) await userEvent.click(menu);
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    await expect(names).toEqual(['Deliveries', 'Send test event', 'Switch off', 'Connected programs']);
  },
};

/** While the office has suspended the vendor, its webhook is not said to be on; one that was switched off is off. */
export const SuspendedWithItsVendor: ScreenStory = {
  args: {
    answers: {
      'admin.webhooks': [
        { ...webhook, vendor: 'Harbor AMS', isVendorSuspended: true },
        { ...webhook, webhookId: 6, vendor: 'Summit Broker', isVendorSuspended: true, state: 'off' as const },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('cell', { name: 'Suspended with its vendor' })).toBeVisible();
    await expect(canvas.getByRole('cell', { name: 'Off' })).toBeVisible();
    await expect(canvas.queryByRole('cell', { name: 'On' })).toBeNull();
  },
};

/** An account has a limited number of its own; those of vendors are not counted. */
export const AtTheLimit: ScreenStory = {
  args: {
    answers: {
      'admin.webhooks': [
        { ...webhook, webhookId: 99, vendor: 'Harbor AMS' },
        ...Array.from({ length: MAX_WEBHOOKS }, (_, index) => ({
          ...webhook,
          webhookId: index + 1,
          url: `https://ams${index + 1}.example/slip`,
        })),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: /ams1\.example/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add webhook' })).toHaveAccessibleDescription(
      `There are ${MAX_WEBHOOKS}: remove one first.`,
    );
  },
};

export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;

/** A colleague who does not manage the account. */
export const Forbidden: ScreenStory = {
  args: { person: 'secondaryAgent' },
};

/** The deliveries of one of them. */
export const DeliveriesOfOne: ScreenStory = {
  args: { at: ofWebhook, answers: { 'admin.webhookDeliveries': [failing, delivered] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Deliveries' })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(2));
  },
};

/** While the webhook is off, what waits is not said to be sent next. */
export const DeliveriesWhileOff: ScreenStory = {
  args: {
    at: ofWebhook,
    answers: {
      'admin.webhooks': [{ ...webhook, state: 'off' as const, waiting: 1 }],
      'admin.webhookDeliveries': [{ ...failing, state: 'held' as const, nextTryAt: null }, delivered],
    },
  },
  play: showing('Waits until the webhook is on', 'Received'),
};

/** While the office has suspended the vendor, its webhook is on, and nothing is sent to it. */
export const DeliveriesOfASuspendedVendor: ScreenStory = {
  args: {
    at: ofWebhook,
    answers: {
      'admin.webhooks': [{ ...webhook, vendor: 'Harbor AMS', waiting: 1 }],
      'admin.webhookDeliveries': [{ ...failing, state: 'held' as const, nextTryAt: null }, delivered],
    },
  },
  play: showing('Waits until the vendor is connected again', 'Received'),
};

export const NothingSent: ScreenStory = {
  args: { at: ofWebhook, answers: { 'admin.webhookDeliveries': [] } },
  play: showing('Nothing was sent yet'),
};

/** There were exactly as many as a page has: before them nothing was sent. */
export const NoDeliveriesEarlier: ScreenStory = {
  args: {
    at: ofWebhook,
    answers: {
      'admin.webhookDeliveries': ({ query: { before } }) =>
        Array.from({ length: before === undefined ? MAX_DELIVERIES : 0 }, (_, index) => ({
          ...delivered,
          deliveryId: 200 - index,
        })),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Earlier' }));
    await expect(await canvas.findByText('No earlier deliveries')).toBeVisible();
  },
};

export const DeliveriesFailed: ScreenStory = {
  args: { at: ofWebhook, answers: { 'admin.webhookDeliveries': fail(500) } },
  play: showing('The deliveries could not be loaded.'),
};

/** One is added, and its secret shown. */
export const Added: ScreenStory = {
  args: { answers: { 'admin.webhooks': [] } },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
    await userEvent.click(dialog.getByRole('textbox', { name: /Address/ }));
    await userEvent.paste('https://ams.example/slip');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const secret = within(await screen.findByRole('dialog', { name: 'The secret of the webhook' }));
    await expect(secret.getByText(/^whsec_/)).toBeVisible();
    await expect(sentTo(loaded, 'admin.saveWebhook')).toMatchObject([
      { body: { webhookId: 0, url: 'https://ams.example/slip' } },
    ]);
  },
};

/** An address without https:// is told at its field. */
export const RefusedAddress: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Address/ }), 'ams.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByRole('link', { name: /must begin with https/ })).toBeVisible();
    await expect(sentTo(loaded, 'admin.saveWebhook')).toEqual([]);
  },
};

/** The office asks for the password first: a refusal after that stands at its field, too. */
export const RefusedAfterProof: ScreenStory = {
  args: {
    answers: {
      'admin.saveWebhook': (_, { count }) =>
        count === 1
          ? fail(403, { error: 'Please enter your password again.' })
          : fail(400, {
              message: 'There is a webhook with this address already.',
              problems: [{ path: 'url', message: 'There is a webhook with this address already.' }],
            }),
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
    await userEvent.click(dialog.getByRole('textbox', { name: /Address/ }));
    await userEvent.paste('https://ams.example/slip');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Enter your password again' }));
    await userEvent.type(proof.getByLabelText('Password'), 'Correct-horse-7');
    await userEvent.click(proof.getByRole('button', { name: 'Continue' }));
    await expect(await dialog.findByRole('link', { name: /with this address already/ })).toBeVisible();
    await expect(sentTo(loaded, 'admin.saveWebhook')).toHaveLength(2);
  },
};

/** Makes a new secret, and gives the dialog that shows it. */
async function makeSecret({ canvas, userEvent }: Parameters<NonNullable<ScreenStory['play']>>[0]) {
  await userEvent.click(await canvas.findByRole('button', { name: /^Actions for/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'New secret' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Make a new secret?' }));
  await userEvent.click(question.getByRole('button', { name: 'Make a new secret' }));
  return within(await screen.findByRole('dialog', { name: 'The secret of the webhook' }));
}

/** A new secret is made after a question. */
export const NewSecret: ScreenStory = {
  play: async (context) => {
    const secret = await makeSecret(context);
    await expect(secret.getByText(/The former secret signs, too, for 24 hours/)).toBeVisible();
  },
};

/** Where the office could not open the former secret, nothing says that it signs. */
export const NewSecretAlone: ScreenStory = {
  args: {
    answers: {
      'admin.renewWebhookSecret': {
        ...admin.renewWebhookSecret.example.response,
        formerSecretUntil: null,
      },
    },
  },
  play: async (context) => {
    const secret = await makeSecret(context);
    await expect(secret.getByText(/The former secret signs nothing any more/)).toBeVisible();
  },
};

/** A delivery shows what was sent and answered, and is sent again. */
export const SentAgain: ScreenStory = {
  args: { at: ofWebhook },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Details of/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'transaction.accepted' }));
    await expect(await dialog.findByText('Down for maintenance.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(sentTo(loaded, 'admin.resendDelivery')).toMatchObject([{ body: { deliveryId: 89 } }]);
  },
};

/** A delivery that is sent next is followed until it has arrived. */
export const TestArrives: ScreenStory = {
  args: {
    at: ofWebhook,
    answers: {
      'admin.webhookDeliveries': (_, { count }) =>
        count < 2 ? [{ ...delivered, state: 'waiting' as const, tries: 0 }] : [delivered],
    },
  },
  play: showing('Is sent next', 'Received'),
};

const read = admin.webhookDelivery.example.response;

/** Its details follow it as well: they never tell a state that the tries below contradict. */
export const TestArrivesWhileItIsShown: ScreenStory = {
  args: {
    at: ofWebhook,
    answers: {
      'admin.webhookDeliveries': [{ ...delivered, state: 'waiting' as const, tries: 0 }],
      'admin.webhookDelivery': (_, { count }) =>
        count < 2
          ? { ...read, state: 'waiting' as const, tries: 0, nextTryAt: null, attempts: [] }
          : {
              ...read,
              state: 'delivered' as const,
              nextTryAt: null,
              attempts: read.attempts.map((attempt) => ({ ...attempt, status: 200, problem: null })),
            },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Details of/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'transaction.accepted' }));
    await expect(await dialog.findByText('Received')).toBeVisible();
    await expect(dialog.getByText(/^200 after/)).toBeVisible();
    await expect(dialog.queryByText('Is sent next')).toBeNull();
  },
};
