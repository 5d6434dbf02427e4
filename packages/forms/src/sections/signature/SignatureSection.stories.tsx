import { Button } from '@slip/ui/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { exampleParameters } from '../../exampleParameters.js';
import { Form, useSchemaForm } from '../../fields/form/Form.js';
import { ndaSchema } from '../../rules/index.js';
import { SignatureSection } from './SignatureSection.js';

interface SigningProps {
  signature?: string;
  isDisabled?: boolean;
}

function Signing({ signature = '', isDisabled = false }: SigningProps) {
  const form = useSchemaForm({
    schema: ndaSchema,
    defaultValues: {
      Signature: signature,
      EntityLicence: '3001234',
      EntityName: 'Larkin Surplus Lines',
      DateSigned: 'Tue, 01/20/2026 03:04:05 PM',
      Ip: '203.0.113.7',
    },
  });
  return (
    <Form form={form} onSubmit={() => undefined} aria-label="Agreement">
      <SignatureSection
        control={form.control}
        name="Signature"
        isDisabled={isDisabled}
        facts={[
          { label: 'Entity Name', value: 'Larkin Surplus Lines' },
          { label: 'Entity License', value: '3001234' },
          { label: 'Date Signed', value: 'Tue, 01/20/2026 03:04:05 PM' },
          { label: 'IP Address', value: '203.0.113.7' },
        ]}
      />
      <div>
        <Button type="submit" variant="primary">
          Sign &amp; Submit
        </Button>
      </div>
    </Form>
  );
}

const meta = {
  title: 'Bound forms/SignatureSection',
  component: Signing,
} satisfies Meta<typeof Signing>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = {
  parameters: exampleParameters,
  render: function Example() {
    const form = useSchemaForm({
      schema: ndaSchema,
      defaultValues: {
        Signature: '',
        EntityLicence: '3001234',
        EntityName: 'Larkin Surplus Lines',
        DateSigned: 'Tue, 01/20/2026 03:04:05 PM',
        Ip: '203.0.113.7',
      },
    });
    return (
      <Form form={form} onSubmit={() => undefined} aria-label="Agreement">
        <SignatureSection
          control={form.control}
          name="Signature"
          facts={[{ label: 'Entity Name', value: 'Larkin Surplus Lines' }]}
        />
        <div>
          <Button type="submit" variant="primary">
            Sign &amp; Submit
          </Button>
        </div>
      </Form>
    );
  },
};

/** Nothing is signed without a name. */
export const RefusedWithoutName: Story = {
  ...Example,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign & Submit' }));
    await expect(await canvas.findByRole('link', { name: 'Signature is required.' })).toBeVisible();
  },
};

export const Signed: Story = { args: { signature: 'Ada Larkin' } };
export const Disabled: Story = { args: { signature: 'Ada Larkin', isDisabled: true } };
