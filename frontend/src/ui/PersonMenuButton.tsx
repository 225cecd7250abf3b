import type { Person } from '@rendezvous/contract';
import { Suspense, useId, useState } from 'react';
import { safetyText } from '../text/safety';
import { lazyWithPreload } from './lazy-with-preload';
import { MoreButton } from './MoreButton';
import { fullName } from './PersonAvatar';

const PersonMenu = lazyWithPreload(() => import('./PersonMenu'), 'PersonMenu');

/** Opens the menu of a person. */
export function PersonMenuButton({ person }: { person: Person }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <MoreButton
        label={safetyText.menuOf(fullName(person))}
        menu={id}
        open={anchor !== null}
        onOpen={setAnchor}
      />
      {anchor && (
        <Suspense>
          <PersonMenu id={id} anchorEl={anchor} person={person} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
