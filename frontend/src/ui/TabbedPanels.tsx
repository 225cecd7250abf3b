import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, type ComponentProps, type ReactNode } from 'react';

interface TabbedPanelsProps<Key extends string> {
  /** Names the row of tabs for screen readers. */
  label: string;
  tabs: readonly { key: Key; label: string }[];
  chosen: Key;
  onChoose: (key: Key) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/**
 * On a narrow screen the tabs share the width, in two rows where they are more than three; on a wide one they
 * go on in another row where one is not enough. Each has its own line: a row that scrolls hides tabs, and is
 * measured while it is drawn.
 */
const gridOf = (tabs: number) =>
  ({
    '& .MuiTabs-scroller': { width: '100%' },
    '& .MuiTabs-list': {
      display: { xs: 'grid', sm: 'flex' },
      flexWrap: 'wrap',
      gridTemplateColumns: `repeat(${tabs > 3 ? 2 : tabs}, minmax(0, 1fr))`,
    },
    '& .MuiTab-root': {
      minWidth: 0,
      px: { xs: 1.5, sm: 4 },
      fontSize: { xs: '0.875rem', sm: '0.9375rem' },
      textAlign: 'left',
      borderBottom: '3px solid transparent',
      '&.Mui-selected': { borderColor: 'primary.main' },
    },
  }) as const;

/**
 * What tabs scroll in where they scroll. The library measures them in it, again and again, for arrows and for a line
 * that slides; these have neither, so it is told of no element.
 */
function Unmeasured({ className, children }: ComponentProps<'div'>) {
  return <div className={className}>{children}</div>;
}

const slots = { scroller: Unmeasured };

/** A row of tabs and the panel of the chosen one. */
export function TabbedPanels<Key extends string>(props: TabbedPanelsProps<Key>) {
  const { label, tabs, chosen, onChoose, children } = props;
  const id = useId();
  const tabId = (key: Key) => `${id}-tab-${key}`;
  const panelId = `${id}-panel`;
  return (
    <Box>
      <Tabs
        value={chosen}
        onChange={(_, key: Key) => onChoose(key)}
        aria-label={label}
        slots={slots}
        sx={gridOf(tabs.length)}
      >
        {tabs.map(({ key, label: tabLabel }) => (
          <Tab
            key={key}
            value={key}
            label={tabLabel}
            id={tabId(key)}
            aria-controls={key === chosen ? panelId : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={panelId} aria-labelledby={tabId(chosen)} sx={{ pt: 4 }}>
        {children}
      </Box>
    </Box>
  );
}
