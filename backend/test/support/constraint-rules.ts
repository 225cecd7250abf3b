/**
 * Every check, exclusion constraint and unique index except generated primary keys, and the named foreign
 * keys and the triggers, on which a reply depends.
 */
export const RULES = `SELECT conname AS rule FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
      AND (contype IN ('c', 'x') OR contype = 'f' AND conname NOT LIKE '%\\_fkey')
      AND conname <> 'meetings_keep_their_rules'
  UNION SELECT (regexp_matches(prosrc, '''(meetings_\\w+)''', 'g'))[1] FROM pg_proc
    WHERE proname = 'meeting_keeps_its_rules'
  UNION SELECT (regexp_matches(prosrc, 'CONSTRAINT = ''(\\w+)''', 'g'))[1] FROM pg_proc
    WHERE proname = 'keep_deleted_away'
  UNION SELECT tgname FROM pg_trigger WHERE tgname LIKE '%\\_keep\\_apart'
  UNION SELECT i.relname FROM pg_index
    JOIN pg_class i ON i.oid = indexrelid AND i.relnamespace = 'public'::regnamespace
    WHERE indisunique AND NOT (indisprimary AND pg_get_indexdef(indexrelid) LIKE '%(id)')`;
