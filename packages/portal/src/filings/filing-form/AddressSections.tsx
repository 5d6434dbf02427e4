import { AddressSection } from '@slip/forms';
import { INSURED_ADDRESS, LOCATION_OF_RISK, SAME_AS_LOCATION_OF_RISK } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Card } from '@slip/ui/Card';
import { Stack } from '@slip/ui/Stack';
import type { QuestionedSectionProps } from './FilingSectionProps.js';

/** Where the insured is and, in the states that ask, where the risk is (spec 3 §2.5). */
export function AddressSections({
  form,
  filing,
  questionAt,
}: Pick<QuestionedSectionProps, 'form' | 'filing' | 'questionAt'>) {
  const question = questionAt('LocationOfRisk.State');
  const asksLocation = filing.state.form.fields.locationOfRisk !== 'hidden';
  return (
    <Card title="Address Information">
      <Stack gap="6">
        {asksLocation && question !== undefined && <Banner tone="warning">{question}</Banner>}
        {asksLocation && (
          <AddressSection
            control={form.control}
            name="LocationOfRisk"
            legend={LOCATION_OF_RISK}
            isCountryFixed
          />
        )}
        <AddressSection
          control={form.control}
          name="InsuredAddress"
          legend={INSURED_ADDRESS}
          {...(asksLocation && {
            sameAs: { name: 'LocationOfRisk', label: SAME_AS_LOCATION_OF_RISK },
          })}
        />
      </Stack>
    </Card>
  );
}
