import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Controller, type Control, type UseFormRegister } from 'react-hook-form';
import { eventFormText } from '../../text/event-form';
import { CheckboxField } from '../../ui/CheckboxField';
import { ControlledTextField } from '../../ui/ControlledTextField';
import { FieldPair } from '../../ui/FieldPair';
import { LabelledSelect } from '../../ui/LabelledSelect';
import { BannerField } from './BannerField';
import { eventRules, tableBounds, type Bounds, type EventValues } from './event-values';
import { zoneOptions } from './zones';

const labels = eventFormText.fields;

interface EventFieldsProps {
  control: Control<EventValues>;
  register: UseFormRegister<EventValues>;
  bounds: Bounds;
  /** Zone and banner the form was opened with: they stay to be chosen whatever else there is. */
  initial: EventValues;
  disabled: boolean;
}

type PartProps = Pick<EventFieldsProps, 'control' | 'disabled'> & {
  rules: ReturnType<typeof eventRules>;
};

/** All fields of an event. */
export function EventFields(props: EventFieldsProps) {
  const { control, register, bounds, initial, disabled } = props;
  const part = { control, disabled, rules: eventRules(bounds) };
  return (
    <>
      <FieldPair>
        <ControlledTextField
          control={control}
          name="name"
          rules={part.rules.name}
          label={labels.name}
          maxLength={200}
          disabled={disabled}
          required
        />
        <ControlledTextField
          control={control}
          name="location"
          label={labels.location}
          maxLength={300}
          disabled={disabled}
        />
      </FieldPair>
      <ControlledTextField
        control={control}
        name="description"
        label={labels.description}
        maxLength={10_000}
        disabled={disabled}
        multiline
        minRows={3}
      />
      <DateFields
        {...part}
        zone={<ZoneField control={control} initial={initial.timezone} disabled={disabled} />}
      />
      <MeetingFields {...part} bounds={bounds} />
      <BannerField control={control} initial={initial.bannerImage} disabled={disabled} />
      <ControlledTextField
        control={control}
        name="externalUrl"
        rules={part.rules.externalUrl}
        label={labels.externalUrl}
        type="url"
        maxLength={2000}
        placeholder="https://"
        disabled={disabled}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6 }}>
        <CheckboxField {...register('isVirtual')} label={labels.isVirtual} disabled={disabled} />
        <CheckboxField {...register('isActive')} label={labels.isActive} disabled={disabled} />
      </Box>
    </>
  );
}

interface ZoneFieldProps extends Pick<EventFieldsProps, 'control' | 'disabled'> {
  initial: string;
}

function ZoneField({ control, initial, disabled }: ZoneFieldProps) {
  return (
    <Controller
      control={control}
      name="timezone"
      render={({ field }) => (
        <LabelledSelect
          label={labels.timezone}
          hint={eventFormText.timezoneHint}
          disabled={disabled}
          options={zoneOptions(initial)}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    />
  );
}

function DateFields({ control, disabled, rules, zone }: PartProps & { zone: ReactNode }) {
  const shared = { control, disabled, required: true };
  return (
    <>
      {zone}
      <FieldPair>
        <ControlledTextField
          {...shared}
          name="startDate"
          rules={rules.startDate}
          label={labels.startDate}
          type="datetime-local"
        />
        <ControlledTextField
          {...shared}
          name="endDate"
          rules={rules.endDate}
          label={labels.endDate}
          type="datetime-local"
        />
        <ControlledTextField
          {...shared}
          name="networkingStartTime"
          rules={rules.networkingStartTime}
          label={labels.networkingStartTime}
          type="time"
        />
        <ControlledTextField
          {...shared}
          name="networkingEndTime"
          rules={rules.networkingEndTime}
          label={labels.networkingEndTime}
          type="time"
        />
      </FieldPair>
    </>
  );
}

function MeetingFields({ control, disabled, rules, bounds }: PartProps & { bounds: Bounds }) {
  const shared = { control, disabled, type: 'number' };
  return (
    <FieldPair>
      <ControlledTextField
        {...shared}
        name="meetingDurationMinutes"
        rules={rules.duration}
        label={labels.meetingDurationMinutes}
        min={bounds.duration.from}
        max={bounds.duration.to}
        required
      />
      <ControlledTextField
        {...shared}
        name="meetingGapMinutes"
        rules={rules.gap}
        label={labels.meetingGapMinutes}
        min={bounds.gap.from}
        max={bounds.gap.to}
        required
      />
      <ControlledTextField
        {...shared}
        name="maxAttendees"
        rules={rules.attendees}
        label={labels.maxAttendees}
        hint={eventFormText.maxAttendeesHint}
        min={bounds.attendees.from}
        max={bounds.attendees.to}
      />
      <ControlledTextField
        {...shared}
        name="tables"
        rules={rules.tables}
        label={labels.tables}
        hint={eventFormText.tablesHint}
        min={tableBounds.from}
        max={tableBounds.to}
      />
      <PolicyField control={control} disabled={disabled} />
    </FieldPair>
  );
}

function PolicyField({ control, disabled }: Pick<EventFieldsProps, 'control' | 'disabled'>) {
  return (
    <Controller
      control={control}
      name="slotPolicy"
      render={({ field }) => (
        <LabelledSelect
          label={labels.slotPolicy}
          hint={eventFormText.slotPolicyHint[field.value]}
          disabled={disabled}
          options={eventFormText.slotPolicies}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    />
  );
}
