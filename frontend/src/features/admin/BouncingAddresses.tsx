import Typography from '@mui/material/Typography';
import { bouncingText as text } from '../../text/admin-mails';
import { formatDateTime, viewerZone } from '../../text/format';
import { EmailAddress } from '../../ui/EmailAddress';
import { fullName } from '../../ui/PersonAvatar';
import { Section } from '../../ui/Section';
import { StatusStrip } from '../../ui/StatusStrip';
import { StripRow } from '../../ui/StripRow';
import { AddressWorksButton } from './AddressWorksButton';
import { useBouncingAddresses } from './useBouncingAddresses';

/** The addresses that take no mail; nothing where all do. */
export function BouncingAddresses() {
  const { addresses, clear } = useBouncingAddresses();
  if (addresses.length === 0) return null;
  return (
    <Section heading={text.heading}>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {text.hint}
      </Typography>
      <StatusStrip label={text.heading}>
        {addresses.map((bouncing) => (
          <StripRow
            key={bouncing.person.id}
            tone="attention"
            actions={
              <AddressWorksButton bouncing={bouncing} onClear={() => clear(bouncing.person.id)} />
            }
          >
            <Typography variant="h3">{fullName(bouncing.person)}</Typography>
            <Typography variant="body2">
              <EmailAddress address={bouncing.address} />
            </Typography>
            <Typography variant="body2">{bouncing.reason}</Typography>
            <Typography variant="caption" component="p" color="textSecondary">
              {formatDateTime(bouncing.bouncedAt, viewerZone())}
            </Typography>
          </StripRow>
        ))}
      </StatusStrip>
    </Section>
  );
}
