import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { todayText as text } from '../../../text/event-today';

interface ShortListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  render: (item: Item) => ReactNode;
}

/** Shown at first. */
const few = 12;

/** Names below each other in columns; many of them after a button. */
export function ShortList<Item>({ label, items, keyOf, render }: ShortListProps<Item>) {
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, few);
  return (
    <>
      <Box
        component="ul"
        role="list"
        aria-label={label}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          columnGap: 4,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
        }}
      >
        {shown.map((item) => (
          <Box
            component="li"
            key={keyOf(item)}
            sx={{
              minHeight: 44,
              py: 2,
              borderBottom: 1,
              borderColor: 'divider',
              overflowWrap: 'anywhere',
            }}
          >
            {render(item)}
          </Box>
        ))}
      </Box>
      {shown.length < items.length && (
        <Button onClick={() => setAll(true)} sx={{ mt: 1 }}>
          {text.showAll(items.length)}
        </Button>
      )}
    </>
  );
}
