import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { NotificationSettings, NotificationSwitches } from '@rendezvous/contract';
import type { OwnNotificationSettings } from '../../live/use-notification-settings';
import { notificationSettingsText as text } from '../../text/notification-settings';
import { LoadFailed } from '../../ui/LoadFailed';
import { Section } from '../../ui/Section';
import type { TurnSwitch } from './useTurnSwitch';

const channels = ['mail', 'push'] as const;
const switches = ['requests', 'answers', 'changes', 'messages', 'reminders', 'agenda'] as const;

type Channel = (typeof channels)[number];
type SwitchName = keyof NotificationSwitches;

interface NotificationsSectionProps extends Pick<
  OwnNotificationSettings,
  'settings' | 'failure' | 'again'
> {
  onTurn: TurnSwitch;
}

/** What the viewer is told by mail and by push. */
export function NotificationsSection({
  settings,
  failure,
  again,
  onTurn,
}: NotificationsSectionProps) {
  return (
    <Section heading={text.heading} id="notifications">
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {text.hint}
      </Typography>
      {failure && !settings ? (
        <LoadFailed message={failure.message} onRetry={again} />
      ) : (
        <SwitchTable
          settings={settings}
          onTurn={(channel, name, on) =>
            onTurn(
              {
                what: text.of(text.switches[name].label, text.by[channel]),
                request: (isOn) => ({ [channel]: { [name]: isOn } }),
              },
              on,
            )
          }
        />
      )}
    </Section>
  );
}

const cell = { p: 0, width: 72, textAlign: 'center', fontWeight: 'inherit' } as const;

interface SwitchTableProps {
  /** Undefined while they are read: the rows are there already, so that nothing moves. */
  settings: NotificationSettings | undefined;
  onTurn: (channel: Channel, name: SwitchName, on: boolean) => void;
}

function SwitchTable({ settings, onTurn }: SwitchTableProps) {
  return (
    <Box
      component="table"
      aria-busy={!settings}
      sx={{
        width: '100%',
        maxWidth: '46rem',
        borderCollapse: 'collapse',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        '& tr': { borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ px: 4, py: 2, textAlign: 'left' }}>
            {text.what}
          </Box>
          {channels.map((channel) => (
            <Box component="th" scope="col" key={channel} sx={{ ...cell, fontWeight: 650 }}>
              {text.channels[channel]}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {switches.map((name) => (
          <tr key={name}>
            <Box
              component="th"
              scope="row"
              sx={{ px: 4, py: 2, textAlign: 'left', fontWeight: 'inherit' }}
            >
              <Typography sx={{ fontWeight: 650 }}>{text.switches[name].label}</Typography>
              <Typography variant="body2" color="textSecondary">
                {text.switches[name].hint}
              </Typography>
            </Box>
            {channels.map((channel) => (
              <Box component="td" key={channel} sx={cell}>
                {settings && (
                  <Switch
                    checked={settings[channel][name]}
                    onChange={(_, on) => onTurn(channel, name, on)}
                    slotProps={{
                      input: {
                        'aria-label': text.of(text.switches[name].label, text.by[channel]),
                      },
                    }}
                  />
                )}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
