import Typography from '@mui/material/Typography';
import type { Failure } from '../../api/errors';
import { ApiError, isDeadLink } from '../../api/errors';
import { ButtonLink } from '../../ui/links';
import { LoadFailed } from '../../ui/LoadFailed';
import { LinkPage } from './LinkPage';

interface DeadLinkProps {
  title: string;
  failure: Failure;
  /** What the heading says of a link that is over, and of one that is none. */
  headings: { gone: string; unknown: string };
  /** Where the person does the same when signed in. */
  instead: { label: string; to: string };
  /** It has died while the person looked at the page. */
  isNew?: boolean;
  onRetry: () => void;
}

/** Stands where a link leads that shows nothing: it is over, it is none, or the server is not reached. */
export function DeadLink({ title, failure, headings, instead, isNew, onRetry }: DeadLinkProps) {
  if (!isDeadLink(failure)) {
    return (
      <LinkPage title={title} heading={title}>
        <LoadFailed message={failure.message} onRetry={onRetry} />
      </LinkPage>
    );
  }
  const isOver = failure instanceof ApiError && failure.status === 410;
  return (
    <LinkPage title={title} heading={isOver ? headings.gone : headings.unknown} isNew={isNew}>
      <Typography role="status">{failure.message}</Typography>
      <ButtonLink to={instead.to} variant="outlined" sx={{ alignSelf: 'flex-start' }}>
        {instead.label}
      </ButtonLink>
    </LinkPage>
  );
}
