import { useAction } from '@slip/api';
import { office } from '@slip/api/contract';
import { Form, FormTextArea, FormTextField, useSchemaForm } from '@slip/forms';
import { formatCountOf, limits, type MessageForm, messageSchema } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Dialog } from '@slip/ui/Dialog';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useId, useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import { LetterText, ShownInstead } from '../LetterText.js';
import { unlessSecondClick } from '../unlessSecondClick.js';
import { AudienceFields, CountedAudience, useAudienceCount } from './AudienceFields.js';
import { type Audience, audienceWords, newMessage, peopleOf } from './messageWords.js';

const fieldNames: Readonly<Record<string, keyof MessageForm>> = {
  subject: 'Subject',
  text: 'Words',
  link: 'Page',
};

const bodyOf = ({ Subject, Words, Page }: MessageForm) => ({ subject: Subject, text: Words, link: Page });

export interface NewMessageDialogProps {
  readonly onClose: () => void;
}

/** Writes a message to many people, and shows its text and the number of people before it is sent. */
export function NewMessageDialog({ onClose }: NewMessageDialogProps) {
  const formId = useId();
  const notices = useNotices();
  const [audience, setAudience] = useState<Audience>({});
  /** The message that is shown before it is sent; null while it is written. */
  const [written, setWritten] = useState<MessageForm | null>(null);
  const audienceCount = useAudienceCount(audience);
  const test = useAction(office.testMessage);
  const send = useAction(office.sendMessage);
  const form = useSchemaForm<MessageForm>({
    schema: messageSchema,
    defaultValues: { Subject: '', Words: '', Page: '' },
  });
  const { people = 0, seen } = audienceCount.count ?? {};
  const isBusy = test.isRunning || send.isRunning;

  async function sendTest(message: MessageForm): Promise<void> {
    try {
      const { mailedTo } = await test.run({ body: bodyOf(message) });
      notices.succeeded(
        mailedTo === null
          ? 'The test is in your inbox.'
          : `The test is in your inbox, and was mailed to ${mailedTo}.`,
      );
    } catch (failure) {
      notices.failed(failure);
    }
  }

  async function sendAll(message: MessageForm): Promise<void> {
    try {
      // With the number and the fingerprint of the people who were counted: the office refuses once others fit.
      const sent = await send.run({ body: { ...audience, ...bodyOf(message), people, seen } });
      notices.succeeded(`The message goes to ${peopleOf(sent)}.`);
      onClose();
    } catch (failure) {
      notices.failed(failure);
      // Other people may meet the conditions by now.
      void audienceCount.reload();
    }
  }

  const cancel = (
    <Button isDisabled={isBusy} onPress={onClose}>
      Cancel
    </Button>
  );
  return (
    <Dialog
      title={newMessage}
      size="l"
      isOpen
      isBusy={isBusy}
      onOpenChange={onClose}
      footer={
        written === null ? (
          <>
            {cancel}
            <Button type="submit" form={formId} variant="primary" isDisabled={people === 0}>
              Show the message
            </Button>
          </>
        ) : (
          <>
            <Button isDisabled={isBusy} onPress={() => setWritten(null)}>
              Change it
            </Button>
            <Button
              isDisabled={send.isRunning}
              isPending={test.isRunning}
              onPress={() => void sendTest(written)}
            >
              Send me a test
            </Button>
            <Button
              variant="primary"
              isDisabled={test.isRunning || people === 0}
              isPending={send.isRunning}
              onPress={unlessSecondClick(() => void sendAll(written))}
            >
              {`Send to ${formatCountOf(people, 'person', 'people')}`}
            </Button>
          </>
        )
      }
    >
      <Stack gap="4">
        {written === null ? (
          <>
            <Text as="p">
              It goes to everybody of whom all of this is true and who can sign in: to their inbox, and by
              mail unless they turned that off.
            </Text>
            <AudienceFields audience={audience} onChange={setAudience} />
            <CountedAudience audience={audience} {...audienceCount} />
            <Form
              id={formId}
              form={form}
              aria-label="The message"
              summaryLevel={3}
              fieldOf={(path) => fieldNames[path]}
              onSubmit={(message) => {
                setWritten(message);
                return undefined;
              }}
            >
              <FormTextField control={form.control} name="Subject" label="Subject" isRequired />
              <FormTextArea
                control={form.control}
                name="Words"
                label="Message"
                isRequired
                rows={6}
                characterLimit={limits.messageText}
              />
              <FormTextField
                control={form.control}
                name="Page"
                label="Page"
                description="Where pressing it leads in the portal, such as /slip/dashboard/home. Leave it empty for none."
                isRequired={false}
              />
            </Form>
          </>
        ) : (
          <ShownInstead>
            <LetterText
              title="As it will be sent"
              to={`${audienceWords(audience)}: ${audienceCount.count ? peopleOf(audienceCount.count) : ''}`}
              subject={written.Subject}
              text={written.Words}
            />
            {written.Page !== '' && <Text as="p" tone="muted">{`Pressing it leads to ${written.Page}`}</Text>}
            <Text as="p">You can stop it while it is being sent. Whoever has it by then keeps it.</Text>
          </ShownInstead>
        )}
      </Stack>
    </Dialog>
  );
}
