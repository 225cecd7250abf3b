import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SystemExamination, SystemInvariant } from '@rendezvous/contract';
import { useState } from 'react';
import { systemCalls } from '../../api/system';
import { outcomeOf } from '../../live/outcome';
import { formatClockWithSeconds, viewerZone } from '../../text/format';
import { systemText as text } from '../../text/system';
import { Section } from '../../ui/Section';
import { StatusStrip } from '../../ui/StatusStrip';
import { useCommand } from '../../ui/useCommand';
import { SystemRow } from './SystemSections';

const marks = { holds: 'good', broken: 'bad', unknown: 'unknown' } as const;

/** Broken ones first, then what is not known. */
const order = ['broken', 'unknown', 'holds'];

const inOrder = (invariants: readonly SystemInvariant[]): SystemInvariant[] =>
  invariants.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));

/** Looks the database through on demand, and shows what it finds. */
export function SystemExaminations() {
  const [found, setFound] = useState<SystemExamination | null>(null);
  const { pending, run } = useCommand();
  const examine = () =>
    run(
      async () => {
        const outcome = await outcomeOf(systemCalls.examine());
        if (outcome.ok) setFound(outcome.value);
        return outcome;
      },
      { failureTitle: text.examinationFailed },
    );
  return (
    <Section heading={text.examination}>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'start', gap: 3 }}>
        <Typography variant="body2" color="textSecondary">
          {text.examinationHint}
        </Typography>
        <Button variant="outlined" aria-disabled={pending} onClick={() => void examine()}>
          {pending ? text.examining : text.examine}
        </Button>
        <Typography role="status" variant="body2">
          {found && outcomeLine(found)}
        </Typography>
      </Box>
      {found && (
        <Box sx={{ mt: 3 }}>
          <StatusStrip label={text.invariants}>
            {inOrder(found.invariants).map((invariant) => (
              <SystemRow
                key={invariant.name}
                mark={marks[invariant.state]}
                word={text.states[invariant.state]}
                title={text.invariant(invariant)}
              />
            ))}
          </StatusStrip>
        </Box>
      )}
    </Section>
  );
}

function outcomeLine({ at, invariants }: SystemExamination): string {
  const sound = invariants.filter(({ state }) => state === 'holds').length;
  const line = text.outcome(
    sound,
    invariants.length,
    formatClockWithSeconds(new Date(at), viewerZone()),
  );
  const isBroken = invariants.some(({ state }) => state === 'broken');
  return isBroken ? `${line} ${text.brokenHint}` : line;
}
