import { Dialog } from '@slip/ui/Dialog';
import { Stack } from '@slip/ui/Stack';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';
import { OfficeReach } from './OfficeReach.js';

/** How to reach the office, where it runs no chat. */
export default function ContactDialog({ onClose }: { onClose: () => void }) {
  const { office } = useRuntimeConfig();
  return (
    <Dialog title={`Contact ${office.name}`} size="s" isOpen isDismissable onOpenChange={onClose}>
      <Stack gap="3">
        <OfficeReach />
      </Stack>
    </Dialog>
  );
}
