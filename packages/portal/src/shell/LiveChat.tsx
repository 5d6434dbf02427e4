import { FloatingAction } from '@slip/ui/FloatingAction';
import { ChatIcon } from '@slip/ui/Icon';
import { lazy, Suspense, useState } from 'react';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';
import { openChatWindow } from './chatWindow.js';

const ContactDialog = lazy(() => import('./ContactDialog.js'));

/** Help at hand on every page: the office's chat or, where it has none, how else to reach it. */
export function LiveChat() {
  const { chatUrl } = useRuntimeConfig();
  const [isContactOpen, setIsContactOpen] = useState(false);
  return (
    <>
      <FloatingAction
        icon={<ChatIcon />}
        onPress={() => (chatUrl === null ? setIsContactOpen(true) : openChatWindow(chatUrl))}
      >
        Live Chat
      </FloatingAction>
      <Suspense>{isContactOpen && <ContactDialog onClose={() => setIsContactOpen(false)} />}</Suspense>
    </>
  );
}
