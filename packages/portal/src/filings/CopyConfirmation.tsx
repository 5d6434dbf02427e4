import { CopyButton } from '@slip/ui/CopyButton';

/** Copies a confirmation number and says so (spec 3 §2.4). */
export function CopyConfirmation({ number }: { readonly number: string }) {
  return <CopyButton value={number} label={`Copy confirmation number ${number}`} />;
}
