import CheckSharp from '@mui/icons-material/CheckSharp';
import LabelSharp from '@mui/icons-material/LabelSharp';
import PrintSharp from '@mui/icons-material/PrintSharp';
import QrCodeSharp from '@mui/icons-material/QrCodeSharp';
import StarSharp from '@mui/icons-material/StarSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AttendeeDay, Event } from '@rendezvous/contract';
import { checkIn, readPaper } from '../../../live/event-day-actions';
import { appText } from '../../../text/en';
import { personDayText as text } from '../../../text/event-today';
import { formatMoment, zoneOf } from '../../../text/format';
import { EmailAddress } from '../../../ui/EmailAddress';
import { openFile } from '../../../ui/open-file';
import { fullName } from '../../../ui/PersonAvatar';
import { StatusBadge } from '../../../ui/StatusBadge';
import { showToast } from '../../../ui/toast';
import { useCommand } from '../../../ui/useCommand';
import { useNow } from '../../../ui/useNow';
import { useStation } from '../../../ui/useStation';
import { usePaperSize } from '../paper/usePaperSize';
import type { Ask } from './asked';

interface PersonHeadProps {
  event: Event;
  day: AttendeeDay;
  isOpen: boolean;
  onAsk: Ask;
  onDone: () => void;
}

/** Who it is, whether they have arrived, and their paper. */
export function PersonHead({ event, day, isOpen, onAsk, onDone }: PersonHeadProps) {
  const { user, participantType, checkedInAt } = day;
  const zone = zoneOf(event);
  const now = useNow();
  const moment = (at: string) => formatMoment(Date.parse(at), zone, now);
  return (
    <>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {appText.roleAtCompany(user.role, user.company)}
        </Typography>
        {user.email !== null && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <EmailAddress address={user.email} />
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }} role="status">
          {participantType && (
            <StatusBadge tone="neutral" icon={LabelSharp} label={participantType.name} />
          )}
          {user.isVip && <StatusBadge tone="vip" icon={StarSharp} label={appText.vip} />}
          {checkedInAt !== null && (
            <StatusBadge
              tone="done"
              icon={CheckSharp}
              label={text.checkedIn(moment(checkedInAt))}
            />
          )}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <CheckInButton
          event={event}
          day={day}
          isOpen={isOpen}
          moment={moment}
          onAsk={onAsk}
          onDone={onDone}
        />
        <PrintButton event={event} day={day} onDone={onDone} />
        {isOpen && day.mayHaveSignInLink && (
          <Button
            variant="outlined"
            startIcon={<QrCodeSharp aria-hidden />}
            onClick={() => onAsk({ what: 'sign-in-link', person: user })}
          >
            {text.signIn}
          </Button>
        )}
      </Box>
      <Typography variant="body2" color={isOutdated(day) ? 'textPrimary' : 'textSecondary'}>
        {sheetText(day, moment)}
      </Typography>
    </>
  );
}

const isOutdated = ({ printed, agendaVersion }: AttendeeDay) =>
  printed !== null && printed.version < agendaVersion;

function sheetText(day: AttendeeDay, moment: (at: string) => string): string {
  const { printed, agendaVersion } = day;
  if (printed === null) return text.neverPrinted(agendaVersion);
  return isOutdated(day)
    ? text.printedOld(printed.version, agendaVersion, moment(printed.at))
    : text.printedNow(agendaVersion, moment(printed.at));
}

function CheckInButton(props: PersonHeadProps & { moment: (at: string) => string }) {
  const { event, day, isOpen, moment, onAsk, onDone } = props;
  const { user } = day;
  const [here] = useStation();
  const { pending, run } = useCommand();
  const receive = async () => {
    await run(
      async () => {
        const outcome = await checkIn(event.id, { userId: user.id }, here);
        if (outcome.ok) {
          const { again, checkedInAt, station, by } = outcome.value;
          showToast(
            again
              ? {
                  title: text.checkInAgain,
                  description: text.checkInBefore(
                    moment(checkedInAt),
                    station,
                    by === null ? null : fullName(by),
                  ),
                }
              : { title: text.checkInDone, description: fullName(user) },
          );
        }
        return outcome;
      },
      { failureTitle: text.checkInFailed },
    );
    onDone();
  };
  if (!isOpen) return null;
  return day.checkedInAt === null ? (
    <Button
      variant="contained"
      startIcon={<CheckSharp aria-hidden />}
      disabled={pending}
      onClick={() => void receive()}
    >
      {pending ? text.checkingIn : text.checkIn}
    </Button>
  ) : (
    <Button variant="outlined" onClick={() => onAsk({ what: 'undo-check-in', person: user })}>
      {text.undoCheckIn}
    </Button>
  );
}

function PrintButton({ event, day, onDone }: Pick<PersonHeadProps, 'event' | 'day' | 'onDone'>) {
  const [size] = usePaperSize();
  const { pending, run } = useCommand();
  const print = async () => {
    await run(
      async () => {
        const outcome = await readPaper(event.id, {
          file: 'agendas',
          size,
          userId: day.user.id,
        });
        if (outcome.ok) openFile(outcome.value.name, outcome.value.content);
        return outcome;
      },
      { failureTitle: text.printFailed },
    );
    onDone();
  };
  return (
    <Button
      variant={isOutdated(day) ? 'contained' : 'outlined'}
      startIcon={<PrintSharp aria-hidden />}
      disabled={pending}
      onClick={() => void print()}
    >
      {pending ? text.printing : isOutdated(day) ? text.outdated : text.print}
    </Button>
  );
}
