import { ApiError, toNotice, useClient } from '@slip/api';
import { authenticate } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Dialog } from '@slip/ui/Dialog';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mfaStart } from '../../paths.js';
import { useSessionEntry } from '../useSessionEntry.js';
import type { MfaState } from './mfaState.js';

export interface MfaOfferDialogProps {
  readonly mfa: MfaState;
  readonly onClose: () => void;
}

/** The text for a skip that failed (spec 1 §8). */
function skipProblem(error: unknown): string {
  if (!(error instanceof ApiError) || error.isOutcomeUnknown) return messages.mfa.skipFailed;
  // The request is good: the office's words say how long to wait.
  if (error.status === 429) return toNotice(error)?.text || messages.mfa.skipFailed;
  return error.status === 400 ? messages.mfa.skipInvalidUser : messages.mfa.skipExpired;
}

/** Offers a second factor to somebody who has none, before the sign-in goes on (spec 1 §4 Login flow). */
export default function MfaOfferDialog({ mfa, onClose }: MfaOfferDialogProps) {
  const client = useClient();
  const entry = useSessionEntry();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function skip(): Promise<void> {
    if (mfa.userId === '') {
      setProblem(messages.mfa.skipInvalidUser);
      return;
    }
    setIsBusy(true);
    setProblem(null);
    try {
      const { user, token, redirectUrl } = await client.call(authenticate.verifyLogin, {
        // The user id stands in this field (spec 1 §7).
        query: { userName: mfa.userId },
      });
      if (user !== null && token !== null) {
        entry.begin({ user, token }, mfa.rememberedUserName);
        await entry.goOn(redirectUrl);
        return;
      }
      setProblem(messages.mfa.skipExpired);
    } catch (error) {
      setProblem(skipProblem(error));
    }
    setIsBusy(false);
  }

  return (
    <Dialog
      title="Protect your account with a second step?"
      size="s"
      isOpen
      isBusy={isBusy}
      onOpenChange={onClose}
      footer={
        <>
          <Button isPending={isBusy} onPress={() => void skip()}>
            Skip for Now
          </Button>
          <Button
            variant="primary"
            isDisabled={isBusy}
            onPress={() => void navigate(mfaStart, { state: mfa })}
          >
            Yes
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        <Text as="p">
          Set up multi-factor authentication: when you sign in, you also enter a code from an app, an email or
          a text message. Then nobody can sign in with your password alone.
        </Text>
        <Text as="p" tone="muted">
          It takes about a minute, and you can also do it later.
        </Text>
      </Stack>
    </Dialog>
  );
}
