import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { NotificationSettings, NotificationSwitches } from '@rendezvous/contract';
import { useRef } from 'react';
import {
  type OwnNotificationSettings,
  useNotificationSettings,
} from '../../live/use-notification-settings';
import { notificationSettingsText as text } from '../../text/notification-settings';
import { LoadFailed } from '../../ui/LoadFailed';
import { Section } from '../../ui/Section';
import { showToast } from '../../ui/toast';

const channels = ['mail', 'push'] as const;
const switches = ['requests', 'answers', 'changes', 'messages', 'reminders', 'agenda'] as const;

type Channel = (typeof channels)[number];
type SwitchName = keyof NotificationSwitches;
type Turn = (channel: Channel, name: SwitchName, on: boolean) => void;

/** Turns one switch, says so with a way back, and takes it back when the server refuses. */
function useTurning(change: OwnNotificationSettings['change']): Turn {
  /** A switch waits for its reply, so that two calls about it do not overtake each other. */
  const waiting = useRef(new Set<string>());
  const turn = async (channel: Channel, name: SwitchName, on: boolean) => {
    const key = `${channel} ${name}`;
    if (waiting.current.has(key)) return;
    waiting.current.add(key);
    const outcome = await change({ [channel]: { [name]: on } });
    waiting.current.delete(key);
    const what = text.of(text.switches[name].label, text.by[channel]);
    if (outcome.ok) {
      showToast({
        title: text.saved,
        description: on ? text.on(what) : text.off(what),
        actions: [{ label: text.undo, act: () => void turn(channel, name, !on) }],
      });
    } else {
      showToast({
        title: text.failed,
        description: outcome.failure.message,
        variant: 'destructive',
      });
    }
  };
  return (...given) => void turn(...given);
}

/** What the viewer is told by mail and by push. */
export function NotificationsSection() {
  const { settings, failure, again, change } = useNotificationSettings();
  const turn = useTurning(change);
  return (
    <Box sx={{ mt: 8 }}>
      <Section heading={text.heading} id="notifications">
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {text.hint}
        </Typography>
        {failure && !settings ? (
          <LoadFailed message={failure.message} onRetry={again} />
        ) : (
          <SwitchTable settings={settings} onTurn={turn} />
        )}
      </Section>
    </Box>
  );
}

const cell = { p: 0, width: 72, textAlign: 'center', fontWeight: 'inherit' } as const;

interface SwitchTableProps {
  /** Undefined while they are read: the rows are there already, so that nothing moves. */
  settings: NotificationSettings | undefined;
  onTurn: Turn;
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
