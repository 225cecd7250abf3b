import { Fragment } from 'react';

/** An e-mail address that is broken, where it has to be, before the at sign or a full stop. */
export function EmailAddress({ address }: { address: string }) {
  const parts = address.split(/(?=[@.])/);
  return parts.map((part, at) => (
    // The parts of an address stay in their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
