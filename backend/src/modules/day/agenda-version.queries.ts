// SQL: counts the changes of many people's meetings in the statement that reads the people.

/**
 * The version of a person's agenda: how many changes of time, place or end the person's meetings at the event have
 * seen. Both arguments are expressions of the statement around it.
 */
export const agendaVersion = (
  event: string,
  person: string,
): string => `(SELECT count(*)::integer FROM meeting_history change WHERE change.meeting_id IN (
    SELECT id FROM meetings WHERE event_id = ${event} AND requester_user_id = ${person}
    UNION ALL SELECT id FROM meetings WHERE event_id = ${event} AND requestee_user_id = ${person}))`;

/**
 * Selects the `user_id` of everybody whose printed agenda has another version than the present one, at the event that
 * the expression names. All meetings of the event are counted in one pass.
 */
export const outdatedAgendas = (event: string): string => `SELECT printed.user_id
  FROM printed_agendas printed
  LEFT JOIN (SELECT side.user_id, sum(changed.changes)::integer AS version
    FROM (SELECT m.requester_user_id, m.requestee_user_id, count(*) AS changes
      FROM meetings m JOIN meeting_history h ON h.meeting_id = m.id
      WHERE m.event_id = ${event} GROUP BY m.id) AS changed
    CROSS JOIN LATERAL (VALUES (changed.requester_user_id), (changed.requestee_user_id)) AS side (user_id)
    GROUP BY side.user_id) AS present ON present.user_id = printed.user_id
  WHERE printed.event_id = ${event} AND coalesce(present.version, 0) <> printed.version`;
