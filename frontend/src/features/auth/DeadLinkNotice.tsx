import { useEffect, useRef } from 'react';
import { useViewer } from '../../store/hooks';
import { deadLinkText } from '../../text/access';
import { appText } from '../../text/en';
import { FormAlert } from '../../ui/FormAlert';
import { ButtonLink } from '../../ui/links';
import { paths } from '../../ui/paths';

interface DeadLinkNoticeProps {
  message: string;
  /** It takes the place of a button that was pressed, and the focus with it. */
  isNew?: boolean;
}

/** Says why a link does nothing, and leads on from there. */
export function DeadLinkNotice({ message, isNew = false }: DeadLinkNoticeProps) {
  const viewer = useViewer();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) notice.current?.focus();
  }, [isNew]);
  return (
    <>
      <div ref={notice} tabIndex={-1} style={{ outline: 'none' }}>
        <FormAlert>{message || appText.somethingWentWrong}</FormAlert>
      </div>
      <ButtonLink
        to={viewer ? paths.dashboard : paths.login}
        variant="contained"
        sx={{ alignSelf: 'flex-start' }}
      >
        {viewer ? deadLinkText.toDashboard : deadLinkText.toLogin}
      </ButtonLink>
    </>
  );
}
