import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PushState } from '../../live/push';
import { usePush, type PushHere } from '../../live/use-push';
import { appText } from '../../text/en';
import { pushText } from '../../text/push';
import { CheckboxField } from '../../ui/CheckboxField';
import { Section } from '../../ui/Section';
import { useCommand } from '../../ui/useCommand';

/** Switches pushes on and off for this device, or says what is missing. */
export function PushSection() {
  const { state, ...switching } = usePush();
  return (
    <Section heading={pushText.heading}>
      <Typography color="textSecondary" sx={{ mb: 3, maxWidth: '70ch' }}>
        {pushText.hint}
      </Typography>
      {/* As high as a button, so that nothing moves when the state is known. */}
      <Box sx={{ minHeight: 44 }}>{state && <State state={state} {...switching} />}</Box>
    </Section>
  );
}

function State({ state, ...switching }: { state: PushState } & Omit<PushHere, 'state'>) {
  switch (state.kind) {
    case 'on':
    case 'off':
      return <Switching state={state} {...switching} />;
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

function Switching({ state, switchOn, switchOff }: { state: PushState } & Omit<PushHere, 'state'>) {
  const { pending, run } = useCommand();
  const isOn = state.kind === 'on';
  const turn = (on: boolean) =>
    run(on ? () => switchOn(false) : switchOff, {
      failureTitle: pushText.failed,
      failureFallback: appText.somethingWentWrong,
    });
  const setNames = (showNames: boolean) =>
    run(() => switchOn(showNames), { failureTitle: pushText.failed });
  return (
    <>
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
        onClick={() => void turn(!isOn)}
      >
        {pending ? pushText.switching : isOn ? pushText.switchOff : pushText.switchOn}
      </Button>
    </>
  );
}
