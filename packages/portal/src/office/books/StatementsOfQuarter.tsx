import { useClient } from '@slip/api';
import { office } from '@slip/api/contract';
import { previousQuarter, quarterLabel, quarterOf, todayIn, yearQuarterNumber } from '@slip/forms/rules';
import { Heading } from '@slip/ui/Heading';
import { Select } from '@slip/ui/Select';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useClock } from '../../clock/clock.js';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import { BookDownload } from './BookDownload.js';

/** The number of quarters that can be chosen: five years. */
const QUARTER_COUNT = 20;

/** The statements of all accounts of a quarter that is over, as one archive. */
export function StatementsOfQuarter() {
  const client = useClient();
  const { office: officeConfig } = useRuntimeConfig();
  const now = useClock();
  const [quarters] = useState(() => {
    let quarter = quarterOf(todayIn(officeConfig.timeZone, now()));
    return Array.from({ length: QUARTER_COUNT }, () => {
      quarter = previousQuarter(quarter);
      return { value: String(yearQuarterNumber(quarter)), label: quarterLabel(quarter) };
    });
  });
  const [chosen, setChosen] = useState(quarters[0]?.value ?? '');
  return (
    <Stack gap="3" align="start">
      <Heading level={2} size="l">
        Statements of accounts
      </Heading>
      <Text as="p" tone="muted">
        A PDF for each account that owed something in the quarter, or of which something moved: opening
        balance, every movement, closing balance. A quarter’s invoices are issued after it, and stand in the
        statements of the next one.
      </Text>
      <Select
        label="Quarter"
        options={quarters}
        value={chosen}
        onChange={(value) => setChosen(value ?? chosen)}
        style={{ inlineSize: '14rem', maxInlineSize: '100%' }}
      />
      <BookDownload
        read={() => client.call(office.quarterStatements, { query: { quarter: Number(chosen) } })}
      >
        All statements as ZIP
      </BookDownload>
    </Stack>
  );
}
