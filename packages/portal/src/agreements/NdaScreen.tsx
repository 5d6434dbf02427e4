import { afterAcceptance, ReadsProvider, useAction, useEndpoint, useSession } from '@slip/api';
import { user as endpoints, type Output, type user } from '@slip/api/contract';
import {
  checkOwnSignature,
  messages,
  type NdaForm,
  NO_ADDRESS,
  ndaSchema,
  scrollToAccept,
} from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { Grid } from '@slip/ui/Grid';
import { ScrollToAccept } from '@slip/ui/ScrollToAccept';
import { Stack } from '@slip/ui/Stack';
import { TextField } from '@slip/ui/TextField';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ValidationError } from 'yup';
import { formatSignedAt } from '../clock/clock.js';
import { destination } from '../navigation/origin.js';
import { useFailureNotice, useNotices } from '../notices/useNotices.js';
import { paths } from '../paths.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { titles } from '../titles.js';
import { AgreementText } from './AgreementText.js';
import { AgreementState, ReadAgreement, readToSign, typeYourName } from './ReadAgreement.js';

type NdaEntity = Output<typeof user.ndaEntityDetails>;

/**
 * The reason why the agreement cannot be signed yet, or null; checked with every key (spec 1 §5 NDA). The signature has to
 * be the signer's own name.
 */
function signatureProblem(signature: string, entity: NdaEntity): string | null {
  const form: NdaForm = {
    Signature: signature,
    EntityName: entity.entityName,
    EntityLicence: entity.entityLicense,
    DateSigned: formatSignedAt(entity.dateSigned),
    Ip: entity.entityIpAddress,
  };
  try {
    ndaSchema.validateSync(form);
    return checkOwnSignature(signature, entity.entitySlipUserFullName)?.message ?? null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.message;
  }
}

interface SignatureFieldsProps {
  readonly entity: NdaEntity;
  readonly signature: string;
  /** The problem with the signature, or null. */
  readonly problem: string | null;
  readonly onSign: (signature: string) => void;
}

/** The field of the signature, and the facts that are stored with it. */
function SignatureFields({ entity, signature, problem, onSign }: SignatureFieldsProps) {
  return (
    <Stack gap="4">
      <TextField
        label="E-Signature"
        description={typeYourName(entity.entitySlipUserFullName)}
        autoComplete="name"
        isRequired
        value={signature}
        onChange={onSign}
        errorMessage={problem ?? undefined}
      />
      <Grid columns={2}>
        <TextField label="Entity Name" isReadOnly value={entity.entityName} />
        <TextField label="Entity License" isReadOnly value={entity.entityLicense} />
        <TextField label="Date Signed" isReadOnly value={formatSignedAt(entity.dateSigned)} />
        <TextField label="IP Address" isReadOnly value={entity.entityIpAddress} />
      </Grid>
    </Stack>
  );
}

function Nda() {
  const user = useSignedInUser();
  const { session } = useSession();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const notices = useNotices();
  const agreement = useEndpoint(endpoints.nonDisclosureAgreement);
  const isReadOnly = query.get('readOnly') === 'true';
  const details = useEndpoint(endpoints.ndaEntityDetails, isReadOnly ? null : {});
  const accept = useAction(endpoints.acceptNda);
  const [signature, setSignature] = useState('');
  const [wasTyped, setWasTyped] = useState(false);
  useFailureNotice(agreement.error ?? details.error);

  if (user.hasAgreedToNda && !isReadOnly) return <Navigate to={destination(null, state)} replace />;
  if (isReadOnly && agreement.data !== undefined) {
    return <ReadAgreement kind="nda" document={agreement.data} />;
  }
  if (agreement.data === undefined || details.data === undefined) {
    return <AgreementState title={titles.nda} reads={[agreement, details]} isToRead={isReadOnly} />;
  }

  const entity = details.data;
  const problem = signatureProblem(signature, entity);

  async function sign(): Promise<void> {
    try {
      const answer = await accept.run({
        body: {
          fullName: signature.trim(),
          fullAddress: entity.entityAddress === '' ? NO_ADDRESS : entity.entityAddress,
          ipAddress: entity.entityIpAddress,
        },
      });
      const current = session.getSnapshot().user;
      if (current) session.updateUser(afterAcceptance(current, answer));
    } catch (error) {
      notices.failed(error);
    }
  }

  return (
    <Card padding="l">
      <ScrollToAccept
        title={agreement.data.title}
        maxHeight={scrollToAccept.boxHeightPx}
        isPending={accept.isRunning}
        acceptDisabledReason={problem ?? undefined}
        errorMessage={accept.error && messages.agreements.ndaFailed}
        onAccept={() => void sign()}
        onDecline={() => {
          void session.signOut();
          void navigate(paths.login, { replace: true });
        }}
        messages={{ accept: 'Sign & Submit', notRead: readToSign }}
        beforeActions={
          <SignatureFields
            entity={entity}
            signature={signature}
            problem={wasTyped ? problem : null}
            onSign={(text) => {
              setSignature(text);
              setWasTyped(true);
            }}
          />
        }
      >
        <AgreementText document={agreement.data} />
      </ScrollToAccept>
    </Card>
  );
}

/** Signing the non-disclosure agreement, or (`readOnly=true`) reading it: `/slip/user/nondisclosureagreement` (spec 1 §2). */
export default function NdaScreen() {
  return (
    <ReadsProvider>
      <Nda />
    </ReadsProvider>
  );
}
