import { fail } from '@slip/api/fake-office';
import { expect } from 'storybook/test';
import { paths } from '../../paths.js';
import { linkedPayForm } from '../../stories/billingRecords.js';
import { type ScreenStory, screenStories } from '../../stories/screenStories.js';

/** The name of the account that owes what is due. */
const meta = { title: 'Screens/Invoices and payments/Pay, account', ...screenStories(paths.payInvoices) };
export default meta;

/** The account owes what is due, not the person of it who looks. */
export const OtherPerson: ScreenStory = {
  args: { person: 'viewOnlyAgent', answers: { 'invoiceandpayment.getPayForm': linkedPayForm } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$955.13 is due for Larkin Surplus Lines.')).toBeVisible();
  },
};

/** The name of the account could not be loaded: nobody else is named in its place. */
export const NameFailed: ScreenStory = {
  args: { answers: { 'user.ndaEntityDetails': fail(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$955.13 is due.')).toBeVisible();
  },
};
