import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Disclosure } from '@slip/ui/Disclosure';
import { Prose } from '@slip/ui/Prose';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { formatMoment } from '../../clock/formatMoment.js';
import { shownDate } from '../../filings/shownDate.js';
import { figureRows } from './figureRows.js';
import type { Paper, Signature } from './Paper.js';
import { Paragraphs } from './Paragraphs.js';

function SignatureRecord({ signature }: { readonly signature: Signature }) {
  const { name, signedBy, signedAt, textVersion, textHash } = signature;
  return (
    <DescriptionList
      columns={2}
      items={[
        { label: 'Signature', value: name },
        { label: 'Signed in as', value: signedBy },
        { label: 'Signed at', value: formatMoment(signedAt) },
        { label: 'Version of the text', value: textVersion, isNumeric: true },
        {
          label: 'Fingerprint of the text (SHA-256)',
          value: (
            <Text size="s" isMono>
              {textHash}
            </Text>
          ),
          isWide: true,
        },
      ]}
    />
  );
}

function EarlierSignature({ signature }: { readonly signature: Signature }) {
  const { name, signedOn, figures, text, notice } = signature;
  return (
    <Disclosure title={`${name}, ${shownDate(signedOn)}`}>
      <Stack gap="4">
        <SignatureRecord signature={signature} />
        <DescriptionList
          columns={2}
          items={figureRows(figures, null).map(({ label, now }) => ({ label, value: now, isNumeric: true }))}
        />
        <Prose size="s">
          <Paragraphs text={text} />
          <Paragraphs text={notice} />
        </Prose>
      </Stack>
    </Disclosure>
  );
}

/** What is kept of each signature; those that a later one has replaced stay, with what was signed. */
export function SignaturesCard({ paper: { signed, earlier } }: { readonly paper: Paper }) {
  if (signed === null && earlier.length === 0) return null;
  return (
    <Card title="What is kept of the signature">
      <Stack gap="4">
        {signed !== null && <SignatureRecord signature={signed} />}
        {earlier.length > 0 && (
          <Stack gap="1">
            <Text as="p" tone="muted">
              Replaced by a later signature:
            </Text>
            {earlier.map((signature) => (
              <EarlierSignature key={signature.signatureId} signature={signature} />
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
