import { uuidV5 } from '../common/uuid-v5.js';
import { withActsOfStaff, withAttendance, withCheckIns } from './day.js';
import { composeEvents, composeLibrary } from './events.js';
import { composeMeetings } from './meetings.js';
import { composeNotifications } from './notifications.js';
import { composePeople, signIns } from './people.js';
import { composePlaces } from './places.js';
import { composeRegistrations } from './registrations.js';
import { composeStaff, composeTypes, withParticipantTypes } from './running.js';
import type { Sample, Setting } from './sample.js';
import { composeFeedback, composeMessages } from './talk.js';

/** The namespace of the ids of the sample. */
const NAMESPACE = 'd7a6e6f0-3c58-4a51-9d0b-6f1f2b7c9e24';

/**
 * Composes the sample: an event of today, other events, people, registrations, meetings, messages and pictures. The
 * same `now` and `seed` give the same sample; nothing in it was written or happened after `now`.
 */
export function composeSample(now: Date, seed: number): Sample {
  const uuidOf = uuidV5(NAMESPACE);
  const setting: Setting = { now, seed, idOf: (name) => uuidOf(`${seed}/${name}`) };
  const { users, pictures: portraits } = composePeople(setting);
  const events = composeEvents(setting);
  const registered = withParticipantTypes(
    composeRegistrations(events, users, setting),
    events,
    users,
    setting,
  );
  const staff = composeStaff(events, users, registered);
  const registrations = withCheckIns(registered, events, staff, setting);
  const places = composePlaces(Object.values(events), users, registrations, setting);
  const agreed = composeMeetings(events, { users, registrations, places }, setting);
  const attended = withAttendance(agreed, events, setting);
  const { meetings, history } = withActsOfStaff(
    attended.meetings,
    events,
    { users, places, staff },
    setting,
  );
  const { libraryImages, pictures: banners } = composeLibrary(
    setting.idOf(signIns.admin.email),
    setting,
  );
  const messages = composeMessages(meetings, users, setting);
  const news = { users, events: Object.values(events), meetings, messages };
  return {
    users,
    events: Object.values(events),
    participantTypes: composeTypes(events, setting),
    registrations,
    staff,
    places,
    meetings,
    attendance: attended.attendance,
    history,
    feedback: composeFeedback(meetings, users, setting),
    messages,
    notifications: composeNotifications(news, setting),
    libraryImages,
    pictures: [...banners, ...portraits],
  };
}
