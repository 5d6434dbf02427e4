import { FormCheckbox, FormTextField } from '@slip/forms';
import {
  type ContactType,
  contactTypes,
  formatUsPhone,
  normalizeLine,
  normalizeNumber,
  SAME_AS_PRIMARY,
} from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { Grid } from '@slip/ui/Grid';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ContactsValues } from './contactValues.js';

export interface ContactCardProps {
  readonly form: UseFormReturn<ContactsValues, unknown, ContactsValues>;
  readonly type: ContactType;
  /** True while the contacts are being saved: what would be typed meanwhile would be lost. */
  readonly isReadOnly: boolean;
}

/** One contact of an account; the accounting contact can follow the primary one. */
export function ContactCard({ form: { control }, type, isReadOnly }: ContactCardProps) {
  const { role, of } = contactTypes[type];
  const [isSame, primary] = useWatch({ control, name: [`${type}.SameAsPrimary`, 'Primary'] });
  const common = { control, autoComplete: 'off', isReadOnly } as const;
  return (
    <Card title={role} headingLevel={3}>
      <Stack gap="4">
        {type === 'Accounting' && (
          <FormCheckbox control={control} name="Accounting.SameAsPrimary" isReadOnly={isReadOnly}>
            {SAME_AS_PRIMARY}
          </FormCheckbox>
        )}
        {isSame ? (
          <Text as="p" tone="muted">
            {primary.FirstName === ''
              ? 'Follows the primary contact.'
              : `${primary.FirstName} ${primary.LastName}, ${primary.Email}`}
          </Text>
        ) : (
          <>
            <Grid columns={2}>
              <FormTextField {...common} name={`${type}.FirstName`} label="First Name" isRequired />
              <FormTextField {...common} name={`${type}.LastName`} label="Last Name" isRequired />
            </Grid>
            <FormTextField
              {...common}
              name={`${type}.Email`}
              label="Email"
              type="email"
              affects={[`${type}.ConfirmEmail`]}
              isRequired
            />
            <FormTextField
              {...common}
              name={`${type}.ConfirmEmail`}
              label="Confirm Email"
              type="email"
              isRequired
            />
            <Grid columns={2}>
              <FormTextField
                {...common}
                name={`${type}.PhoneNumber`}
                label="Phone Number"
                type="tel"
                normalize={of === 'agent' ? formatUsPhone : normalizeLine}
                description={of === 'agent' ? 'As 307-555-0123.' : 'Digits and dashes.'}
                isRequired
              />
              <FormTextField
                {...common}
                name={`${type}.PhoneExt`}
                normalize={normalizeNumber}
                label="Phone Extension"
                inputMode="numeric"
                isRequired={false}
              />
            </Grid>
          </>
        )}
      </Stack>
    </Card>
  );
}
