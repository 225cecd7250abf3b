import CheckSharp from '@mui/icons-material/CheckSharp';
import CloseSharp from '@mui/icons-material/CloseSharp';
import Button from '@mui/material/Button';
import type { Meeting, RequestOutlook } from '@rendezvous/contract';
import { answerText } from '../text/answers';
import { acceptWord } from './outlook';
import type { Answer, Answering } from './useAnswering';
import { WhyNot } from './WhyNot';

interface AnswerButtonsProps {
  meeting: Meeting;
  answering: Answering;
  outlook: RequestOutlook | undefined;
  /** Something of this meeting is under way, here or elsewhere on the page. */
  busy: boolean;
  /** Why nothing of what is agreed can be changed any more: a request can then only be declined. */
  closed?: string | null;
  /** Whether an answer that was given before can be changed here. */
  mayChange?: boolean;
}

/**
 * Accept and Decline for the requestee. After an answer both keep their places and are disabled while it can be
 * undone, so that the second of two quick taps does nothing.
 */
export function AnswerButtons(props: AnswerButtonsProps) {
  const { meeting, answering, outlook, busy, closed } = props;
  const mayChange = (props.mayChange ?? false) && !closed;
  const { status } = meeting;
  const { given } = answering;
  const isOpen = status === 'pending';
  if (status !== 'pending' && status !== 'accepted' && status !== 'declined') return null;
  if (!isOpen && !given && !mayChange) {
    return closed && props.mayChange ? <WhyNot>{closed}</WhyNot> : null;
  }
  const shows = (answer: Answer) =>
    (isOpen || given !== null || status !== answer) && !(closed && answer === 'accepted');
  const isDisabled = (answer: Answer) =>
    busy ||
    answering.busy ||
    answering.undoable ||
    status === answer ||
    (!isOpen && !mayChange && status !== answer);
  return (
    <>
      {isOpen && closed && <WhyNot>{closed}</WhyNot>}
      {shows('accepted') && (
        <Button
          variant={isOpen || given ? 'contained' : 'outlined'}
          color={isOpen || given ? 'secondary' : 'inherit'}
          startIcon={<CheckSharp aria-hidden />}
          disabled={isDisabled('accepted')}
          onClick={() => answering.give('accepted')}
        >
          {acceptWord(outlook)}
        </Button>
      )}
      {shows('declined') && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<CloseSharp aria-hidden />}
          disabled={isDisabled('declined')}
          onClick={() => answering.give('declined')}
        >
          {answerText.decline}
        </Button>
      )}
    </>
  );
}
