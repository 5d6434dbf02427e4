import { useEndpoint } from '@slip/api';
import { authenticate } from '@slip/api/contract';
import { MFA, messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { CopyButton } from '@slip/ui/CopyButton';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useEffect, useEffectEvent } from 'react';
import { CodeForm } from './CodeForm.js';
import { MfaCard } from './MfaCard.js';
import type { MfaFlow } from './useMfaFlow.js';

/** Side of the picture in CSS px, large enough for a camera at arm's length. */
const PICTURE_SIZE = 192;

/** Groups of four, as people read a secret aloud and type it. */
function inGroupsOfFour(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

/** Gives an authenticator app its secret, and the person their backup code (spec 1 §2 Multi-factor screens). */
function AppSetup({ flow }: { flow: MfaFlow }) {
  const { data, error, reload } = useEndpoint(
    authenticate.getQrCode,
    { query: { userId: flow.state.userId } },
    // Each call makes a new secret: the first picture stays until the person is done.
    { refreshOnMount: false },
  );
  const leaveIfOver = useEffectEvent(flow.leaveIfOver);
  useEffect(() => {
    if (error !== undefined) void leaveIfOver(error);
  }, [error]);

  function content() {
    if (data === undefined) {
      return error === undefined ? (
        <Stack aria-busy="true">
          <Skeleton lines={8} />
        </Stack>
      ) : (
        <Banner tone="danger" actions={<Button onPress={() => void reload()}>Try again</Button>}>
          {messages.mfa.qrCodeFailed}
        </Banner>
      );
    }
    const { qrImageData, secret, otpauthUrl, backupCode, guid } = data;
    return (
      <>
        <Inline gap="5" align="start">
          <img
            src={qrImageData.imageData}
            width={PICTURE_SIZE}
            height={PICTURE_SIZE}
            alt="QR code for your authenticator app"
          />
          <Stack gap="3">
            <Text as="p">
              Point the camera of the app at the picture. On this device you can{' '}
              <Link href={otpauthUrl}>open your authenticator app</Link> instead.
            </Text>
            <DescriptionList
              columns={1}
              items={[
                {
                  label: 'Or type this key into the app',
                  value: (
                    <Inline gap="1">
                      <Text isMono>{inGroupsOfFour(secret)}</Text>
                      <CopyButton value={secret} label="Copy the key" />
                    </Inline>
                  ),
                },
                {
                  label: 'Backup code',
                  value: (
                    <Inline gap="1">
                      <Text isMono weight="semibold" size="l">
                        {backupCode}
                      </Text>
                      <CopyButton value={backupCode} label="Copy the backup code" />
                    </Inline>
                  ),
                },
              ]}
            />
          </Stack>
        </Inline>
        <Banner tone="warning" announce="none">
          Write down the backup code now and keep it safe. It is shown only once, and you can use it once to
          sign in if you lose your phone.
        </Banner>
        <CodeForm
          flow={flow}
          factor={{ method: MFA.app, guid, pathId: qrImageData.pathID }}
          description="The code that the app shows now."
        />
      </>
    );
  }

  return (
    <MfaCard
      flow={flow}
      title="Set up your authenticator app"
      intro="Any app for one-time codes will do, such as the one that came with your phone."
      canChoose
    >
      {content()}
    </MfaCard>
  );
}

/** The step for a code of an authenticator app; at the first use the app is set up. */
export function AppStep({ flow }: { flow: MfaFlow }) {
  if (flow.state.purpose !== 'sign-in') return <AppSetup flow={flow} />;
  return (
    <MfaCard
      flow={flow}
      title="Open your authenticator app"
      intro="Enter the code of six digits that the app shows for Slip."
      canChoose
    >
      <CodeForm
        flow={flow}
        factor={{ method: MFA.app }}
        description="Without your phone, enter a backup code. Each works once."
      />
    </MfaCard>
  );
}
