import CancelSharp from '@mui/icons-material/CancelSharp';
import CheckCircleSharp from '@mui/icons-material/CheckCircleSharp';
import HistorySharp from '@mui/icons-material/HistorySharp';
import QrCodeScannerSharp from '@mui/icons-material/QrCodeScannerSharp';
import UndoSharp from '@mui/icons-material/UndoSharp';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CheckInReply } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { appText } from '../../../text/en';
import { checkInText as text } from '../../../text/event-check-in';
import { dayKey, formatClock, formatDateTime } from '../../../text/format';
import { fullName } from '../../../ui/PersonAvatar';
import { useNow } from '../../../ui/useNow';
import type { Scan } from './useScans';

/** A result has a colour, an icon and words of its own: it is told from afar, and without colours too. */
const looks = {
  none: { Icon: QrCodeScannerSharp, bgcolor: 'background.paper', color: 'text.secondary' },
  asking: { Icon: QrCodeScannerSharp, bgcolor: 'background.paper', color: 'text.secondary' },
  in: { Icon: CheckCircleSharp, bgcolor: 'success.main', color: 'success.contrastText' },
  again: { Icon: HistorySharp, bgcolor: 'secondary.main', color: 'secondary.contrastText' },
  failed: { Icon: CancelSharp, bgcolor: 'error.main', color: 'error.contrastText' },
  undone: { Icon: UndoSharp, bgcolor: 'background.paper', color: 'text.primary' },
} as const;

/** The last scan, for the eye at a glance. */
export function ScanResult({ scan, zone }: { scan: Scan | undefined; zone: string }) {
  const { Icon, bgcolor, color } = looks[scan?.state ?? 'none'];
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        minHeight: { xs: 132, sm: 180 },
        p: { xs: 4, sm: 6 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor,
        color,
      }}
    >
      <Icon aria-hidden sx={{ fontSize: { xs: 44, sm: 72 } }} />
      <Box role="status" aria-atomic sx={{ minWidth: 0 }}>
        <Said scan={scan} zone={zone} />
      </Box>
    </Box>
  );
}

function Said({ scan, zone }: { scan: Scan | undefined; zone: string }) {
  if (!scan) return <Line>{text.waiting}</Line>;
  if (scan.state === 'asking') return <Line>{text.looking(scan.code)}</Line>;
  if (scan.state === 'failed') {
    return (
      <>
        <Large>{text.failed}</Large>
        <Line>{scan.message}</Line>
        {scan.code !== '' && <Line>{scan.code}</Line>}
      </>
    );
  }
  const { user, participantType } = scan.reply;
  return (
    <>
      <Large>{fullName(user)}</Large>
      <Line>{appText.roleAtCompany(user.role, user.company)}</Line>
      {participantType && <Line>{participantType.name}</Line>}
      <Line>
        <strong>
          <Standing scan={scan} zone={zone} />
        </strong>
      </Line>
    </>
  );
}

/** What became of a scan, in a line. */
export function Standing({ scan, zone }: { scan: Scan; zone: string }) {
  const now = useNow();
  if (scan.state === 'asking') return text.looking(scan.code);
  if (scan.state === 'failed') return scan.message;
  if (scan.state === 'undone') return text.undone;
  return scan.state === 'in' ? text.checkedIn : already(scan.reply, zone, now);
}

function already({ checkedInAt, station, by }: CheckInReply, zone: string, now: number): string {
  const isToday = dayKey(checkedInAt, zone) === dayKey(new Date(now), zone);
  const when = isToday ? formatClock(checkedInAt, zone) : formatDateTime(checkedInAt, zone);
  return text.alreadyAt(when, station, by && fullName(by));
}

function Large({ children }: { children: ReactNode }) {
  return (
    <Typography
      component="p"
      sx={{ fontSize: { xs: '1.5rem', sm: '2.25rem' }, fontWeight: 680, lineHeight: 1.15 }}
    >
      {children}
    </Typography>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <Typography
      component="p"
      sx={{ fontSize: { xs: '1.0625rem', sm: '1.25rem' }, '* + &': { mt: 1 } }}
    >
      {children}
    </Typography>
  );
}
