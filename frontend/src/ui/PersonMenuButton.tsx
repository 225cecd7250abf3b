import MoreVertSharp from '@mui/icons-material/MoreVertSharp';
import IconButton from '@mui/material/IconButton';
import type { Person } from '@rendezvous/contract';
import { Suspense, useId, useState } from 'react';
import { safetyText } from '../text/safety';
import { lazyWithPreload } from './lazy-with-preload';
import { fullName } from './PersonAvatar';

const PersonMenu = lazyWithPreload(() => import('./PersonMenu'), 'PersonMenu');

/** Opens the menu of a person. */
export function PersonMenuButton({ person }: { person: Person }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={safetyText.menuOf(fullName(person))}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: 44, height: 44, flex: 'none', borderRadius: 1 }}
      >
        <MoreVertSharp aria-hidden />
      </IconButton>
      {anchor && (
        <Suspense>
          <PersonMenu id={id} anchorEl={anchor} person={person} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
