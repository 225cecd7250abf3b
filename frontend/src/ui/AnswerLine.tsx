import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Event, Meeting } from '@rendezvous/contract';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { answerText } from '../text/answers';
import { formatWhen, viewerZone, zoneOf } from '../text/format';
import { meetingText } from '../text/meetings';
import { lazyWithPreload } from './lazy-with-preload';
import { placeInWords } from './meeting-place';
import { fullName } from './PersonAvatar';
import type { Answering } from './useAnswering';
import { useCloseOnBack } from './useCloseOnBack';
import { useCommand, type CommandOutcome } from './useCommand';
import { useNow } from './useNow';

// Menus are heavy, and most answers need none.
const WordsMenu = lazyWithPreload(() => import('./WordsMenu'), 'WordsMenu');

interface AnswerLineProps {
  meeting: Meeting;
  event: Event | undefined;
  answering: Answering;
  /** Sends words to the requester. */
  say: (content: string) => Promise<CommandOutcome>;
  /** What can be done with a meeting that was accepted. */
  actions: ReactNode;
}

/** What came of the answer that was just given, with Undo and what may follow. */
export function AnswerLine({ meeting, event, answering, say, actions }: AnswerLineProps) {
  const { given, undoable, settled, busy, undo } = answering;
  const { status } = meeting;
  if (!given || (status !== 'accepted' && status !== 'declined')) return null;
  const name = fullName(meeting.otherUser);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        justifyContent: { md: 'flex-end' },
        minHeight: 44,
      }}
    >
      <Typography role="status" sx={{ fontWeight: 600 }}>
        <Outcome meeting={meeting} event={event} />
      </Typography>
      {(busy || undoable) && (
        <Button
          aria-label={answerText.undoOf(name)}
          disabled={!undoable || !settled || busy}
          onClick={undo}
        >
          {answerText.undo}
        </Button>
      )}
      {status === 'accepted' && actions}
      {status === 'declined' && !busy && <AddWord name={name} say={say} />}
    </Box>
  );
}

function Outcome({ meeting, event }: Pick<AnswerLineProps, 'meeting' | 'event'>) {
  const now = useNow();
  const { status, placement, scheduledStartTime: start } = meeting;
  if (status === 'declined') return answerText.declinedLine;
  if (!start) return placement === 'assigning' ? answerText.assigning : answerText.awaitingTime;
  const time = formatWhen(start, event ? zoneOf(event) : viewerZone(), now);
  return answerText.confirmed(time, placeInWords(meeting, event) ?? meetingText.locationOpen);
}

/** Sends one of a few sentences with a decline, for whoever does not want to say nothing. */
function AddWord({ name, say }: { name: string; say: AnswerLineProps['say'] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const { pending, run } = useCommand();
  const menuId = useId();
  useCloseOnBack(anchor !== null, () => setAnchor(null));
  const send = async (word: string) => {
    setAnchor(null);
    if (await run(() => say(word), { failureTitle: answerText.sayFailed })) setSaid(word);
  };
  if (said !== null) return <Typography role="status">{answerText.said(said)}</Typography>;
  return (
    <>
      <Button
        aria-label={answerText.addWordTo(name)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        disabled={pending}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {answerText.addWord}
      </Button>
      {anchor && (
        <Suspense>
          <WordsMenu
            id={menuId}
            anchorEl={anchor}
            onChoose={(word) => void send(word)}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
