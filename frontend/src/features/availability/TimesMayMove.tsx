import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { updateProfile } from '../../live/account-actions';
import { useViewer } from '../../store/hooks';
import { availabilityText } from '../../text/availability';
import { useCommand } from '../../ui/useCommand';

/** Whether the viewer's meetings may be given other times so that others can meet. */
export function TimesMayMove() {
  const viewer = useViewer();
  const { run, pending } = useCommand();
  if (!viewer) return null;
  const change = (timesMayMove: boolean) =>
    run(() => updateProfile({ timesMayMove }), { failureTitle: availabilityText.settingFailed });
  return (
    <FormControlLabel
      control={
        <Switch
          checked={viewer.timesMayMove}
          disabled={pending}
          onChange={(_, checked) => void change(checked)}
        />
      }
      label={
        <>
          {availabilityText.timesMayMove}
          <Typography variant="caption" component="div" color="textSecondary">
            {availabilityText.timesMayMoveHint}
          </Typography>
        </>
      }
    />
  );
}
