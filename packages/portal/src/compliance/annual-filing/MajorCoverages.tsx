import { formatAmount, MAJOR_COVERAGES, NO_COVERAGES } from '@slip/forms/rules';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Heading } from '@slip/ui/Heading';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { isToSign } from '../signing/Paper.js';
import type { AnnualFiling } from './AnnualFiling.js';

type Coverages = AnnualFiling['annualFilingCoverages'];

const namesOf = (coverages: Coverages) =>
  coverages.length === 0 ? NO_COVERAGES : coverages.map(({ name }) => name).join(', ');

/** The coverages with the most premium of the year: those that are signed, or that would be (spec 3 §2.6). */
export function MajorCoverages({ filing }: { readonly filing: AnnualFiling }) {
  const { annualFilingCoverages: now, signedCoverages: signed } = filing;
  const toSign = isToSign(filing);
  const stated = toSign || signed === null ? now : signed;
  const other = signed === null ? null : toSign ? signed : now;
  return (
    <Stack gap="2">
      <Heading level={3} size="m">
        {MAJOR_COVERAGES}
      </Heading>
      {stated.length === 0 ? (
        <Text as="p">{NO_COVERAGES}</Text>
      ) : (
        <DescriptionList
          variant="rows"
          columns={1}
          items={stated.map(({ coverageCode, name, premium }) => ({
            id: coverageCode,
            label: `${name} (${coverageCode})`,
            value: formatAmount(premium, { currency: true }),
            isNumeric: true,
          }))}
        />
      )}
      {other !== null && namesOf(other) !== namesOf(stated) && (
        <Text as="p" size="s" tone="muted">
          {toSign ? 'Signed before' : 'Today'}: {namesOf(other)}
        </Text>
      )}
    </Stack>
  );
}
