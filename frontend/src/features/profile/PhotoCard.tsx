import AdminPanelSettingsSharp from '@mui/icons-material/AdminPanelSettingsSharp';
import CheckSharp from '@mui/icons-material/CheckSharp';
import StarSharp from '@mui/icons-material/StarSharp';
import VisibilityOffSharp from '@mui/icons-material/VisibilityOffSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { User } from '@rendezvous/contract';
import { Suspense, useState } from 'react';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { appText } from '../../text/en';
import { photoText } from '../../text/profile';
import { PersonAvatar } from '../../ui/PersonAvatar';
import { Section } from '../../ui/Section';
import { StatusBadge } from '../../ui/StatusBadge';

const PhotoDialog = lazyWithPreload(() => import('./PhotoDialog'), 'PhotoDialog');

/** The viewer's photo, the way to another, and what stands of their account. */
export function PhotoCard({ viewer }: { viewer: User }) {
  const [open, setOpen] = useState(false);
  return (
    <Section heading={photoText.heading}>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'flex-start',
          gap: 3,
          p: 4,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      >
        <PersonAvatar person={viewer} size={128} />
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {photoText.upload}
        </Button>
        <Typography variant="caption" color="textSecondary">
          {photoText.hint}
        </Typography>
        <Statuses viewer={viewer} />
      </Box>
      {open && (
        <Suspense>
          <PhotoDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}

function Statuses({ viewer }: { viewer: User }) {
  const shares = viewer.consentToShareData;
  return (
    <Box
      component="ul"
      role="list"
      aria-label={photoText.status}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {viewer.isVip && (
        <li>
          <StatusBadge tone="vip" icon={StarSharp} label={appText.vipMember} />
        </li>
      )}
      {viewer.isAdmin && (
        <li>
          <StatusBadge tone="done" icon={AdminPanelSettingsSharp} label={appText.administrator} />
        </li>
      )}
      <li>
        <StatusBadge
          tone={shares ? 'confirmed' : 'stopped'}
          icon={shares ? CheckSharp : VisibilityOffSharp}
          label={shares ? photoText.sharingOn : photoText.sharingOff}
        />
      </li>
    </Box>
  );
}
