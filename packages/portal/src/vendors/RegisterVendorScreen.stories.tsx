import { eventNames, vendors } from '@slip/api/contract';
import { expect } from 'storybook/test';
import { paths } from '../paths.js';
import { type ScreenStory, screenStories, sentTo } from '../stories/screenStories.js';

const meta = { title: 'Screens/Vendors/Register a program', ...screenStories(paths.registerVendor) };
export default meta;

const { body, response } = vendors.register.example;

export const Ready: ScreenStory = {};

/** An address without TLS is refused in the form. */
export const RefusedInTheForm: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Addresses/ }), 'http://ams.example/x');
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    await expect(
      (await canvas.findAllByText(/must begin with https:\/\/. Only http:\/\/localhost/))[0],
    ).toBeVisible();
  },
};

/** The secrets are shown this once. */
export const Registered: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Name/ }), body.name);
    await userEvent.type(canvas.getByRole('textbox', { name: /^Website/ }), body.website);
    await userEvent.type(canvas.getByRole('textbox', { name: /^Email/ }), body.email);
    await userEvent.type(canvas.getByRole('textbox', { name: /^Addresses/ }), body.redirectUris[0]);
    await userEvent.type(canvas.getByRole('textbox', { name: /^Webhook/ }), body.webhook.url);
    await expect(await canvas.findByRole('checkbox', { name: 'transaction.accepted' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    await expect(await canvas.findByRole('textbox', { name: 'Client secret' })).toHaveValue(
      response.clientSecret,
    );
    await expect(canvas.getByRole('textbox', { name: 'Webhook secret' })).toHaveValue(response.webhookSecret);
    await expect(canvas.getByRole('textbox', { name: 'Client id' })).toHaveValue(response.clientId);
    await expect(sentTo(loaded, 'vendors.register')[0]).toEqual({
      body: { ...body, webhook: { ...body.webhook, events: [...eventNames] } },
    });
  },
};
