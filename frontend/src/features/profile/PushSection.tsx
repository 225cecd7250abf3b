import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PushState } from '../../live/push';
import { usePush, type PushSwitches } from '../../live/use-push';
import { appText } from '../../text/en';
import { pushText } from '../../text/push';
import { CheckboxField } from '../../ui/CheckboxField';
import { LoadFailed } from '../../ui/LoadFailed';
import { Section } from '../../ui/Section';
import { useCommand } from '../../ui/useCommand';

/** Switches pushes on and off for this device, or says what is missing. */
export function PushSection() {
  const { state, failure, again, ...switches } = usePush();
  return (
    <Section heading={pushText.heading}>
      <Typography color="textSecondary" sx={{ mb: 3, maxWidth: '70ch' }}>
        {pushText.hint}
      </Typography>
      {/* As high as a button, so that nothing moves when the state is known. */}
      <Box sx={{ minHeight: 44 }}>
        {state ? (
          <State state={state} {...switches} />
        ) : (
          failure && <LoadFailed message={pushText.unknown(failure.message)} onRetry={again} />
        )}
      </Box>
    </Section>
  );
}

interface StateProps extends PushSwitches {
  state: PushState;
}

function State({ state, ...switches }: StateProps) {
  switch (state.kind) {
    case 'on':
    case 'off':
    case 'unreached':
      return <Switching state={state} {...switches} />;
    case 'install-first':
      return <InstallFirst />;
    default:
      return <Typography sx={{ maxWidth: '70ch' }}>{pushText[state.kind]}</Typography>;
  }
}

function InstallFirst() {
  return (
    <Box sx={{ maxWidth: '70ch' }}>
      <Typography>{pushText.installFirst}</Typography>
      <Box component="ol" sx={{ my: 2, pl: 6 }}>
        {pushText.installSteps.map((step) => (
          <Typography component="li" key={step}>
            {step}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

function Switching({ state, switchOn, switchOff, showNames }: StateProps) {
  const { pending, run } = useCommand();
  const isOn = state.kind === 'on';
  const isUnreached = state.kind === 'unreached';
  const turn = () =>
    run(isOn ? switchOff : switchOn, {
      failureTitle: pushText.failed,
      failureFallback: appText.somethingWentWrong,
    });
  const setNames = (shown: boolean) =>
    run(() => showNames(shown), { failureTitle: pushText.failed });
  const next = isOn ? pushText.switchOff : isUnreached ? appText.tryAgain : pushText.switchOn;
  return (
    <>
      {isUnreached && (
        <Typography role="status" sx={{ mb: 3, maxWidth: '70ch' }}>
          {pushText.unreached}
        </Typography>
      )}
      {isOn && (
        <>
          <Typography role="status">{pushText.on}</Typography>
          <CheckboxField
            checked={state.showNames}
            disabled={pending}
            onChange={({ target }) => void setNames(target.checked)}
            label={
              <span>
                {pushText.showNames}
                <Typography
                  variant="body2"
                  color="textSecondary"
                  component="span"
                  sx={{ display: 'block' }}
                >
                  {pushText.showNamesHint}
                </Typography>
              </span>
            }
          />
        </>
      )}
      <Button
        variant={isOn ? 'outlined' : 'contained'}
        color={isOn ? 'inherit' : 'primary'}
        disabled={pending}
        onClick={() => void turn()}
      >
        {pending ? pushText.switching : next}
      </Button>
    </>
  );
}
