import type { EndReason } from '@slip/api';
import { messages, type OfficeContact } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';

/** The text that says why a session ended; null when the person signed out here. */
function endText(reason: EndReason, office: Pick<OfficeContact, 'phone'>): string | null {
  // Each text by its own path: importing all texts of a noun would load every noun with the sign-in page.
  const texts: Readonly<Record<EndReason, string | null>> = {
    idle: messages.signIn.timedOut,
    expired: messages.mfa.sessionExpired,
    'signed-out-everywhere': messages.signIn.endedEverywhere,
    'ended-elsewhere': messages.signIn.endedElsewhere,
    'ended-by-office': messages.signIn.endedByOffice,
    'signed-out-elsewhere': messages.signIn.endedInOtherWindow,
    'password-changed': messages.signIn.endedByPassword,
    locked: messages.signIn.locked(office),
    reused: messages.signIn.endedForSafety,
    'role-changed': messages.signIn.endedByRole,
    'ended-by-provider': messages.signIn.endedByProvider,
    deleted: messages.signIn.endedByDeletion,
    'signed-out': null,
  };
  return texts[reason];
}

/** Says why a person has to sign in again. Loaded only when it is needed, because the texts are long. */
export default function SessionEndBanner({ reason }: { readonly reason: EndReason }) {
  const { office } = useRuntimeConfig();
  return <Banner tone="info">{endText(reason, office)}</Banner>;
}
