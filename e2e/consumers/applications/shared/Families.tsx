import { formatAmount } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { CodeInput } from '@slip/ui/CodeInput';
import { DateField } from '@slip/ui/DateField';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Heading } from '@slip/ui/Heading';
import { Link } from '@slip/ui/Link';
import { RadioGroup } from '@slip/ui/RadioGroup';
import { Stack } from '@slip/ui/Stack';
import { Tabs } from '@slip/ui/Tabs';
import { color } from '@slip/ui/tokens';
import { Interactive } from './Interactive';

/**
 * One component and more of each family, in a server component where there are such: what has state says so itself,
 * and what is pure (tokens, rules) is read right here.
 */
export function Families() {
  return (
    <Stack>
      <Heading level={1}>Report a policy</Heading>
      <Banner tone="info" announce="none" title="Reporting deadline">
        July 31, 2024
      </Banner>
      <Card title="Insured">
        <DescriptionList items={[{ label: 'Premium', value: formatAmount(123_450) }]} />
        <Badge>Draft</Badge> <Link href="#help">How to file</Link>
        <p style={{ color: color.textMuted }}>Muted words.</p>
      </Card>
      <Tabs label="Policy" items={[{ id: 'details', label: 'Details', content: 'What was filed.' }]} />
      <CodeInput label="Verification code" name="code" />
      <DateField label="Effective date" />
      <RadioGroup
        label="Report type"
        defaultValue="pdf"
        options={[
          { value: 'pdf', label: 'PDF' },
          { value: 'csv', label: 'CSV' },
        ]}
      />
      <Interactive />
      <Button variant="primary">Submit filing</Button>
    </Stack>
  );
}
