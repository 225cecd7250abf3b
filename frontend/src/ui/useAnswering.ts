import type { MeetingStatusRequest } from '@rendezvous/contract';
import { useEffect, useState } from 'react';
import { answerText } from '../text/answers';
import { appText } from '../text/en';
import type { Toast } from './toast';
import { useCommand, type CommandOutcome } from './useCommand';

export type Answer = Extract<MeetingStatusRequest['status'], 'accepted' | 'declined'>;

/** Milliseconds for which an answer can be taken back; the server allows more, for slow connections. */
const undoPeriod = 10_000;
/** Milliseconds within which a second tap is still meant for the answer. */
const tapPeriod = 800;

export interface Answering {
  /** What was answered on this screen; null before, and after the answer was taken back. */
  given: Answer | null;
  /** The server is asked. */
  busy: boolean;
  undoable: boolean;
  /** The answer was given longer ago than a second tap takes. */
  settled: boolean;
  give: (answer: Answer) => void;
  undo: () => void;
}

interface AnsweringOptions {
  change: (status: Answer | 'pending') => Promise<CommandOutcome>;
  /** What is said of an answer that was taken. */
  told: Readonly<Record<Answer, Omit<Toast, 'variant'>>>;
  /** Stands before what the server says of an answer that it refuses. */
  failureLead?: string;
}

/** Answers a request, and lets the answer be taken back for a while. */
export function useAnswering({ change, told, failureLead }: AnsweringOptions): Answering {
  const { pending, run } = useCommand();
  const [given, setGiven] = useState<Answer | null>(null);
  const [undoable, setUndoable] = useState(false);
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!undoable) return undefined;
    const ends = [
      setTimeout(() => setSettled(true), tapPeriod),
      setTimeout(() => setUndoable(false), undoPeriod),
    ];
    return () => ends.forEach(clearTimeout);
  }, [undoable]);
  const failure = {
    failureTitle: answerText.updateFailed,
    failureFallback: appText.somethingWentWrong,
    failureLead,
  };
  const give = async (answer: Answer) => {
    const before = given;
    setGiven(answer);
    setSettled(false);
    const taken = await run(() => change(answer), { success: told[answer], ...failure });
    if (taken) setUndoable(true);
    else setGiven(before);
  };
  const undo = async () => {
    const success = { title: answerText.undoneTitle, description: answerText.undone };
    const undone = await run(() => change('pending'), { success, ...failure });
    setUndoable(false);
    if (undone) setGiven(null);
  };
  return {
    given,
    busy: pending,
    undoable,
    settled,
    give: (answer) => void give(answer),
    undo: () => void undo(),
  };
}
