import NotificationsSharp from '@mui/icons-material/NotificationsSharp';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import { useLoaded } from '../../live/use-loaded';
import { useUnreadNotifications } from '../../store/hooks';
import { noticeText } from '../../text/notices';
import { CountMark } from '../../ui/CountMark';
import { showOverlay } from '../../ui/overlay';
import { visuallyHidden } from '../../ui/visually-hidden';

interface NotificationBellProps {
  /** Whether the word stands beside the icon. */
  labelled?: boolean;
  onOpen?: () => void;
  sx: SxProps<Theme>;
}

/** Opens the list of what has happened, and says how much of it is new. */
export function NotificationBell({ labelled = false, onOpen, sx }: NotificationBellProps) {
  const { ready } = useLoaded('notifications');
  const unread = useUnreadNotifications();
  return (
    <ButtonBase
      aria-haspopup="dialog"
      onClick={() => {
        onOpen?.();
        showOverlay('notifications');
      }}
      sx={sx}
    >
      <NotificationsSharp aria-hidden fontSize={labelled ? 'small' : 'medium'} />
      <Box component="span" sx={labelled ? undefined : visuallyHidden}>
        {noticeText.bell}
      </Box>
      <CountMark
        count={ready || unread > 0 ? unread : null}
        words={noticeText.unread}
        roomy={labelled}
        sx={{ ml: labelled ? 'auto' : 1 }}
      />
    </ButtonBase>
  );
}
