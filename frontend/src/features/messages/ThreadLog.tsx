import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Message } from '@rendezvous/contract';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  type ElementType,
  type Ref,
} from 'react';
import { loadMore } from '../../live/actions';
import { useLoad, useLoading } from '../../store/hooks';
import type { OptimisticMessage } from '../../store/optimistic-updates';
import { conversationText } from '../../text/conversations';
import { viewerZone } from '../../text/format';
import { daysOf } from './thread-days';
import { Outgoing, ThreadMessage } from './ThreadMessage';
import { discard, restoreUnsent, send } from './unsent';
import { useThreadReading } from './useThreadReading';
import { useThreadScroll } from './useThreadScroll';

export interface ThreadFoot {
  /** Shows what comes last. */
  toFoot: () => void;
}

interface ThreadLogProps {
  viewerId: string;
  personId: string;
  name: string;
  messages: readonly Message[];
  outgoing: readonly OptimisticMessage[];
  dayHeading: ElementType;
  ref?: Ref<ThreadFoot>;
}

const isSent = (row: Message | OptimisticMessage): row is Message => 'fromUserId' in row;

/** The messages with a person by day, the newest at the foot, where the log opens. */
export function ThreadLog(props: ThreadLogProps) {
  const { viewerId, personId, name, messages, outgoing, dayHeading, ref } = props;
  const key = `conversation:${personId}` as const;
  const { next } = useLoad(key);
  const loading = useLoading(key);
  const zone = viewerZone();
  const rows = useMemo(() => [...messages, ...outgoing], [messages, outgoing]);
  const days = useMemo(() => daysOf(rows, zone), [rows, zone]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const earlier = () => void loadMore(key);
  const { box, onScroll, atFoot, toFoot } = useThreadScroll(ids, earlier);
  const { fresh, below } = useThreadReading(messages, personId, atFoot);
  useImperativeHandle(ref, () => ({ toFoot }));
  // Once, with what is there when the log is first shown.
  const restore = useEffectEvent(() => restoreUnsent(viewerId, personId, { messages, outgoing }));
  useEffect(() => restore(), []);

  return (
    <Box sx={{ position: 'relative', display: 'flex', flex: 1, minHeight: 0 }}>
      <Box
        ref={box}
        role="log"
        aria-label={conversationText.messagesWith(name)}
        tabIndex={0}
        onScroll={onScroll}
        sx={{
          position: 'relative',
          flex: 1,
          minWidth: 0,
          overflowY: 'auto',
          overflowAnchor: 'none',
          overscrollBehavior: 'contain',
          p: 3,
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
          {next !== null && (
            <Button
              variant="outlined"
              disabled={loading}
              onClick={earlier}
              sx={{ alignSelf: 'center' }}
            >
              {conversationText.earlier}
            </Button>
          )}
          {rows.length === 0 && (
            <Typography color="textSecondary">
              {conversationText.none}. {conversationText.noneHint(name)}
            </Typography>
          )}
          {days.map((day) => (
            <Box key={day.label}>
              <Typography
                component={dayHeading}
                variant="caption"
                color="textSecondary"
                sx={{ display: 'block', textAlign: 'center', mb: 2 }}
              >
                {day.label}
              </Typography>
              <Box
                component="ul"
                role="list"
                sx={{
                  m: 0,
                  p: 0,
                  display: 'flex',
                  flexDirection: 'column',
                  gap: 2,
                  listStyle: 'none',
                }}
              >
                {day.rows.map((row) =>
                  isSent(row) ? (
                    <ThreadMessage
                      key={row.id}
                      message={row}
                      own={row.fromUserId === viewerId}
                      author={row.fromUserId === viewerId ? conversationText.you : name}
                      zone={zone}
                      unread={fresh.has(row.id)}
                    />
                  ) : (
                    <Outgoing
                      key={row.id}
                      message={row}
                      onRetry={(message) => void send(viewerId, message)}
                      onDiscard={(message) => discard(viewerId, message)}
                    />
                  ),
                )}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      {below > 0 && (
        <Button
          variant="contained"
          onClick={toFoot}
          sx={{ position: 'absolute', bottom: 8, left: '50%', transform: 'translateX(-50%)' }}
        >
          {conversationText.arrived(below)}
        </Button>
      )}
    </Box>
  );
}
