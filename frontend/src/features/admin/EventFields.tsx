import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWatch, type Control, type UseFormRegister } from 'react-hook-form';
import { eventFormText } from '../../text/event-form';
import { CheckboxField } from '../../ui/CheckboxField';
import { ControlledSelect } from '../../ui/ControlledSelect';
import { ControlledTextField } from '../../ui/ControlledTextField';
import { FieldPair } from '../../ui/FieldPair';
import type { TextFieldProps } from '../../ui/LabelledTextField';
import { BannerField } from './BannerField';
import { eventRules, type Bounds, type EventValues } from './event-values';
import { SkippedTimes } from './SkippedTimes';
import { zoneOptions } from './zones';

const labels = eventFormText.fields;

/** The fields that are typed into. */
const inputs = {
  name: { maxLength: 200, required: true },
  location: { maxLength: 300 },
  description: { maxLength: 10_000, multiline: true, minRows: 3 },
  startDate: { type: 'datetime-local', required: true },
  endDate: { type: 'datetime-local', required: true },
  networkingStartTime: { type: 'time', required: true },
  networkingEndTime: { type: 'time', required: true },
  meetingDurationMinutes: { type: 'number', required: true },
  meetingGapMinutes: { type: 'number', required: true },
  leadTimeMinutes: { type: 'number', required: true, hint: eventFormText.leadTimeHint },
  reminderMinutes: { type: 'number', hint: eventFormText.reminderHint },
  requestsExpireAfterHours: { type: 'number', hint: eventFormText.expiryHint },
  maxAttendees: { type: 'number', hint: eventFormText.maxAttendeesHint },
  tables: { type: 'number', hint: eventFormText.tablesHint },
  externalUrl: { type: 'url', maxLength: 2000, placeholder: 'https://' },
  videoUrl: {
    type: 'url',
    maxLength: 2000,
    placeholder: 'https://',
    hint: eventFormText.videoUrlHint,
  },
} as const satisfies Partial<Record<keyof EventValues, Partial<TextFieldProps>>>;

interface PartProps {
  control: Control<EventValues>;
  disabled: boolean;
  bounds: Bounds;
}

interface EventFieldsProps extends PartProps {
  register: UseFormRegister<EventValues>;
  /** Zone and banner the form was opened with: they stay to be chosen whatever else there is. */
  initial: EventValues;
}

/** All fields of an event. */
export function EventFields({ register, initial, ...part }: EventFieldsProps) {
  const { control, disabled } = part;
  const confirmedHintId = useId();
  const isVirtual = useWatch({ control, name: 'isVirtual' });
  return (
    <>
      <FieldPair>
        <EventField {...part} name="name" />
        <EventField {...part} name="location" />
      </FieldPair>
      <EventField {...part} name="description" />
      <ControlledSelect
        control={control}
        name="timezone"
        label={labels.timezone}
        hint={() => eventFormText.timezoneHint}
        disabled={disabled}
        options={zoneOptions(initial.timezone)}
      />
      <FieldPair>
        <EventField {...part} name="startDate" />
        <EventField {...part} name="endDate" />
        <EventField {...part} name="networkingStartTime" />
        <EventField {...part} name="networkingEndTime" />
      </FieldPair>
      <SkippedTimes control={control} />
      <FieldPair>
        <EventField {...part} name="meetingDurationMinutes" />
        <EventField {...part} name="meetingGapMinutes" />
        <EventField {...part} name="leadTimeMinutes" />
        <EventField {...part} name="reminderMinutes" />
        <EventField {...part} name="requestsExpireAfterHours" />
        <EventField {...part} name="maxAttendees" />
        <EventField {...part} name="tables" />
        <ControlledSelect
          control={control}
          name="slotPolicy"
          label={labels.slotPolicy}
          hint={(policy) => eventFormText.slotPolicyHint[policy]}
          disabled={disabled}
          options={eventFormText.slotPolicies}
        />
      </FieldPair>
      <BannerField control={control} initial={initial.bannerImage} disabled={disabled} />
      <EventField {...part} name="externalUrl" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6 }}>
        <CheckboxField {...register('isVirtual')} label={labels.isVirtual} disabled={disabled} />
        <CheckboxField {...register('isActive')} label={labels.isActive} disabled={disabled} />
        <CheckboxField
          {...register('confirmedAddressesOnly')}
          label={labels.confirmedAddressesOnly}
          aria-describedby={confirmedHintId}
          disabled={disabled}
        />
      </Box>
      <Typography id={confirmedHintId} variant="body2" color="textSecondary">
        {eventFormText.confirmedOnlyHint}
      </Typography>
      {isVirtual && <EventField {...part} name="videoUrl" />}
    </>
  );
}

function EventField({ name, bounds, ...field }: PartProps & { name: keyof typeof inputs }) {
  const rules: Partial<Record<keyof EventValues, object>> = eventRules(bounds);
  const ranges: Partial<Record<keyof EventValues, Bounds[keyof Bounds]>> = bounds;
  return (
    <ControlledTextField
      {...inputs[name]}
      {...field}
      name={name}
      rules={rules[name]}
      label={labels[name]}
      min={ranges[name]?.from}
      max={ranges[name]?.to}
    />
  );
}
