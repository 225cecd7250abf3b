import NotificationsSharp from '@mui/icons-material/NotificationsSharp';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useLoaded } from '../../live/use-loaded';
import { useUnreadNotifications } from '../../store/hooks';
import { noticeText } from '../../text/notices';
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
  useLoaded('notifications');
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
      {unread > 0 && (
        <>
          <Typography
            component="span"
            variant="time"
            aria-hidden
            sx={{ ml: labelled ? 'auto' : 1, color: 'secondary.main', fontWeight: 700 }}
          >
            {unread}
          </Typography>
          <Box component="span" sx={visuallyHidden}>
            {` ${noticeText.unread(unread)}`}
          </Box>
        </>
      )}
    </ButtonBase>
  );
}
