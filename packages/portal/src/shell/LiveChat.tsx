import { FloatingAction } from '@slip/ui/FloatingAction';
import { ChatIcon } from '@slip/ui/Icon';
import { openChatWindow } from './chatWindow.js';

/** The office's chat at hand on every page, where it runs one; how else to reach it stands in Help. */
export function LiveChat({ chatUrl }: { chatUrl: string }) {
  return (
    <FloatingAction icon={<ChatIcon />} onPress={() => openChatWindow(chatUrl)}>
      Live Chat
    </FloatingAction>
  );
}
