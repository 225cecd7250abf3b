import { personView } from '../users/user-view.js';
const MEETING_COLUMNS = `m.id, m.event_id AS "eventId", m.requester_user_id AS "requesterUserId",
  m.requestee_user_id AS "requesteeUserId", m.status, m.message, m.time_slot_id AS "timeSlotId",
  m.scheduled_start_time AS "scheduledStartTime", m.scheduled_end_time AS "scheduledEndTime",
  m.last_start_time AS "lastStartTime", m.last_end_time AS "lastEndTime",
  m.last_moved_at AS "lastMovedAt",
  m.table_number AS "tableNumber", m.waiting_since AS "waitingSince",
  m.waiting_reason AS "waitingReason", m.meeting_link AS "meetingLink", m.location,
  m.accepted_at AS "acceptedAt", m.version, m.created_at AS "createdAt", m.updated_at AS "updatedAt"`;
const party = (table) => `jsonb_build_object('id', ${table}.id, 'email', ${table}.email,
  'first_name', ${table}.first_name, 'last_name', ${table}.last_name, 'company', ${table}.company,
  'role', ${table}.role, 'profile_image', ${table}.profile_image, 'is_vip', ${table}.is_vip,
  'is_admin', ${table}.is_admin)`;
/** Everything of a `MeetingRow`, from meetings `m`, and further columns; add the condition. */
export const selectMeetings = (more = '') => `SELECT ${MEETING_COLUMNS},
  ${party('requester')} AS requester, ${party('requestee')} AS requestee,
  ARRAY(SELECT from_user_id FROM meeting_feedback f WHERE f.meeting_id = m.id) AS "ratedBy"${more}
  FROM meetings m
  JOIN users requester ON requester.id = m.requester_user_id
  JOIN users requestee ON requestee.id = m.requestee_user_id`;
/** Where the meeting stands with its time. */
function placementOf({ status, scheduledStartTime, waitingSince, }) {
    if (status !== 'accepted')
        return null;
    if (scheduledStartTime !== null)
        return 'scheduled';
    return waitingSince === null ? 'assigning' : 'waiting';
}
/** What keeps a meeting from having a time, as one of its two people sees it. */
export function reasonFor(obstacle, asRequester) {
    switch (obstacle) {
        case 'requester-full':
            return asRequester ? 'you-full' : 'they-full';
        case 'requestee-full':
            return asRequester ? 'they-full' : 'you-full';
        case 'both-full':
            return 'you-full';
        default:
            return obstacle;
    }
}
/** E-mail addresses are for oneself and for people with whom a meeting is agreed. */
function partyView(row, agreed, viewerId) {
    return { email: agreed || row.id === viewerId ? row.email : null, ...personView(row) };
}
/** A meeting as one of its two parties sees it. */
export function meetingView(row, viewerId) {
    const agreed = row.status === 'accepted' || row.status === 'completed';
    const requester = partyView(row.requester, agreed, viewerId);
    const requestee = partyView(row.requestee, agreed, viewerId);
    return {
        id: row.id,
        eventId: row.eventId,
        requesterUserId: row.requesterUserId,
        requesteeUserId: row.requesteeUserId,
        requester,
        requestee,
        otherUser: row.requesterUserId === viewerId ? requestee : requester,
        status: row.status,
        placement: placementOf(row),
        waitingReason: row.waitingReason && reasonFor(row.waitingReason, row.requesterUserId === viewerId),
        message: row.message,
        timeSlotId: row.timeSlotId,
        scheduledStartTime: row.scheduledStartTime?.toISOString() ?? null,
        scheduledEndTime: row.scheduledEndTime?.toISOString() ?? null,
        tableNumber: row.tableNumber,
        meetingLink: row.meetingLink,
        feedbackGiven: row.ratedBy.includes(viewerId),
        location: row.location,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
        version: row.version,
    };
}
//# sourceMappingURL=meeting-view.js.map