import type { Meeting } from '@rendezvous/contract';
import { useState } from 'react';
import { giveFeedback } from '../../live/actions';
import { feedbackText } from '../../text/meetings';
import { FormDialog } from '../../ui/FormDialog';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { fullName } from '../../ui/PersonAvatar';
import { StarRating } from '../../ui/StarRating';
import { useCommand } from '../../ui/useCommand';
import { useDraft } from '../../ui/useDraft';

interface FeedbackDialogProps {
  meeting: Meeting;
  onGiven: () => void;
  onClose: () => void;
}

/** Rates a completed meeting from 1 to 5; a failure keeps what was entered. */
export function FeedbackDialog({ meeting, onGiven, onClose }: FeedbackDialogProps) {
  const [rating, setRating] = useState(0);
  const [comments, setComments] = useDraft(`feedback.${meeting.id}`);
  const { pending, run } = useCommand();
  const { id, otherUser } = meeting;
  const feedback = { toUserId: otherUser.id, rating, comments: comments.trim() || null };
  const submit = async () => {
    const given = await run(() => giveFeedback(id, feedback), {
      success: { title: feedbackText.submittedTitle, description: feedbackText.submitted },
      failureTitle: feedbackText.failed,
    });
    if (!given) return;
    setComments('');
    onGiven();
  };
  return (
    <FormDialog
      title={feedbackText.title(fullName(otherUser))}
      submitLabel={feedbackText.submit}
      pendingLabel={feedbackText.submitting}
      pending={pending}
      blocked={rating === 0}
      onSubmit={() => void submit()}
      onDiscard={() => setComments('')}
      onClose={onClose}
    >
      <StarRating
        label={feedbackText.rating}
        starLabel={feedbackText.stars}
        value={rating}
        onChange={setRating}
        disabled={pending}
      />
      <LabelledTextField
        label={feedbackText.comments}
        value={comments}
        onChange={setComments}
        multiline
        minRows={3}
        disabled={pending}
      />
    </FormDialog>
  );
}
