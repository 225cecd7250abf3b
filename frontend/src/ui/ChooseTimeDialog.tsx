import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { SlotTime, Uuid } from '@rendezvous/contract';
import { useState } from 'react';
import { dayKey, formatClock, formatDay, zoneShortName } from '../text/format';
import { meetingText } from '../text/meetings';
import { FormDialog } from './FormDialog';
import { LoadingState } from './LoadingState';

interface ChooseTimeDialogProps {
  /** Whom the viewer meets. */
  name: string;
  /** The time the meeting has, in words. */
  current: string;
  zone: string;
  /** Undefined until they are loaded. */
  times: readonly SlotTime[] | undefined;
  /** Why they could not be read. */
  failure?: string;
  pending: boolean;
  onTake: (slotId: Uuid) => void;
  onClose: () => void;
}

function daysOf(times: readonly SlotTime[], zone: string): SlotTime[][] {
  const days = new Map<string, SlotTime[]>();
  for (const time of times) {
    const key = dayKey(time.startTime, zone);
    days.set(key, [...(days.get(key) ?? []), time]);
  }
  return [...days.values()];
}

/** Lists the times two people share, for one of them to take. */
export function ChooseTimeDialog(props: ChooseTimeDialogProps) {
  const { name, current, zone, times, failure, pending, onTake, onClose } = props;
  const [chosen, setChosen] = useState<Uuid | null>(null);
  // What somebody else has taken meanwhile is not there to be taken.
  const valid = times?.some(({ id }) => id === chosen) ? chosen : null;
  return (
    <FormDialog
      title={meetingText.chooseTimeTitle(name)}
      submitLabel={meetingText.takeTime}
      pendingLabel={meetingText.takingTime}
      pending={pending}
      blocked={valid === null}
      onSubmit={() => valid !== null && onTake(valid)}
      onClose={onClose}
    >
      {times === undefined &&
        (failure ? (
          <Typography role="alert">{failure}</Typography>
        ) : (
          <LoadingState label={meetingText.loadingTimes} />
        ))}
      {times?.length === 0 && <Typography>{meetingText.noTimes}</Typography>}
      {times !== undefined && times.length > 0 && (
        <>
          <Typography>{meetingText.chooseTimeHint(current)}</Typography>
          <RadioGroup
            aria-label={meetingText.chooseTime}
            value={valid ?? ''}
            sx={{ flexWrap: 'nowrap' }}
            onChange={(_, id) => setChosen(id)}
          >
            {daysOf(times, zone).map((day) => (
              <DayOfTimes key={day[0]?.id} times={day} zone={zone} />
            ))}
          </RadioGroup>
        </>
      )}
    </FormDialog>
  );
}

function DayOfTimes({ times, zone }: { times: readonly SlotTime[]; zone: string }) {
  const [first] = times;
  if (!first) return null;
  return (
    <Box sx={{ mb: 4 }}>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {formatDay(first.startTime, zone)}{' '}
        <Typography component="span" variant="caption" color="textSecondary">
          {zoneShortName(first.startTime, zone)}
        </Typography>
      </Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
        }}
      >
        {times.map(({ id, startTime, endTime }) => (
          <FormControlLabel
            key={id}
            value={id}
            control={<Radio />}
            label={
              <Typography variant="time">
                {formatClock(startTime, zone)}–{formatClock(endTime, zone)}
              </Typography>
            }
          />
        ))}
      </Box>
    </Box>
  );
}
