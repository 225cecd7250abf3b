import Button from '@mui/material/Button';
import type { BouncingAddress } from '@rendezvous/contract';
import { bouncingText as text } from '../../text/admin-mails';
import { fullName } from '../../ui/PersonAvatar';
import { useCommand, type CommandOutcome } from '../../ui/useCommand';

interface AddressWorksButtonProps {
  bouncing: BouncingAddress;
  onClear: () => Promise<CommandOutcome>;
}

/** Says that an address takes mail again. */
export function AddressWorksButton({ bouncing, onClear }: AddressWorksButtonProps) {
  const { pending, run } = useCommand();
  const clear = () =>
    run(onClear, {
      success: { title: text.cleared, description: text.clearedBody(bouncing.address) },
      failureTitle: text.clearFailed,
    });
  return (
    <Button
      variant="outlined"
      color="inherit"
      disabled={pending}
      aria-label={text.of(text.clear, fullName(bouncing.person))}
      onClick={() => void clear()}
    >
      {text.clear}
    </Button>
  );
}
