import EventSharp from '@mui/icons-material/EventSharp';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { meetingText } from '../text/meetings';
import { saveFile } from './save-file';
import { useCommand } from './useCommand';

type Read = () => Promise<
  { ok: true; value: string } | { ok: false; failure: { message: string } }
>;

function useCalendarFile(name: string, read: Read) {
  const { pending, run } = useCommand();
  const save = async () => {
    const file = await read();
    if (file.ok) saveFile(`${name}.ics`, new Blob([file.value], { type: 'text/calendar' }));
    return file;
  };
  return { pending, save: () => void run(save, { failureTitle: meetingText.calendarFailed }) };
}

/** Saves a meeting as a file for another calendar. `read` asks the server for it. */
export function CalendarButton({ person, read }: { person: string; read: Read }) {
  const { pending, save } = useCalendarFile(meetingText.meetingWith(person), read);
  return (
    <IconButton
      title={meetingText.addToCalendar}
      aria-label={meetingText.addToCalendarOf(person)}
      disabled={pending}
      onClick={save}
    >
      <EventSharp />
    </IconButton>
  );
}

/** Saves all meetings that have a time as one file. */
export function WholeCalendarButton({ name, read }: { name: string; read: Read }) {
  const { pending, save } = useCalendarFile(name, read);
  return (
    <Button variant="outlined" startIcon={<EventSharp />} disabled={pending} onClick={save}>
      {meetingText.addAllToCalendar}
    </Button>
  );
}
