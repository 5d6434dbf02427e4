import { ApiError, toNotice, useAction, useEndpoint } from '@slip/api';
import { type Output, vendors } from '@slip/api/contract';
import { Form, useSchemaForm } from '@slip/forms';
import { type ProgramForm, programPath, programSchema, programScopeFacts } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { PageTitle } from '@slip/ui/PageTitle';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { formatMoment } from '../clock/clock.js';
import { useDocumentTitle } from '../navigation/useDocumentTitle.js';
import { useNotices } from '../notices/useNotices.js';
import { LoadFailed } from '../pages/LoadFailed.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import {
  KindField,
  LimitFields,
  RightsField,
  useProgramProof,
  useRightsToGive,
} from '../settings/programs/ProgramFields.js';
import { titles } from '../titles.js';

type Asks = NonNullable<Output<typeof vendors.consent>['asks']>;
type ConnectRequest = NonNullable<ReturnType<typeof requestOf>>;

/** The request with which a vendor sent somebody here (RFC 6749 §4.1.1, RFC 7636 §4.3); null where it does not name the vendor. */
function requestOf(search: string) {
  const query = new URLSearchParams(search);
  const textOf = (name: string) => query.get(name) ?? undefined;
  const [clientId, redirectUri] = [textOf('client_id'), textOf('redirect_uri')];
  if (clientId === undefined || redirectUri === undefined) return null;
  return {
    clientId,
    redirectUri,
    responseType: textOf('response_type'),
    scope: textOf('scope'),
    state: textOf('state'),
    codeChallenge: textOf('code_challenge'),
    codeChallengeMethod: textOf('code_challenge_method'),
  };
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address);

interface ConsentProps {
  readonly asks: Asks;
  readonly request: ConnectRequest;
  readonly leaveTo: string;
}

function Consent({ asks, request, leaveTo }: ConsentProps) {
  const { name, website, connectedSince, webhookUrl } = asks;
  useDocumentTitle(`Connect ${name}`);
  const { userName } = useSignedInUser();
  const notices = useNotices();
  const proof = useProgramProof();
  const connect = useAction(vendors.connect);
  const scopes = useRightsToGive(asks.scopes);
  const lacking = asks.scopes.filter((scope) => !scopes.includes(scope));
  const form = useSchemaForm<ProgramForm>({
    schema: programSchema,
    defaultValues: {
      Name: name,
      Kind: asks.isTest ? 'test' : 'live',
      // The right to pay is not chosen at first.
      Scopes: scopes.filter((scope) => scope !== 'pay'),
      // Days and Addresses are not asked here, but the form of a program needs them.
      Days: '90',
      Agents: [],
      States: [],
      Addresses: '',
    },
  });
  const { control } = form;

  async function allow({ Kind, Scopes, Agents, States }: ProgramForm) {
    const chosen = { scopes: Scopes, isTest: Kind === 'test', agentIds: Agents.map(Number), states: States };
    try {
      await proof.saveForm(async () => {
        const { goTo } = await connect.run({ body: { ...request, ...chosen } });
        window.location.assign(goTo);
      });
    } catch (error) {
      if (error instanceof ApiError && error.problems.length > 0) return error.problems;
      notices.failed(error);
    }
    return undefined;
  }

  return (
    <Stack gap="5">
      <PageTitle
        title={`Connect ${name}`}
        subtitle={`${name} asks to act for your account by itself. You are signed in as ${userName}.`}
      />
      {connectedSince !== null && (
        <Banner tone="info" announce="none" title="It is connected already">
          {`Since ${formatMoment(connectedSince)}. If you allow it, that connection ends and another begins with the rights below.`}
        </Banner>
      )}
      <Card title="What it may do">
        <Form
          form={form}
          aria-label={`Connect ${name}`}
          fieldOf={programPath}
          onSubmit={allow}
          onRefused={() => notices.problem('Choose what it may do.')}
        >
          <Text as="p">
            It is no user: histories name it, and it never signs papers, agrees to terms, or adds bank
            accounts and users. You can disconnect it at any time in Settings, under Programs, and in a year
            it asks you again. Allow it only if you came here from{' '}
            <Link href={website}>{hostOf(website)}</Link>.
          </Text>
          <RightsField control={control} scopes={scopes} />
          {lacking.length > 0 && (
            <Text as="p" size="s" tone="muted">
              {`It also asks for ${lacking.map((scope) => programScopeFacts[scope].label).join(', ')}, which you cannot give: you do not have the permission yourself.`}
            </Text>
          )}
          {asks.isTest ? (
            <Text as="p">
              It asks for tests: everything it files is checked, taxed and answered, and then taken back. It
              reads what is on file.
            </Text>
          ) : (
            <KindField control={control} />
          )}
          <LimitFields control={control} />
          {!asks.isTest && webhookUrl !== null && (
            <Text as="p">
              {`With the right View it is also told at ${hostOf(webhookUrl)} what happens to your account, within these limits: the keys of policies and invoices, and not what is in them.`}
            </Text>
          )}
          <Inline gap="3">
            <Button type="submit" variant="primary" isPending={connect.isRunning}>
              Allow
            </Button>
            <Link variant="standalone" href={leaveTo}>
              Deny
            </Link>
          </Inline>
          <Text as="p" size="s" tone="muted">
            {`Either way you go on to ${hostOf(request.redirectUri)}.`}
          </Text>
        </Form>
      </Card>
      {proof.dialog}
    </Stack>
  );
}

/** Why nothing can be connected, below the title of the page. */
function NothingToConnect({ children }: { readonly children: ReactNode }) {
  return (
    <Stack gap="5">
      <PageTitle title={titles.connect} />
      <Card>{children}</Card>
    </Stack>
  );
}

/** The page on which an administrator lets a vendor's program act for their account: `/slip/connect` (RFC 6749 §4.1.1). */
export default function ConnectScreen() {
  const { search } = useLocation();
  const request = useMemo(() => requestOf(search), [search]);
  const { data, error, reload } = useEndpoint(vendors.consent, request && { query: request });
  if (request === null) {
    return (
      <NothingToConnect>
        <EmptyState title="This address is not whole">
          Go back to the program that sent you here, and begin to connect it again.
        </EmptyState>
      </NothingToConnect>
    );
  }
  if (data?.asks) return <Consent asks={data.asks} request={request} leaveTo={data.leaveTo} />;
  if (data) {
    return (
      <NothingToConnect>
        <EmptyState
          title="It asks for what it cannot have"
          actions={<Link href={data.leaveTo}>{`Go back to ${hostOf(request.redirectUri)}`}</Link>}
        >
          Nothing was connected. The program is told why when you go back.
        </EmptyState>
      </NothingToConnect>
    );
  }
  if (error === undefined) {
    return (
      <NothingToConnect>
        <Skeleton lines={8} />
      </NothingToConnect>
    );
  }
  // The address is wrong, the program unknown or not approved: another try would not help.
  const isRefused = error instanceof ApiError && [400, 404, 409].includes(error.status ?? 0);
  return (
    <NothingToConnect>
      {isRefused ? (
        <EmptyState title="Nothing can be connected">{wordsOf(error)}</EmptyState>
      ) : (
        <LoadFailed title="The request could not be loaded" onRetry={reload} />
      )}
    </NothingToConnect>
  );
}

/** Why a request is refused, for the person who reads it: the program that sent them here is told nothing. */
function wordsOf(error: ApiError): string {
  if (error.status === 404) {
    return 'The office knows no program with this name. Tell whoever sent you here.';
  }
  return toNotice(error)?.text ?? '';
}
