import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MeetingOption, MeetingOptions, StaffMeeting } from '@rendezvous/contract';
import { bookText as text } from '../../../text/event-today';
import { formatClock, formatHour } from '../../../text/format';
import { placeName } from '../../../text/place-name';
import { FormAlert } from '../../../ui/FormAlert';
import { LabelledSelect } from '../../../ui/LabelledSelect';
import { LabelledTextField } from '../../../ui/LabelledTextField';
import { longestReason } from './asked';
import { isForbidden, isPresent } from './useMeetingOptions';

interface BookFieldsProps {
  options: MeetingOptions;
  meeting: StaffMeeting | undefined;
  zone: string;
  disabled: boolean;
  /** The chosen one; undefined where none is left. */
  time: MeetingOption | undefined;
  /** The one that was chosen is taken meanwhile. */
  isLost: boolean;
  onTime: (slotId: string) => void;
  place: string;
  onPlace: (placeId: string) => void;
  /** Null: none is asked for. */
  reason: string | null;
  onReason: (reason: string) => void;
}

/** What stands against a meeting of the two, when and where it can be, and why it is all the same. */
export function BookFields(props: BookFieldsProps) {
  const { options, meeting, zone, disabled, time, place, reason } = props;
  const { reasons, times } = options;
  if (isForbidden(options)) {
    return <Rules heading={text.forbidden} reasons={reasons} />;
  }
  const places = time?.places ?? [];
  return (
    <>
      {reasons.length > 0 && <Rules heading={text.against} reasons={reasons} />}
      {props.isLost && <FormAlert>{text.tooLate}</FormAlert>}
      {times.length === 0 ? (
        <Typography>{text.noTimes}</Typography>
      ) : (
        <LabelledSelect
          label={text.time}
          disabled={disabled}
          autoFocus
          value={time?.id ?? ''}
          options={[
            ...(time ? [] : [{ value: '', label: text.chooseTime }]),
            ...times.map((each) => ({
              value: each.id,
              label: timeLabel(each, isPresent(each, meeting), zone),
            })),
          ]}
          onChange={props.onTime}
        />
      )}
      {places.length > 0 && (
        <LabelledSelect
          label={text.place}
          disabled={disabled}
          value={place}
          options={[
            { value: '', label: text.anyPlace },
            ...places.map((each) => ({ value: each.id, label: placeName(each) })),
          ]}
          onChange={props.onPlace}
        />
      )}
      {reason !== null && (
        <LabelledTextField
          label={text.reason}
          hint={reasons.length > 0 ? text.reasonForRule : text.reasonForQuota}
          value={reason}
          onChange={props.onReason}
          maxLength={longestReason}
          multiline
          minRows={2}
          disabled={disabled}
          required
        />
      )}
    </>
  );
}

/** `21 Nov, 09:30–09:45`, with what has to be known before it is chosen. */
function timeLabel(
  { startTime, endTime, overQuota }: MeetingOption,
  present: boolean,
  zone: string,
) {
  const notes = [present && text.present, overQuota && text.overQuota].filter(Boolean).join(', ');
  const range = `${formatHour(startTime, zone)}–${formatClock(endTime, zone)}`;
  return notes === '' ? range : `${range} (${notes})`;
}

function Rules({ heading, reasons }: { heading: string; reasons: MeetingOptions['reasons'] }) {
  return (
    <FormAlert tone="info">
      <div>
        <Typography sx={{ fontWeight: 650 }}>{heading}</Typography>
        <Box component="ul" role="list" sx={{ m: 0, pl: 5 }}>
          {reasons.map(({ code, message }) => (
            <Typography key={code} component="li" variant="body2">
              {message}
            </Typography>
          ))}
        </Box>
      </div>
    </FormAlert>
  );
}
