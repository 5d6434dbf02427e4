import { AddressSection } from '@slip/forms';
import { Card } from '@slip/ui/Card';
import { Stack } from '@slip/ui/Stack';
import type { FilingSectionProps } from './FilingSectionProps.js';

/** Where the insured is and, in the states that ask, where the risk is (spec 3 §2.5). */
export function AddressSections({ form, filing }: Pick<FilingSectionProps, 'form' | 'filing'>) {
  const asksLocation = filing.state.form.fields.locationOfRisk !== 'hidden';
  return (
    <Card title="Address Information">
      <Stack gap="6">
        {asksLocation && (
          <AddressSection
            control={form.control}
            name="LocationOfRisk"
            legend="Location of Risk"
            isCountryFixed
          />
        )}
        <AddressSection
          control={form.control}
          name="InsuredAddress"
          legend="Insured Address"
          {...(asksLocation && {
            sameAs: { name: 'LocationOfRisk', label: 'Make same as Location of Risk' },
          })}
        />
      </Stack>
    </Card>
  );
}
