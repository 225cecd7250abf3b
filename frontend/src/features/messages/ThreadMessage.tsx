import MarkunreadSharp from '@mui/icons-material/MarkunreadSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Message } from '@rendezvous/contract';
import { memo, type ReactNode } from 'react';
import type { OptimisticMessage } from '../../store/optimistic-updates';
import { conversationText } from '../../text/conversations';
import { formatClock } from '../../text/format';
import { messagesText } from '../../text/meetings';
import { StatusBadge } from '../../ui/StatusBadge';
import { visuallyHidden } from '../../ui/visually-hidden';
import { messageAttribute } from './useThreadScroll';

interface BubbleProps {
  id: string;
  own: boolean;
  author: string;
  content: string;
  /** Under the text. */
  children: ReactNode;
}

function Bubble({ id, own, author, content, children }: BubbleProps) {
  return (
    <Box
      component="li"
      {...{ [messageAttribute]: id }}
      sx={{
        alignSelf: own ? 'flex-end' : 'flex-start',
        maxWidth: 'min(85%, 60ch)',
        px: 3,
        py: 2,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        // The edge tells the two apart without a colour: each stands at the writer's side.
        ...(own
          ? { borderRight: 6, borderRightColor: 'primary.main' }
          : { borderLeft: 6, borderLeftColor: 'control' }),
      }}
    >
      <Box component="span" sx={visuallyHidden}>
        {author}
      </Box>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: own ? 'flex-end' : 'flex-start',
          columnGap: 2,
          mt: 0.5,
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

interface ThreadMessageProps {
  message: Message;
  own: boolean;
  author: string;
  zone: string;
  unread: boolean;
}

/** A message that the server has. */
export const ThreadMessage = memo(function ThreadMessage(props: ThreadMessageProps) {
  const { message, own, author, zone, unread } = props;
  const { id, content, createdAt, isRead } = message;
  return (
    <Bubble id={id} own={own} author={author} content={content}>
      <time dateTime={createdAt}>{formatClock(createdAt, zone)}</time>
      {own && <span>{isRead ? conversationText.read : conversationText.sent}</span>}
      {unread && (
        <StatusBadge tone="attention" icon={MarkunreadSharp} label={messagesText.unread} />
      )}
    </Bubble>
  );
});

interface OutgoingProps {
  message: OptimisticMessage;
  onRetry: (message: OptimisticMessage) => void;
  onDiscard: (message: OptimisticMessage) => void;
}

/** A message on its way, or one that could not be sent. */
export function Outgoing({ message, onRetry, onDiscard }: OutgoingProps) {
  const { id, content, failure } = message;
  return (
    <Bubble id={id} own author={conversationText.you} content={content}>
      {failure === null ? (
        <span>{conversationText.sending}</span>
      ) : (
        <>
          <Box component="span" sx={{ color: 'error.main', fontWeight: 650 }}>
            {conversationText.notSent}
          </Box>
          <span>{failure}</span>
          <Button size="small" onClick={() => onRetry(message)}>
            {conversationText.retry}
          </Button>
          <Button size="small" color="inherit" onClick={() => onDiscard(message)}>
            {conversationText.discard}
          </Button>
        </>
      )}
    </Bubble>
  );
}
