import MarkunreadSharp from '@mui/icons-material/MarkunreadSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Conversation } from '@rendezvous/contract';
import { useEffect, useRef } from 'react';
import { loadMore } from '../../live/actions';
import { useLoad, useLoading } from '../../store/hooks';
import { conversationText } from '../../text/conversations';
import { formatClock, formatDate, formatDay, viewerZone } from '../../text/format';
import { messagesText } from '../../text/meetings';
import { TextLink } from '../../ui/links';
import { fullName, PersonAvatar } from '../../ui/PersonAvatar';
import { paths } from '../../ui/paths';
import { StatusBadge } from '../../ui/StatusBadge';
import { StatusStrip } from '../../ui/StatusStrip';
import { useNow } from '../../ui/useNow';
import { visuallyHidden } from '../../ui/visually-hidden';

interface RowProps {
  conversation: Conversation;
  viewerId: string;
  open: boolean;
  now: number;
}

/** The time of a message of today, the date of an earlier one. */
function whenOf(createdAt: string, now: number): string {
  const zone = viewerZone();
  const isToday = formatDay(createdAt, zone) === formatDay(new Date(now), zone);
  return isToday ? formatClock(createdAt, zone) : formatDate(createdAt, zone);
}

function ConversationRow({ conversation, viewerId, open, now }: RowProps) {
  const { person, lastMessage, unreadCount } = conversation;
  const { content, createdAt, fromUserId } = lastMessage;
  const unread = unreadCount > 0;
  return (
    <Box
      component="li"
      data-person={person.id}
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 3,
        alignItems: 'center',
        px: 3,
        py: 3,
        bgcolor: open ? 'action.selected' : 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        borderLeft: '6px solid transparent',
        ...(open && { borderLeftColor: 'primary.main' }),
        ...(unread && !open && { borderLeft: '6px dashed', borderLeftColor: 'secondary.main' }),
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <PersonAvatar person={person} size={40} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', columnGap: 2 }}>
          <Typography component="div" noWrap sx={{ flex: 1, fontWeight: unread ? 700 : 500 }}>
            <TextLink
              to={paths.conversation(person.id)}
              current={open}
              color="inherit"
              underline="hover"
              // The link's own box covers the row, so that the row is one target with one name.
              sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
            >
              {fullName(person)}
              {unread && (
                <Box component="span" sx={visuallyHidden}>
                  {` ${conversationText.unreadCount(unreadCount)}`}
                </Box>
              )}
            </TextLink>
          </Typography>
          <Typography variant="caption" color="textSecondary" sx={{ flexShrink: 0 }}>
            <time dateTime={createdAt}>{whenOf(createdAt, now)}</time>
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, minHeight: 24 }}>
          <Typography variant="body2" color="textSecondary" noWrap sx={{ flex: 1 }}>
            {fromUserId === viewerId ? conversationText.lastFromYou(content) : content}
          </Typography>
          {unreadCount > 1 && (
            <Typography
              component="span"
              variant="time"
              aria-hidden
              sx={{ color: 'secondary.main', fontWeight: 700 }}
            >
              {unreadCount}
            </Typography>
          )}
          {unread && (
            <StatusBadge tone="attention" icon={MarkunreadSharp} label={messagesText.unread} />
          )}
        </Box>
      </Box>
    </Box>
  );
}

interface ConversationListProps {
  conversations: readonly Conversation[];
  viewerId: string;
  /** With whom a conversation is open beside the list. */
  openId: string | null;
  /** Whose conversation was open in place of the list: the focus returns to their link. */
  returnTo: string | null;
}

/** The people with whom the viewer has exchanged messages, each a link to the conversation. */
export function ConversationList(props: ConversationListProps) {
  const { conversations, viewerId, openId, returnTo } = props;
  const { next } = useLoad('conversations');
  const loading = useLoading('conversations');
  const now = useNow();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (returnTo === null) return;
    list.current?.querySelector<HTMLElement>(`[data-person="${returnTo}"] a`)?.focus();
  }, [returnTo]);
  return (
    <Box ref={list} sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <StatusStrip label={conversationText.list}>
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.person.id}
            conversation={conversation}
            viewerId={viewerId}
            open={conversation.person.id === openId}
            now={now}
          />
        ))}
      </StatusStrip>
      {next !== null && (
        <Button
          variant="outlined"
          disabled={loading}
          onClick={() => void loadMore('conversations')}
          sx={{ alignSelf: 'center' }}
        >
          {conversationText.more}
        </Button>
      )}
    </Box>
  );
}
