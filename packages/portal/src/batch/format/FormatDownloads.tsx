import { type BatchDocument, batchDocuments } from '@slip/api/contract';
import type { CsvKind } from '@slip/forms/batch';
import { type ParticipatingState, participatingStates } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { Inline } from '@slip/ui/Inline';
import { RadioGroup } from '@slip/ui/RadioGroup';
import { Select } from '@slip/ui/Select';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { DocumentButton } from '../documents/DocumentButton.js';
import { formatKinds } from './formatKinds.js';

const states = participatingStates.map(({ abbreviation, name }) => ({ value: abbreviation, label: name }));
const kinds = (['agent', 'insurer'] as const).map((value) => ({ value, label: formatKinds[value].name }));

function Documents({ documents }: { readonly documents: readonly BatchDocument[] }) {
  return documents.map(({ name, title }) => <DocumentButton key={name} link={name} linkText={title} />);
}

export interface FormatDownloadsProps {
  readonly kind: CsvKind;
  readonly onKindChange: (kind: CsvKind) => void;
}

/** Guide, templates, schemas and samples to begin with: the published documents, with their versions. */
export function FormatDownloads({ kind, onKindChange }: FormatDownloadsProps) {
  const [state, setState] = useState<ParticipatingState | undefined>(participatingStates[0]?.abbreviation);
  const other = kind === 'agent' ? 'insurer' : 'broker';
  const own = batchDocuments.filter(({ of }) => of !== other);
  return (
    <Card title="Downloads">
      <Stack gap="4">
        <RadioGroup label="Who sends the file" options={kinds} value={kind} onChange={onKindChange} />
        <Inline gap="2">
          <Documents documents={own.filter(({ what }) => what !== 'sample')} />
        </Inline>
        <Inline gap="2" align="end">
          <Select label="State of the sample" value={state ?? null} onChange={setState} options={states} />
          <Documents documents={own.filter((each) => each.what === 'sample' && each.state === state)} />
        </Inline>
        <Text as="p" size="s" tone="muted">
          A sample passes every check that needs no records of the office. In a terminal, the command{' '}
          <Text isMono>slip-forms check FILE</Text> of the package <Text isMono>@slip/forms</Text> checks
          files by the same rules, without a connection.
        </Text>
      </Stack>
    </Card>
  );
}
