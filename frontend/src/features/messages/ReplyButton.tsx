import Button from '@mui/material/Button';
import type { Meeting } from '@rendezvous/contract';
import { Suspense, useState } from 'react';
import { sendMessage } from '../../live/actions';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { messagesText } from '../../text/meetings';
import { fullName } from '../../ui/PersonAvatar';

// Form fields are heavy, and reading requests needs none.
const MessageDialog = lazyWithPreload(() => import('../../ui/MessageDialog'), 'MessageDialog');

/** Opens the dialog that writes to the other party. */
export function ReplyButton({ meeting }: { meeting: Meeting }) {
  const [open, setOpen] = useState(false);
  const { otherUser, eventId } = meeting;
  if (otherUser.isDeleted) return null;
  return (
    <>
      <Button aria-label={messagesText.replyTo(fullName(otherUser))} onClick={() => setOpen(true)}>
        {messagesText.reply}
      </Button>
      {open && (
        <Suspense>
          <MessageDialog
            title={messagesText.replyTitle}
            label={messagesText.replyMessage(fullName(otherUser))}
            toUserId={otherUser.id}
            send={(content) => sendMessage({ toUserId: otherUser.id, eventId, content })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
