import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Event } from '@rendezvous/contract';
import { useState } from 'react';
import { changeMoments } from '../../live/event-rules-actions';
import { momentsText, rulesProblems } from '../../text/event-rules';
import { instantOf, isMoment, wallClock, zoneShortName } from '../../text/format';
import { Form } from '../../ui/Form';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { showToast } from '../../ui/toast';
import { Overtaken } from './Overtaken';
import { mergedFields } from './rules-values';
import { SaveLine } from './SaveLine';
import { useEdited } from './useEdited';

const moments = ['requestsOpenAt', 'requestsCloseAt', 'changesCloseAt'] as const;

/** What the fields hold: the clocks of the event's zone, empty for no such moment. */
type Values = Record<(typeof moments)[number], string>;

function valuesOf(event: Event): Values {
  const local = (moment: string | null) =>
    moment === null ? '' : wallClock(moment, event.timezone);
  return {
    requestsOpenAt: local(event.requestsOpenAt),
    requestsCloseAt: local(event.requestsCloseAt),
    changesCloseAt: local(event.changesCloseAt),
  };
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' &&
  value !== null &&
  moments.every((moment) => typeof (value as Partial<Values>)[moment] === 'string');

const merging = { isValues, merged: mergedFields<Values> };

/** When requests open and close and changes close, in the event's zone. */
export function MomentsForm({ event }: { event: Event }) {
  const zone = event.timezone;
  const saved = valuesOf(event);
  const edited = useEdited(`moments.${event.id}`, saved, merging);
  const { values, change, forget } = edited;
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const instant = (local: string) => (isMoment(local) ? instantOf(local, zone) : null);
  const problems: Partial<Values> = {};
  const [opens, closes] = [instant(values.requestsOpenAt), instant(values.requestsCloseAt)];
  if (opens !== null && closes !== null && closes <= opens)
    problems.requestsCloseAt = rulesProblems.closeAfterOpen;
  for (const moment of moments) {
    if (values[moment] !== '' && !isMoment(values[moment])) problems[moment] = rulesProblems.moment;
  }
  const isWrong = Object.keys(problems).length > 0;
  const save = async () => {
    if (isWrong || pending) return;
    setPending(true);
    setFailure(null);
    // What somebody else has changed meanwhile and is not changed here stays.
    const changed = moments.filter((moment) => values[moment] !== saved[moment]);
    const outcome = await changeMoments(
      event.id,
      Object.fromEntries(changed.map((moment) => [moment, instant(values[moment])])),
    );
    setPending(false);
    if (!outcome.ok) {
      setFailure(outcome.failure.message || momentsText.failed);
      return;
    }
    forget();
    showToast({ title: momentsText.saved, description: momentsText.savedBody });
  };
  const overtaken = edited.isOvertaken && !pending;
  return (
    <Form failure={null} onSubmit={() => void save()}>
      <Typography color="textSecondary">
        {momentsText.intro(zoneShortName(event.startDate, zone))}
      </Typography>
      {overtaken && <Overtaken onTakeOver={forget} onKeep={edited.keep} />}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {moments.map((moment) => (
          <LabelledTextField
            key={moment}
            label={momentsText[moment]}
            type="datetime-local"
            value={values[moment]}
            onChange={(typed) => change({ ...values, [moment]: typed })}
            hint={momentsText.inZone(
              momentsText.hints[moment],
              zoneShortName(instant(values[moment]) ?? event.startDate, zone),
            )}
            error={problems[moment]}
            disabled={pending}
          />
        ))}
      </Box>
      <SaveLine
        label={momentsText.save}
        pendingLabel={momentsText.saving}
        pending={pending}
        isDirty={edited.isDirty}
        blocked={overtaken || isWrong}
        failure={failure}
        onDiscard={() => {
          forget();
          setFailure(null);
        }}
      />
    </Form>
  );
}
