import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Failure } from '../../api/errors';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { StatusStrip } from '../../ui/StatusStrip';

/** A list as far as it has been read. */
export interface Paged<T> {
  /** Undefined before the first reading. */
  rows: readonly T[] | undefined;
  total: number;
  hasMore: boolean;
  failure: Failure | undefined;
  reading: boolean;
  again: () => void;
  more: () => void;
}

interface PagedListProps<T> extends Paged<T> {
  text: {
    list: string;
    loading: string;
    outdated: (reason: string) => string;
    found: (count: number) => string;
    empty: string;
    more: string;
  };
  emptyHint: string;
  /** Takes the focus of a button that goes. */
  list: RefObject<HTMLElement | null>;
  row: (row: T) => ReactNode;
}

/** Rows under their number, with a button for more of them. */
export function PagedList<T>({ list, ...entries }: PagedListProps<T>) {
  const { hasMore } = entries;
  const moreAsked = useRef(false);
  useEffect(() => {
    // The button that had the focus is gone once there are no more.
    if (!hasMore && moreAsked.current) list.current?.focus({ preventScroll: true });
    if (!hasMore) moreAsked.current = false;
  }, [hasMore, list]);
  const more = () => {
    moreAsked.current = true;
    entries.more();
  };
  return (
    <Box
      component="section"
      aria-label={entries.text.list}
      ref={list}
      tabIndex={-1}
      sx={{ outline: 'none' }}
    >
      <Entries {...entries} more={more} />
    </Box>
  );
}

function Entries<T>(props: Omit<PagedListProps<T>, 'list'>) {
  const { text, rows, total, hasMore, failure, reading, again, more, emptyHint, row } = props;
  if (!rows) {
    if (failure) return <LoadFailed message={failure.message} onRetry={again} />;
    return <LoadingState label={text.loading} />;
  }
  if (rows.length === 0) return <EmptyState title={text.empty} hint={emptyHint} />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }} aria-busy={reading}>
      {failure && <Typography variant="body2">{text.outdated(failure.message)}</Typography>}
      <Typography role="status" variant="body2" color="textSecondary">
        {text.found(Math.max(total, rows.length))}
      </Typography>
      <StatusStrip label={text.list}>{rows.map(row)}</StatusStrip>
      {hasMore && (
        <Button variant="outlined" color="inherit" onClick={more} sx={{ alignSelf: 'flex-start' }}>
          {text.more}
        </Button>
      )}
    </Box>
  );
}
