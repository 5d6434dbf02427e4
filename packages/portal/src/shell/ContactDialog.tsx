import { DescriptionList } from '@slip/ui/DescriptionList';
import { Dialog } from '@slip/ui/Dialog';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';
import { telephoneHref } from './telephoneHref.js';

/** How to reach the office, where it runs no chat. */
export default function ContactDialog({ onClose }: { onClose: () => void }) {
  const { office } = useRuntimeConfig();
  return (
    <Dialog title={`Contact ${office.name}`} size="s" isOpen isDismissable onOpenChange={onClose}>
      <Stack gap="3">
        <Text as="p">Live chat is not available here. We are glad to help by phone or by email.</Text>
        <DescriptionList
          columns={1}
          items={[
            {
              label: 'Phone',
              value: <Link href={telephoneHref(office.phone)}>{office.phone}</Link>,
            },
            { label: 'Email', value: <Link href={`mailto:${office.email}`}>{office.email}</Link> },
          ]}
        />
      </Stack>
    </Dialog>
  );
}
