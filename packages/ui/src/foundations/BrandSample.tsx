import { Badge } from '../Badge/index.js';
import { Button } from '../Button/index.js';
import { Card } from '../Card/index.js';
import { Checkbox } from '../Checkbox/index.js';
import { Inline } from '../Inline/index.js';
import { Link } from '../Link/index.js';
import { ProgressBar } from '../ProgressBar/index.js';
import { Stack } from '../Stack/index.js';
import { Tabs } from '../Tabs/index.js';
import { Text } from '../Text/index.js';
import { TextField } from '../TextField/index.js';

/** Everything that carries the accent, to look at with a brand. */
export function BrandSample({ title = 'Report a policy' }: { title?: string }) {
  return (
    <Stack>
      <Card title={title}>
        <Stack>
          <Text>
            Everything that carries the accent. <Link href="#policies">See all policies</Link>
          </Text>
          <TextField label="Policy number" defaultValue="WY-2024-001173" />
          <Checkbox defaultSelected>Send me a copy</Checkbox>
          <ProgressBar label="Uploading" value={40} />
          <Inline>
            <Button variant="primary">Submit filing</Button>
            <Button>Save draft</Button>
            <Badge tone="info">Draft</Badge>
          </Inline>
        </Stack>
      </Card>
      <Tabs
        label="Policy"
        items={[
          { id: 'details', label: 'Details', content: 'What was filed.' },
          { id: 'taxes', label: 'Taxes', content: 'What is owed.' },
        ]}
      />
    </Stack>
  );
}
