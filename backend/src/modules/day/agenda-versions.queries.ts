// SQL: the version of an agenda is a count over the history of all meetings of a person.

/** The version of one person's agenda; both arguments are expressions of the statement around it. */
export const agendaVersion = (
  event: string,
  person: string,
): string => `(SELECT count(*)::integer FROM meeting_history h WHERE h.meeting_id IN (
    SELECT id FROM meetings WHERE event_id = ${event} AND requester_user_id = ${person}
    UNION ALL SELECT id FROM meetings WHERE event_id = ${event} AND requestee_user_id = ${person}))`;

/** The lines of the agendas of one side; of an event without printed agendas no meeting is read. */
const LINES_OF = (side: 'requester' | 'requestee'): string => `SELECT m.${side}_user_id AS user_id
  FROM meetings m JOIN meeting_history h ON h.meeting_id = m.id
  WHERE m.event_id = $1 AND EXISTS (SELECT FROM printed_agendas WHERE event_id = $1)`;

/** $1 event: who has an agenda that has changed since it was printed. */
export const OUTDATED_AGENDAS = `SELECT printed.user_id FROM printed_agendas printed
  JOIN (${LINES_OF('requester')} UNION ALL ${LINES_OF('requestee')}) AS lines USING (user_id)
  WHERE printed.event_id = $1
  GROUP BY printed.event_id, printed.user_id HAVING count(*) > printed.version`;

/** $1 event, $2 person: the version of the agenda, and what was printed of it. */
export const SHEET_OF_PERSON = `SELECT printed.version AS "printedVersion", printed.printed_at AS "printedAt",
    ${agendaVersion('$1', '$2::uuid')} AS version
  FROM (SELECT) AS one
  LEFT JOIN printed_agendas printed ON printed.event_id = $1 AND printed.user_id = $2`;
