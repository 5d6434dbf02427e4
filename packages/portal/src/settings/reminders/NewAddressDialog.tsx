import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { CopyButton } from '@slip/ui/CopyButton';
import { Dialog } from '@slip/ui/Dialog';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { TextField } from '@slip/ui/TextField';

export interface NewAddressDialogProps {
  readonly address: string;
  readonly onClose: () => void;
}

/** The new calendar address, to copy: it is shown this one time. */
export function NewAddressDialog({ address, onClose }: NewAddressDialogProps) {
  return (
    <Dialog
      title="Your calendar address"
      size="m"
      isOpen
      onOpenChange={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          I have copied it
        </Button>
      }
    >
      <Stack gap="4">
        <Banner tone="warning" announce="none">
          It is shown only once. Copy it now, and keep it to yourself.
        </Banner>
        <TextField label="Calendar address" value={address} isReadOnly />
        <Inline>
          <CopyButton value={address} label="Copy the calendar address" />
          <Text as="p" size="s" tone="muted">
            In your calendar program, choose “Subscribe”, “From URL” or “From internet”, and paste it there.
          </Text>
        </Inline>
      </Stack>
    </Dialog>
  );
}
