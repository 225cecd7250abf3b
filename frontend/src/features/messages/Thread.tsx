import ArrowBackSharp from '@mui/icons-material/ArrowBackSharp';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Person } from '@rendezvous/contract';
import { Suspense, useEffect, useRef, type ElementType, type ReactNode } from 'react';
import { reload } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useHearing, useConversation, useOutgoing, useProfile, useThread } from '../../store/hooks';
import { conversationText } from '../../text/conversations';
import { appText } from '../../text/en';
import { EmptyState } from '../../ui/EmptyState';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { ButtonLink } from '../../ui/links';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { fullName, PersonAvatar } from '../../ui/PersonAvatar';
import { PersonName } from '../../ui/PersonName';
import { PersonMenuButton } from '../../ui/PersonMenuButton';
import { paths } from '../../ui/paths';
import { ThreadLog, type ThreadFoot } from './ThreadLog';
import { sendNew } from './unsent';

// Form fields are heavy, and reading needs none.
const ThreadComposer = lazyWithPreload(() => import('./ThreadComposer'), 'ThreadComposer');

/** Pixels that the composer takes with one line. */
const composerHeight = 125;

interface ThreadProps {
  viewerId: string;
  personId: string;
  /** Whether the list of conversations stands beside it. */
  wide: boolean;
  /** Moves the focus to the thread, as it takes the place of the list. */
  takesFocus: boolean;
}

/** The person a thread is with: from the list, from the messages, or else from their profile. */
function useThreadPerson(personId: string, isEmpty: boolean): Person | undefined {
  const conversation = useConversation(personId);
  const profile = useProfile(personId);
  useLoaded(`profile:${personId}`, isEmpty && !conversation);
  return conversation?.person ?? profile;
}

interface HeadProps {
  person: Person | undefined;
  back: ReactNode;
  heading: ElementType;
  takesFocus: boolean;
}

function ThreadHead({ person, back, heading, takesFocus }: HeadProps) {
  const title = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 68,
        px: 3,
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {back}
      <PersonAvatar person={person} size={40} />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          ref={title}
          component={heading}
          variant="h3"
          tabIndex={-1}
          sx={{ overflowWrap: 'anywhere', '&:focus': { outline: 'none' } }}
        >
          {person ? <PersonName person={person} underline="hover" /> : conversationText.loading}
        </Typography>
        {person && (
          <Typography variant="caption" component="p" color="textSecondary" noWrap>
            {appText.roleAtCompany(person.role, person.company)}
          </Typography>
        )}
      </Box>
      {person && (
        <Box sx={{ ml: 'auto' }}>
          <PersonMenuButton person={person} />
        </Box>
      )}
    </Box>
  );
}

/** What the viewer and a person have written to each other, with a composer at the foot. */
export function Thread({ viewerId, personId, wide, takesFocus }: ThreadProps) {
  const key = `conversation:${personId}` as const;
  const load = useLoaded(key);
  const messages = useThread(personId);
  const outgoing = useOutgoing(personId);
  const person = useThreadPerson(personId, load.ready && messages.length === 0);
  const hearing = useHearing();
  const offline = hearing === 'cut-off' || hearing === 'failing';
  const foot = useRef<ThreadFoot>(null);
  const back = !wide && (
    <ButtonLink
      to={paths.messageHistory}
      replace
      startIcon={<ArrowBackSharp aria-hidden />}
      sx={{ flexShrink: 0, px: 2 }}
    >
      {conversationText.back}
    </ButtonLink>
  );
  if (!load.ready && load.failure && [400, 403, 404].includes(load.failure.status)) {
    return (
      <EmptyState
        title={conversationText.missing}
        headingLevel={wide ? 'h2' : 'h1'}
        hint={load.failure.message}
        action={back}
      />
    );
  }
  const name = person ? fullName(person) : conversationText.somebody;
  return (
    <Box
      component="section"
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%' }}
    >
      <ThreadHead
        person={person}
        back={back}
        heading={wide ? 'h2' : 'h1'}
        takesFocus={takesFocus && load.ready}
      />
      {load.ready ? (
        <ThreadLog
          ref={foot}
          viewerId={viewerId}
          personId={personId}
          name={name}
          messages={messages}
          outgoing={outgoing}
          dayHeading={wide ? 'h3' : 'h2'}
        />
      ) : (
        <Box sx={{ flex: 1, p: 3 }}>
          {load.failure ? (
            <LoadFailed message={load.failure.message} onRetry={() => void reload(key)} />
          ) : (
            <LoadingState label={conversationText.loading} />
          )}
        </Box>
      )}
      {person?.isDeleted ? (
        <Typography color="textSecondary" sx={{ p: 4, borderTop: 1, borderColor: 'divider' }}>
          {conversationText.former}
        </Typography>
      ) : (
        <Box sx={{ minHeight: composerHeight }}>
          <Suspense>
            <ThreadComposer
              personId={personId}
              name={name}
              wide={wide}
              offline={offline}
              onSend={(content) => {
                sendNew(viewerId, personId, content);
                foot.current?.toFoot();
              }}
            />
          </Suspense>
        </Box>
      )}
    </Box>
  );
}
