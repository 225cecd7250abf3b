import Button from '@mui/material/Button';
import type { Meeting } from '@rendezvous/contract';
import { Suspense, useState } from 'react';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { messagesText } from '../../text/meetings';
import { fullName } from '../../ui/PersonAvatar';

// Form fields are heavy, and reading requests needs none.
const ReplyDialog = lazyWithPreload(() => import('./ReplyDialog'), 'ReplyDialog');

/** Opens the dialog that writes to the other party. */
export function ReplyButton({ meeting }: { meeting: Meeting }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-label={messagesText.replyTo(fullName(meeting.otherUser))}
        onClick={() => setOpen(true)}
      >
        {messagesText.reply}
      </Button>
      {open && (
        <Suspense>
          <ReplyDialog meeting={meeting} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
