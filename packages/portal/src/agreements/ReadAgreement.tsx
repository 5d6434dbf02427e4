import { type Read, useEndpoint, useSession } from '@slip/api';
import { user as endpoints, type Output } from '@slip/api/contract';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Heading } from '@slip/ui/Heading';
import { Link } from '@slip/ui/Link';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { formatSignedAt } from '../clock/clock.js';
import { paths, readNdaPath, readTermsPath } from '../paths.js';
import { type AgreementDocument, AgreementText } from './AgreementText.js';

interface AgreementStateProps {
  /** The agreement's name. */
  readonly title: string;
  /** The reads that the page cannot do without. */
  readonly reads: readonly Pick<Read<unknown>, 'data' | 'error' | 'reload'>[];
  /** True if the whole text follows, not a scrolling box: then the placeholder is long too, so that the footer stays out of view. */
  readonly isToRead: boolean;
}

/** Shown in place of an agreement that is being loaded or could not be loaded. */
export function AgreementState({ title, reads, isToRead }: AgreementStateProps) {
  const failed = reads.filter(({ data, error }) => data === undefined && error !== undefined);
  return (
    <Card padding="l">
      <Stack gap="4" aria-busy={failed.length === 0}>
        <Heading level={1}>{title}</Heading>
        {failed.length > 0 ? (
          <Banner
            tone="danger"
            title="The text could not be loaded."
            actions={
              <Button onPress={() => void Promise.all(failed.map(({ reload }) => reload()))}>
                Try again
              </Button>
            }
          />
        ) : (
          <Skeleton lines={isToRead ? 60 : 12} />
        )}
      </Stack>
    </Card>
  );
}

/** Why a text cannot be signed yet. */
export const readToSign = 'Read to the end of the text to sign it.';

/** Tells the signer what to type as a signature. */
export const typeYourName = (signer: string): string => `Type your full name: ${signer}.`;

type Signature = Output<typeof endpoints.agreementRecords>[number];

/** The link from one agreement to the other. */
const otherAgreements = {
  tos: { href: readNdaPath, label: 'Read the Non-Disclosure Agreement' },
  nda: { href: readTermsPath, label: 'Read the Terms and Conditions' },
} as const;

interface ReadAgreementProps {
  readonly kind: keyof typeof otherAgreements;
  readonly document: AgreementDocument;
}

function SignatureRecord({ signature, document }: { signature: Signature; document: AgreementDocument }) {
  const isThisText = signature.hash === document.hash;
  return (
    <Stack gap="3">
      {!isThisText && (
        <Text as="p">
          What you signed was version {signature.version}, with the fingerprint {signature.hash}. The text
          above is the one in force now.
        </Text>
      )}
      <DescriptionList
        columns={2}
        items={[
          { label: 'E-Signature', value: signature.signature },
          { label: 'Date Signed', value: formatSignedAt(signature.signedAt) },
          { label: 'Entity Name', value: signature.entityName },
          { label: 'Entity License', value: signature.entityLicense || '-' },
          { label: 'IP Address', value: signature.ipAddress },
          { label: 'Version', value: signature.version },
        ]}
      />
    </Stack>
  );
}

function SignatureOf({ kind, document }: ReadAgreementProps) {
  const records = useEndpoint(endpoints.agreementRecords);
  if (records.data === undefined && records.error !== undefined) {
    return (
      <Banner
        tone="danger"
        title="Your signature could not be loaded."
        actions={<Button onPress={() => void records.reload()}>Try again</Button>}
      />
    );
  }
  if (records.data === undefined) return <Skeleton lines={3} />;
  const signature = records.data.find((record) => record.kind === kind);
  if (!signature) return <Text as="p">You have not agreed to this yet.</Text>;
  return <SignatureRecord signature={signature} document={document} />;
}

/** An agreement as a text to read, and for a signed-in person the record of what they signed (spec 1 §2). */
export function ReadAgreement({ kind, document }: ReadAgreementProps) {
  const { user } = useSession();
  const other = otherAgreements[kind];
  return (
    <Card padding="l">
      <Stack gap="4">
        <Heading level={1}>{document.title}</Heading>
        <AgreementText document={document} />
        {user === null ? (
          <Link href={paths.login}>Go to the sign-in page</Link>
        ) : (
          <>
            <Heading level={2}>Your signature</Heading>
            <SignatureOf kind={kind} document={document} />
            {user.hasAgreedToTaC && <Link href={other.href}>{other.label}</Link>}
          </>
        )}
      </Stack>
    </Card>
  );
}
