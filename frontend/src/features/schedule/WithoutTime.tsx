import type { Event, Meeting, User } from '@rendezvous/contract';
import { scheduleText } from '../../text/meetings';
import { LongList } from '../../ui/LongList';
import { MeetingStrip } from '../../ui/MeetingStrip';
import { Section } from '../../ui/Section';

/** Pixels. */
const usualHeight = 180;

interface WithoutTimeProps {
  meetings: readonly Meeting[];
  events: readonly Event[];
  viewerId: User['id'];
}

const keyOf = ({ id }: Meeting) => id;

/** Accepted meetings that wait for a time. */
export function WithoutTime({ meetings, events, viewerId }: WithoutTimeProps) {
  return (
    <Section heading={scheduleText.withoutTime}>
      <LongList rows={meetings} keyOf={keyOf} estimate={usualHeight}>
        {(meeting, row) => (
          <MeetingStrip
            key={meeting.id}
            meeting={meeting}
            row={row}
            viewerId={viewerId}
            event={events.find(({ id }) => id === meeting.eventId)}
            awaited
          />
        )}
      </LongList>
    </Section>
  );
}
