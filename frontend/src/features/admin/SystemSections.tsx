import BlockSharp from '@mui/icons-material/BlockSharp';
import CheckSharp from '@mui/icons-material/CheckSharp';
import ErrorOutlineSharp from '@mui/icons-material/ErrorOutlineSharp';
import QuestionMarkSharp from '@mui/icons-material/QuestionMarkSharp';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SystemProcess, SystemQueue, SystemState } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { formatDateTime, viewerZone } from '../../text/format';
import { systemText as text } from '../../text/system';
import { Section } from '../../ui/Section';
import { StatusBadge } from '../../ui/StatusBadge';
import { StatusStrip } from '../../ui/StatusStrip';
import { StripRow } from '../../ui/StripRow';

const marks = {
  good: { tone: 'confirmed', icon: CheckSharp },
  bad: { tone: 'attention', icon: ErrorOutlineSharp },
  unknown: { tone: 'neutral', icon: QuestionMarkSharp },
  unused: { tone: 'stopped', icon: BlockSharp },
} as const;

interface SystemRowProps {
  mark: keyof typeof marks;
  /** Says the mark in a word. */
  word: string | null;
  title: string;
  children?: ReactNode;
}

/** One thing with a title, a word about how it does, and a line about it. */
export function SystemRow({ mark, word, title, children }: SystemRowProps) {
  const { tone, icon } = marks[mark];
  return (
    <StripRow tone={tone}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
      >
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {word && <StatusBadge tone={tone} icon={icon} label={word} />}
      </Box>
      {children && (
        <Typography variant="body2" component="div" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {children}
        </Typography>
      )}
    </StripRow>
  );
}

/** What could not be read. */
function NotRead({ title }: { title: string }) {
  return (
    <SystemRow mark="unknown" word={text.unknown} title={title}>
      {text.notRead}
    </SystemRow>
  );
}

/** Sentences about what is wrong; nothing where nothing is. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Section heading={text.warnings}>
      <StatusStrip label={text.warnings}>
        {warnings.map((warning) => (
          <StripRow key={warning} tone="attention">
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              <StatusBadge tone="attention" icon={ErrorOutlineSharp} label={text.warning} />
              <Typography>{warning}</Typography>
            </Box>
          </StripRow>
        ))}
      </StatusStrip>
    </Section>
  );
}

/** The processes that are alive. */
export function Processes({ processes }: { processes: readonly SystemProcess[] | null }) {
  return (
    <Section heading={text.processes}>
      <StatusStrip label={text.processes}>
        {processes === null && <NotRead title={text.processes} />}
        {processes?.map(({ id, role, host, version, startedAt, queues }) => (
          <SystemRow key={id} mark="good" word={text.role(role)} title={host}>
            {text.since(version, formatDateTime(startedAt, viewerZone()))}
            <br />
            {text.takes(queues)}
          </SystemRow>
        ))}
      </StatusStrip>
    </Section>
  );
}

/** How many jobs each queue has. */
export function Queues({ queues }: { queues: readonly SystemQueue[] | null }) {
  return (
    <Section heading={text.queues}>
      <StatusStrip label={text.queues}>
        {queues === null && <NotRead title={text.queues} />}
        {queues?.map(({ name, waiting, active, delayed, failed }) => (
          <SystemRow
            key={name}
            mark={failed > 0 ? 'bad' : 'good'}
            word={failed > 0 ? text.hasFailed : null}
            title={text.queueName(name)}
          >
            {text.jobs(waiting, active, delayed, failed)}
          </SystemRow>
        ))}
      </StatusStrip>
    </Section>
  );
}

const redisMarks = {
  up: { mark: 'good', word: text.up },
  down: { mark: 'bad', word: text.down },
  none: { mark: 'unused', word: text.unused },
} as const;

/** Database, Redis, storage and disks. */
export function Parts({ state }: { state: SystemState }) {
  const { database, redis, storage, disks } = state;
  const storageMark = storage.isReachable ? 'good' : 'bad';
  return (
    <Section heading={text.parts}>
      <StatusStrip label={text.parts}>
        {database === null ? (
          <NotRead title={text.database} />
        ) : (
          <SystemRow mark="good" word={text.up} title={text.database}>
            {text.databaseLine(database)}
          </SystemRow>
        )}
        <SystemRow {...redisMarks[redis]} title={text.redis}>
          {text.redisLine[redis]}
        </SystemRow>
        <SystemRow
          mark={storageMark}
          word={storage.isReachable ? text.up : text.down}
          title={text.storage[storage.kind]}
        >
          {text.storageLine(storage.isReachable)}
        </SystemRow>
        {disks.map((disk) => (
          <SystemRow
            key={disk.holds}
            mark={disk.isLow ? 'bad' : 'good'}
            word={disk.isLow ? text.low : null}
            title={text.disk(disk.holds)}
          >
            {text.room(disk)}
          </SystemRow>
        ))}
      </StatusStrip>
    </Section>
  );
}
