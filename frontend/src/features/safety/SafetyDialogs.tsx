import type { Person } from '@rendezvous/contract';
import { useState } from 'react';
import { blockPerson, unblockPerson } from '../../live/safety-actions';
import { safetyText } from '../../text/safety';
import { appText } from '../../text/en';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { fullName } from '../../ui/PersonAvatar';
import type { SafetyAct } from '../../ui/person-safety';
import { showToast } from '../../ui/toast';
import { useCommand } from '../../ui/useCommand';
import { ReportDialog } from './ReportDialog';

/** Blocks, and says in a toast that it is done, with the way back. */
function useBlocking(person: Person, onDone: () => void) {
  const { pending, run } = useCommand();
  const name = fullName(person);
  const block = async () => {
    const done = await run(() => blockPerson(person.id), {
      failureTitle: safetyText.blockFailed,
      failureFallback: appText.somethingWentWrongThere,
    });
    if (!done) return;
    showToast({
      title: safetyText.blocked(name),
      description: safetyText.blockedBody,
      actions: [{ label: safetyText.undo, act: () => void unblock(person) }],
    });
    onDone();
  };
  return { pending, block };
}

async function unblock(person: Person): Promise<void> {
  const outcome = await unblockPerson(person.id);
  if (outcome.ok)
    showToast({
      title: safetyText.unblocked(fullName(person)),
      description: safetyText.unblockedBody,
    });
  else
    showToast({
      title: safetyText.unblockFailed,
      description: outcome.failure.message || appText.somethingWentWrong,
      variant: 'destructive',
    });
}

interface SafetyDialogsProps {
  asked: SafetyAct;
  onClose: () => void;
}

/** Asks before a person is blocked or reported; after a report offers to block them too. */
export function SafetyDialogs({ asked, onClose }: SafetyDialogsProps) {
  const { act, person } = asked;
  const [isReported, setReported] = useState(false);
  const { pending, block } = useBlocking(person, onClose);
  const name = fullName(person);
  if (act === 'report' && !isReported)
    return <ReportDialog person={person} onSent={() => setReported(true)} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={isReported ? safetyText.thanksTitle : safetyText.blockTitle(name)}
      body={isReported ? safetyText.thanksBody(name) : safetyText.blockBody}
      confirmLabel={safetyText.blockConfirm}
      pendingLabel={safetyText.blocking}
      {...(isReported && { keepLabel: safetyText.notNow })}
      pending={pending}
      destructive
      onConfirm={() => void block()}
      onCancel={onClose}
    />
  );
}
